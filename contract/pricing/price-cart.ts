import { type Cents, cents } from '../money.ts'
import { shippedPrices } from '../settings/shipped-prices.ts'
import { type Adjustment, type CartPrice, type PricedLine, subtotalOf } from './cart-price.ts'
import { applyOffers } from './discounts.ts'
import type { Offer } from './offer.ts'
import type { ShippingSettings, TaxSettings } from './pricing-rules.ts'
import { type Destination, taxCountryOf } from './tax-country.ts'
import { taxesOf } from './taxes.ts'

/** Without a country the rules for all other countries hold. */
export type PricingRules = Destination & {
  offers?: readonly Offer[] | undefined
  shipping?: ShippingSettings | undefined
  tax?: TaxSettings | undefined
}

/**
 * The only place that prices lines, by the shipped rules unless others are given. Discounts come first, then shipping on what
 * the goods cost after them, then taxes on both. Each amount is rounded half up, once (contract.md, "Product and Order").
 */
export function priceCart(lines: readonly PricedLine[], rules: PricingRules = {}): CartPrice {
  const { offers = [], shipping = shippedPrices.shipping, tax = shippedPrices.tax, country } = rules
  const subtotal = subtotalOf(lines)
  const offered = applyOffers(lines, offers, { rules: shipping.rules, country })
  const taxed = { goods: offered.goods, shipping: offered.shipping.cents }
  const taxes = taxesOf(lines, taxed, tax, taxCountryOf(rules))
  const adjustments = [...offered.discounts, offered.shipping, ...taxes.adjustments]
  return {
    subtotal,
    adjustments,
    total: totalOf(subtotal, adjustments),
    lines: lines.map((line, index) => ({
      discount: cents(line.price * line.quantity - (offered.goods[index] ?? 0)),
      tax: taxes.lines[index],
    })),
    used: offered.used,
  }
}

const totalOf = (subtotal: Cents, adjustments: readonly Adjustment[]): Cents =>
  cents(
    adjustments.reduce((sum, { cents: amount, included }) => sum + (included ? 0 : amount), Number(subtotal)),
  )
