import { deliveryLines } from '../../../contract/accounts/address-lines.ts'
import type { Delivery } from '../../../contract/accounts/personal-details.ts'

/** Three lines: the list of orders has many addresses. What follows the first two lines is joined by commas. */
export function shortAddress(delivery: Delivery): string[] {
  const lines = deliveryLines(delivery)
  return [...lines.splice(0, 2), lines.join(', ')]
}
