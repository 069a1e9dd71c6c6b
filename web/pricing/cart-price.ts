import { toCents } from '../../contract/money.ts'
import type { OrderPrice } from '../../contract/pricing/cart-price.ts'
import type { Offer } from '../../contract/pricing/offer.ts'
import { priceCart } from '../../contract/pricing/price-cart.ts'
import { priceOfOrder } from '../../contract/pricing/price-of-order.ts'
import type { Destination } from '../../contract/pricing/tax-country.ts'
import type { ShopSettings } from '../../contract/settings/shop-settings.ts'
import { type CartItem, pricedLines } from '../cart/cart.ts'
import { useShopSettings } from '../settings/shop-settings.ts'
import { useDiscountCodes } from './discount-code.ts'
import { knownOffer, usePriceAnswer } from './price-answers.ts'

/** @param to none before the shopper has named a country */
export const cartPrice = (
  items: readonly CartItem[],
  { shipping, tax }: Pick<ShopSettings, 'shipping' | 'tax'>,
  to?: Destination,
  offers?: readonly Offer[],
): OrderPrice => priceCart(pricedLines(items), { shipping, tax, ...to, offers })

/** `offer` is there where the code holds. While the shop is being asked, there may be neither. */
export type EnteredCode = { code: string; offer: Offer | undefined; problem: string | undefined }

/** The sums, and what the shop says of the entered codes, the newest last. */
export type ShownPrice = { price: OrderPrice; codes: readonly EnteredCode[]; isAsking: boolean }

/**
 * Prices the items by the shop's settings, in whole cents. With codes or automatic offers the shop is asked for every
 * change of the cart; until it has answered, only offers that it has named before count.
 */
export function useShownPrice(items: readonly CartItem[], to?: Destination): ShownPrice {
  const settings = useShopSettings()
  const entered = useDiscountCodes()
  const isAsked = items.length > 0 && (entered.length > 0 || settings.automaticOffers === true)
  const answer = usePriceAnswer(isAsked ? { items, codes: entered, to } : undefined)
  const codes = entered.map((code) => {
    const of = answer?.codes?.find((each) => each.code === code)
    const offer = of ? of.offer : knownOffer(code)
    return { code, offer, problem: (of?.problem ?? answer?.failure)?.message }
  })
  const offers = codes.flatMap(({ offer }) => offer ?? [])
  const own = cartPrice(items, settings, to, offers)
  // The cart may show other prices than today's, until it has been checked.
  const isSameGoods = answer?.total !== undefined && toCents(answer.subtotal) === own.subtotal
  return {
    price: isSameGoods ? priceOfOrder(answer) : own,
    codes,
    isAsking: isAsked && answer === undefined,
  }
}
