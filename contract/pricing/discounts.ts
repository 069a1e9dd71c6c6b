import { cents } from '../money.ts'
import { allocate, shareOf } from './allocate.ts'
import { type Adjustment, type PricedLine, subtotalOf, type UsedOffer } from './cart-price.ts'
import type { AppliesTo, Offer } from './offer.ts'
import { type ShippingTo, shippingOf } from './shipping.ts'

/** `goods` are the lines after discounts. */
type Offered = {
  goods: readonly number[]
  discounts: readonly Adjustment[]
  shipping: Adjustment
  used: readonly UsedOffer[]
}

/**
 * The best single offer, or those that combine with each other where these together are better: all of them, unless they cost a
 * cart its free shipping and fewer do not. Of two that are as good the one without a code holds, which uses no code up, and of
 * two codes the first of the list.
 */
export function applyOffers(lines: readonly PricedLine[], offers: readonly Offer[], to: ShippingTo): Offered {
  const fitting = offers.filter((offer) => fits(offer, lines)).sort(byCode)
  const combining = fitting.filter(({ combines }) => combines).sort(inOrder)
  const none = applySet(lines, [], to)
  const all = applySet(lines, combining, to)
  const losesFreeShipping = none.shipping.cents === 0 && all.shipping.cents > 0
  const fewer = losesFreeShipping ? subsetsOf(combining.slice(0, mostTried)) : []
  const others = [...fitting.map((offer) => [offer]), ...fewer].map((set) => applySet(lines, set, to))
  return [...others, all].reduce((best, next) => (costOf(next) < costOf(best) ? next : best), none)
}

/** Five codes and an offer without one. Each further one would double the time. */
const mostTried = 6

const subsetsOf = (offers: readonly Offer[]): Offer[][] =>
  offers.reduce<Offer[][]>((sets, offer) => sets.flatMap((set) => [set, [...set, offer]]), [[]])

const costOf = ({ goods, shipping }: Offered) => sum(goods) + shipping.cents

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export const isEligible = (appliesTo: AppliesTo, line: PricedLine): boolean =>
  appliesTo.kind === 'all' ||
  (appliesTo.kind === 'products'
    ? appliesTo.productIds.some((id) => id === line.productId)
    : appliesTo.category === line.category &&
      (appliesTo.subCategory === undefined || appliesTo.subCategory === line.subCategory))

export const reachesMinimum = ({ minimumCents }: Offer, lines: readonly PricedLine[]): boolean =>
  subtotalOf(lines) >= minimumCents

const fits = (offer: Offer, lines: readonly PricedLine[]): boolean =>
  reachesMinimum(offer, lines) && lines.some((line) => isEligible(offer.appliesTo, line))

const kinds = ['percent', 'amount', 'free-shipping'] as const

const byCode = (one: Offer, other: Offer): number =>
  Number(one.code !== undefined) - Number(other.code !== undefined)

/** Shares come before amounts. */
const inOrder = (one: Offer, other: Offer): number =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || byCode(one, other) || (one.id < other.id ? -1 : 1)

function applySet(lines: readonly PricedLine[], offers: readonly Offer[], to: ShippingTo): Offered {
  let goods = lines.map(({ price, quantity }) => price * quantity)
  const discounts: Adjustment[] = []
  const used: UsedOffer[] = []
  for (const offer of offers) {
    if (offer.kind === 'free-shipping') continue
    const weights = lines.map((line, index) => (isEligible(offer.appliesTo, line) ? (goods[index] ?? 0) : 0))
    const base = sum(weights)
    const amount = offer.kind === 'percent' ? shareOf(base, offer.percent) : Math.min(offer.amountCents, base)
    if (amount === 0) continue
    const parts = allocate(amount, weights, lines.map(rankOf))
    goods = goods.map((rest, index) => rest - (parts[index] ?? 0))
    discounts.push(discountOf(offer, amount))
    used.push({ offer, savedCents: cents(amount) })
  }
  const fee = lines.length === 0 ? { ...shippingOf(0, to), cents: cents(0) } : shippingOf(sum(goods), to)
  const free = offers.find(({ kind }) => kind === 'free-shipping')
  if (free === undefined || fee.cents === 0) return { goods, discounts, shipping: fee, used }
  const shipping = { kind: fee.kind, label: free.label, cents: cents(0), ...originOf(free) }
  return { goods, discounts, shipping, used: [...used, { offer: free, savedCents: fee.cents }] }
}

/** Lines of the same rank are alike to every rule. */
const rankOf = ({ productId, price, quantity }: PricedLine) => `${productId} ${price} ${quantity}`

const discountOf = (offer: Offer, amount: number): Adjustment => ({
  kind: 'discount',
  label: offer.label,
  ...(offer.kind === 'percent' ? { percent: offer.percent } : {}),
  cents: cents(-amount),
  ...originOf(offer),
})

const originOf = ({ id, code }: Offer) => ({ offerId: id, ...(code === undefined ? {} : { code }) })
