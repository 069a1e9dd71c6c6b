import { countryCodeOf } from '../../contract/accounts/countries.ts'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { formatMoney } from '../../contract/money.ts'
import type { Cart } from '../cart/cart.ts'
import { askPrice } from '../pricing/price-answers.ts'

/** A sentence with today's total of a cart whose code has been refused; empty when the shop does not say it. */
export async function totalWithoutCode(
  { items }: Cart,
  { address }: Delivery,
  code: string | undefined,
): Promise<string> {
  const today = await askPrice({ items, code, country: countryCodeOf(address.country) })
  if (today.total === undefined || today.offer) return ''
  return ` Without it the total is ${formatMoney(today.total)} today.`
}
