import { Delivery } from '../../contract/accounts/shopper.ts'
import { findPersonalDetails } from '../accounts/personal-details.ts'
import { Refusal } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * Where an order goes when the checkout did not say: to the shopper's stored personal details.
 * @throws Refusal delivery-missing naming what the stored details lack
 */
export async function deliveryFor(shop: Shop, shopperId: string): Promise<Delivery> {
  const read = Delivery.safeParse(await findPersonalDetails(shop.database, shopperId))
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [['delivery', ...issue.path].join('.'), issue.message]),
  )
  throw new Refusal('delivery-missing', { fields })
}
