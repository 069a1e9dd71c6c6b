import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { formatMoney } from '../../contract/money.ts'
import { destinationOf } from '../../contract/pricing/destination.ts'
import type { Cart } from '../cart/cart.ts'
import { discountCodes } from '../pricing/discount-code.ts'
import { askPrice } from '../pricing/price-answers.ts'

/** A sentence with today's total of a cart of which a code has been refused; empty when the shop does not say it. */
export async function totalWithoutCode(
  { items }: Cart,
  { address }: Delivery,
  sent: readonly string[],
): Promise<string> {
  // All that are entered, as the cart shows the answer.
  const today = await askPrice({ items, codes: discountCodes(), to: destinationOf(address) })
  if (today.total === undefined) return ''
  const gone = today.codes.flatMap(({ code, problem }) => (problem && sent.includes(code) ? code : []))
  if (gone.length === 0) return ''
  return ` Without ${gone.length === 1 ? 'it' : gone.join(' and ')} the total is ${formatMoney(today.total)} today.`
}
