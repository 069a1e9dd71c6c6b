import { toCents } from '../../contract/money.ts'
import type { OrderPrice } from '../../contract/pricing/cart-price.ts'
import type { Offer } from '../../contract/pricing/offer.ts'
import { priceCart } from '../../contract/pricing/price-cart.ts'
import { priceOfOrder } from '../../contract/pricing/price-of-order.ts'
import type { ShopSettings } from '../../contract/settings/shop-settings.ts'
import { type CartItem, pricedLines } from '../cart/cart.ts'
import { useShopSettings } from '../settings/shop-settings.ts'
import { useDiscountCode } from './discount-code.ts'
import { knownOffer, usePriceAnswer } from './price-answers.ts'

/** @param country its code; none before the shopper has named one */
export const cartPrice = (
  items: readonly CartItem[],
  { shipping, tax }: Pick<ShopSettings, 'shipping' | 'tax'>,
  country?: string,
  offers?: readonly Offer[],
): OrderPrice => priceCart(pricedLines(items), { shipping, tax, country, offers })

/** The sums, and what the shop says of the entered code. */
export type ShownPrice = {
  price: OrderPrice
  code: string | undefined
  /** The offer of the code, where it holds. */
  offer: Offer | undefined
  problem: string | undefined
  isAsking: boolean
}

/**
 * Prices the items by the shop's settings, in whole cents. With a code or automatic offers the shop is asked for every
 * change of the cart; until it has answered, only an offer that it has named before counts.
 */
export function useShownPrice(items: readonly CartItem[], country?: string): ShownPrice {
  const settings = useShopSettings()
  const code = useDiscountCode()
  const isAsked = items.length > 0 && (code !== undefined || settings.automaticOffers === true)
  const answer = usePriceAnswer(isAsked ? { items, code, country } : undefined)
  const offer = answer ? answer.offer : knownOffer(code)
  const own = cartPrice(items, settings, country, offer ? [offer] : [])
  // The cart may show other prices than today's, until it has been checked.
  const isSameGoods = answer?.total !== undefined && toCents(answer.subtotal) === own.subtotal
  return {
    price: isSameGoods ? priceOfOrder(answer) : own,
    code,
    offer,
    problem: answer?.problem?.message,
    isAsking: isAsked && answer === undefined,
  }
}
