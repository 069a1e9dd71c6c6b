import { type Cents, cents } from '../money.ts'
import { shareOf } from './allocate.ts'
import type { Adjustment } from './cart-price.ts'
import type { Countries, ShippingRule } from './pricing-rules.ts'

export type ShippingTo = { rules: readonly ShippingRule[]; country: string | undefined }

export const names = (countries: Countries, country: string | undefined): boolean =>
  countries !== 'all' && country !== undefined && countries.includes(country)

/** The rule that names the country, or the one for all others. */
export const ruleFor = ({ rules, country }: ShippingTo): ShippingRule | undefined =>
  rules.find(({ countries }) => names(countries, country)) ??
  rules.find(({ countries }) => countries === 'all')

/** @param goods what the goods cost after discounts */
export function shippingOf(goods: number, to: ShippingTo): Adjustment {
  const rule = ruleFor(to)
  const isFree = rule?.freeAboveCents !== undefined && goods >= rule.freeAboveCents
  if (rule === undefined || isFree) return shippingFee(cents(0))
  return rule.kind === 'percent'
    ? shippingFee(cents(shareOf(goods, rule.percent)), rule.percent)
    : shippingFee(cents(rule.amountCents))
}

export const shippingFee = (amount: Cents, percent?: number): Adjustment => ({
  kind: 'shipping',
  label: 'Shipping fee',
  ...(percent === undefined ? {} : { percent }),
  cents: amount,
})
