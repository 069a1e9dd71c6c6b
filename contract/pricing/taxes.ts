import type { Category } from '../catalogue/taxonomy.ts'
import { cents } from '../money.ts'
import { allocate, shareOf, shareWithin } from './allocate.ts'
import type { Adjustment, LinePrice, PricedLine } from './cart-price.ts'
import type { TaxRate, TaxSettings } from './pricing-rules.ts'
import { names } from './shipping.ts'

type Taxed = { goods: readonly number[]; shipping: number }
type Taxes = { adjustments: readonly Adjustment[]; lines: readonly LinePrice['tax'][] }

/**
 * One amount per rate, on goods after discounts and on the part of the shipping fee that their share of the goods bears.
 * The tax of a line is that of its goods alone.
 */
export function taxesOf(
  lines: readonly PricedLine[],
  { goods, shipping }: Taxed,
  { included, rates }: TaxSettings,
  country: string | undefined,
): Taxes {
  const rateOfLine = lines.map(({ category }) => rateFor(rates, category, country))
  if (rateOfLine.every((rate) => rate === undefined)) return { adjustments: [], lines: [] }
  const ranks = lines.map(({ productId, price, quantity }) => `${productId} ${price} ${quantity}`)
  const shippingOfLine = allocate(shipping, goods, ranks)
  const taxes = lines.map((_, index): LinePrice['tax'] => {
    const rate = rateOfLine[index]
    return rate && { percent: rate.percent, cents: cents(0) }
  })
  const adjustments = distinct(rateOfLine).flatMap(({ label, percent }) => {
    const within = rateOfLine.map((rate) => rate?.label === label && rate.percent === percent)
    const bases = [...goods, ...shippingOfLine].map((base, index) =>
      within[index % lines.length] ? base : 0,
    )
    const base = bases.reduce((sum, part) => sum + part, 0)
    const amount = included ? shareWithin(base, percent) : shareOf(base, percent)
    if (amount === 0) return []
    const parts = allocate(amount, bases, [...ranks, ...ranks.map((rank) => `${rank} shipping`)])
    for (const [index, tax] of taxes.entries()) if (tax && within[index]) tax.cents = cents(parts[index] ?? 0)
    return [{ kind: 'tax', label, percent, cents: cents(amount), ...(included ? { included } : {}) }]
  })
  return { adjustments, lines: taxes }
}

/** The rate that names the country before one for all others, then the one that names the category. */
function rateFor(rates: readonly TaxRate[], category: Category, country: string | undefined) {
  const candidates = rates.filter(
    (rate) =>
      (rate.countries === 'all' || names(rate.countries, country)) &&
      (rate.categories === 'all' || rate.categories.includes(category)),
  )
  return candidates.toSorted((one, other) => closeness(other) - closeness(one))[0]
}

const closeness = ({ countries, categories }: TaxRate): number =>
  (countries === 'all' ? 0 : 2) + (categories === 'all' ? 0 : 1)

/** The highest first. */
function distinct(rates: readonly (TaxRate | undefined)[]): TaxRate[] {
  const byName = new Map(rates.flatMap((rate) => (rate ? [[`${rate.label} ${rate.percent}`, rate]] : [])))
  return [...byName.values()].sort(
    (one, other) => other.percent - one.percent || (one.label < other.label ? -1 : 1),
  )
}
