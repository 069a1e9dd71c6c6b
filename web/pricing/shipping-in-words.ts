import { formatCents } from '../../contract/money.ts'
import type { ShippingRule } from '../../contract/pricing/pricing-rules.ts'
import type { ShopSettings } from '../../contract/settings/shop-settings.ts'

/** The charges on top of a cart's subtotal. */
export function shippingInWords({
  shipping: { rules },
  tax,
}: Pick<ShopSettings, 'shipping' | 'tax'>): string {
  const [rule] = rules
  const isAlone = rules.length === 1 && rule !== undefined
  const shipping = isAlone ? ruleInWords(rule) : 'Shipping depends on where your order goes.'
  return `${shipping} ${tax.included || tax.rates.length === 0 ? 'No other charges.' : 'Tax is added.'}`
}

function ruleInWords(rule: ShippingRule): string {
  const from = rule.freeAboveCents === undefined ? '' : ` Free from ${formatCents(rule.freeAboveCents)} on.`
  if (rule.kind === 'percent') return `Shipping is ${rule.percent}% of your subtotal.${from}`
  return rule.amountCents === 0 ? 'Shipping is free.' : `Shipping is ${formatCents(rule.amountCents)}.${from}`
}
