import { type Cents, cents } from '../../contract/money.ts'
import { allocate } from '../../contract/pricing/allocate.ts'
import type { Adjustment } from '../../contract/pricing/cart-price.ts'

/** The amount paid at a tax rate, tax included, and the tax in it. `percent` is null for untaxed goods. */
export type TaxShare = { percent: number | null; label: string; gross: Cents; tax: Cents }

type TaxedOrder = {
  total: Cents
  adjustments: readonly Adjustment[]
  lines: readonly { goods: Cents; taxPercent: number | null }[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** The total of an order by tax rate. Shipping is shared out to the lines as for its tax (contract/pricing/taxes.ts). The shares add up to the total. */
export function taxShares({ total, adjustments, lines }: TaxedOrder): TaxShare[] {
  const taxes = adjustments.filter(({ kind }) => kind === 'tax')
  // A rate of 0 %, or whose tax is less than a cent, has no adjustment, but its lines name it.
  const named = [
    ...taxes.flatMap(({ percent }) => percent ?? []),
    ...lines.map(({ taxPercent }) => taxPercent),
  ]
  const percents = [...new Set(named)].sort((one, other) => (other ?? -1) - (one ?? -1))
  const goods = lines.map((line) => Number(line.goods))
  const added = sum(taxes.filter(({ included }) => included !== true).map((tax) => Number(tax.cents)))
  const beside = total - sum(goods) - added
  const parts = allocate(Math.abs(beside), goods).map((part) => part * Math.sign(beside))
  const paid = lines.map(({ taxPercent }, index) => ({
    percent: taxPercent,
    cents: (goods[index] ?? 0) + (parts[index] ?? 0),
  }))
  return percents.map((percent) => {
    const atRate = sum(paid.filter((line) => line.percent === percent).map((line) => line.cents))
    const own = taxes.filter((tax) => percent !== null && tax.percent === percent)
    const onTop = sum(own.filter(({ included }) => included !== true).map((tax) => Number(tax.cents)))
    return {
      percent,
      label: [...new Set(own.map(({ label }) => label))].join(', '),
      gross: cents(atRate + onTop),
      tax: cents(sum(own.map((tax) => Number(tax.cents)))),
    }
  })
}

const rateOf = (percent: number | null, rates: readonly number[]): number | null =>
  percent !== null && rates.includes(percent) ? percent : null

type Credit = {
  amount: Cents
  /** The parts of the amount that are for lines. */
  lines: readonly { taxPercent: number | null; amount: Cents }[]
  /** The shares of earlier credits of the order. */
  before: readonly (readonly TaxShare[])[]
}

/**
 * A refund by tax rate: lines at their own rate, the rest by the unrefunded amount of each rate. The shares add up to the
 * refund. Once an order is refunded in full, the shares of its refunds add up to the shares of the order. Where earlier credits
 * gave back more of a rate than the order has after an edit, the share of that rate is negative.
 */
export function creditedShares(ordered: readonly TaxShare[], { amount, lines, before }: Credit): TaxShare[] {
  const shares = [...ordered, ...noLongerIn(ordered, before.flat())]
  const rates = shares.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  const earlier = shares.map(({ percent }) => {
    const atRate = before.flat().filter((share) => share.percent === percent)
    return { gross: sum(atRate.map((share) => share.gross)), tax: sum(atRate.map((share) => share.tax)) }
  })
  const open = shares.map(({ gross }, index) => gross - (earlier[index]?.gross ?? 0))
  const left = open.map((each) => Math.max(0, each))
  const tooMuch = open.map((each) => Math.min(0, each))
  const named = shares.map(({ percent }, index) => {
    const wanted = lines.filter(({ taxPercent }) => rateOf(taxPercent, rates) === percent)
    return Math.min(left[index] ?? 0, sum(wanted.map((line) => Number(line.amount))))
  })
  const forLines = Math.min(amount, sum(named))
  const linesByRate = sum(named) === 0 ? named : allocate(forLines, named)
  const unnamed = left.map((each, index) => each - (linesByRate[index] ?? 0))
  const rest = allocate(amount - forLines - sum(tooMuch), unnamed)
  return shares.map(({ percent, label, gross, tax }, index) => {
    const credited = (linesByRate[index] ?? 0) + (rest[index] ?? 0) + (tooMuch[index] ?? 0)
    const { gross: grossBefore, tax: taxBefore } = earlier[index] ?? { gross: 0, tax: 0 }
    return {
      percent,
      label,
      gross: cents(credited),
      tax: cents(proportion(tax, grossBefore + credited, gross) - taxBefore),
    }
  })
}

/** The rates of earlier credits that an edit has taken from the order. */
const noLongerIn = (ordered: readonly TaxShare[], credited: readonly TaxShare[]): TaxShare[] =>
  [...new Map(credited.map((share) => [share.percent, share])).values()]
    .filter(({ percent }) => ordered.every((share) => share.percent !== percent))
    .map((share) => ({ ...share, gross: cents(0), tax: cents(0) }))

/** Half up. */
const proportion = (amount: number, part: number, whole: number): number =>
  whole <= 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
