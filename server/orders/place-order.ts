import { v7 as timeOrderedId } from 'uuid'
import { Delivery } from '../../contract/accounts/personal-details.ts'
import type { ApiError } from '../../contract/api-error.ts'
import { moneyInUse } from '../../contract/money.ts'
import type { CartLine } from '../../contract/orders/cart.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { PaymentMethod } from '../../contract/orders/payment-method.ts'
import { tooSmallForCard } from '../../contract/payments/smallest-charge.ts'
import { deliveryFault } from '../../contract/settings/delivery-fault.ts'
import { findPersonalDetails } from '../accounts/personal-details.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { publicNetworkOf } from '../http/network-of.ts'
import { reservedUntil } from '../inventory/reservations.ts'
import { variantKey } from '../inventory/variants.ts'
import { type PlacingRules, placingRules } from '../pricing/placing-rules.ts'
import { haveUsesMoved } from '../pricing/redeem-offers.ts'
import { readSettings } from '../settings/settings.ts'
import { assertWithinLimits, type RateLimitKey, recordAttempts } from '../sign-in/rate-limits.ts'
import { type NewOrder, priceOrder } from './new-order.ts'
import { orderBatchesOf } from './order-batches.ts'
import { customerText } from './order-search.ts'
import { toOrder, toOrderLine } from './order-serializer.ts'
import { unpaidOrdersHolding } from './own-holds.ts'
import { storeReplacing } from './replace-order.ts'
import { offersOfCodes, refusedCode, rulesOf } from './rules-of-order.ts'
import { codesOf, findOrderOfCheckout, hasOrder } from './same-checkout.ts'
import { storeCashOrder } from './store-cash-order.ts'
import type { Outcome } from './store-order.ts'

/** Each try but the first has read the rules anew; a merchant changes them a few times a day. */
const mostTries = 4

/** Of accounts without a proven address: they cost nothing, and another one has limits of its own. */
const ofNetwork = { name: 'orders-network', most: 200, seconds: 3_600 }

const limitsOf = ({ network, shopper }: NewOrder): RateLimitKey[] =>
  network === null || shopper.emailConfirmed ? [] : [{ limit: ofNetwork, subject: network }]

/** The same checkout again finds its order all the same. @throws ApiError too-many-attempts */
const assertFewOfNetwork = (context: AppContext, order: NewOrder, limits: readonly RateLimitKey[]) =>
  assertWithinLimits(context.database, order.createdAt, limits).catch(async (error: unknown) => {
    if (!(await hasOrder(context, order))) throw error
  })

/**
 * Stores the cart as an order that awaits payment, or finds the order that its checkoutId has already.
 * @throws ApiError cart-out-of-date with the current lines, checkout-changed, earlier-order-stands, delivery-missing,
 *   country-not-served, not-yours, too-many-unpaid-orders, duplicate-order, out-of-stock, too-many-attempts, cash-not-offered,
 *   too-many-cash-orders, total-too-small, and the problems of codes
 */
export async function placeOrder(
  context: AppContext,
  { input, shopper, caller }: Call<'addToOrder'>,
): Promise<Order> {
  if (input.userData.id !== shopper.id) throw apiError('not-yours')
  const { cashOnDelivery, delivery: served } = (await context.settings.read()).values
  if (input.paymentMethod !== 'Card' && !cashOnDelivery.on) throw apiError('cash-not-offered')
  const lines = mergeLines(input.order.items)
  const delivery = input.delivery ?? (await deliveryFor(context, shopper.id))
  const fault = deliveryFault(served, delivery.address.country)
  if (fault !== undefined)
    throw apiError('country-not-served', { message: fault, fields: { 'delivery.address.country': fault } })
  if (input.duplicateOrder === 'ask')
    await context.payments.assertNoDuplicateCart(context.database, {
      shopperId: shopper.id,
      checkoutId: input.checkoutId ?? null,
      lines,
      withCash: cashOnDelivery.on,
    })
  const createdAt = context.clock()
  const order: NewOrder = {
    id: timeOrderedId({ msecs: createdAt.getTime() }),
    shopper,
    checkoutId: input.checkoutId ?? null,
    replaces: input.replaces,
    createdAt,
    reservedUntil: reservedUntil(context),
    network: publicNetworkOf(caller.address),
    delivery,
    paymentMethod: input.paymentMethod,
    refuseDuplicate: input.duplicateOrder === 'ask',
    lines,
    claimedTotalCents: input.order.totalCost === undefined ? null : input.order.totalCost * 100,
    shownTotalCents: input.shownTotal === undefined ? null : input.shownTotal * 100,
    shownCurrency: input.shownCurrency,
    leastCents: leastCents(context, input.paymentMethod),
    customerSearch: customerText(shopper, delivery),
  }
  const unproven = limitsOf(order)
  if (unproven.length > 0) await assertFewOfNetwork(context, order, unproven)
  const rules = await rulesFor(context, order, { codes: input.discountCodes, address: caller.address })
  if ('earlier' in rules) return rules.earlier
  const stored = await storeByRules(context, order, rules)
  const { placed, price, row } = (await takeOver(context, order, rules, stored)) ?? stored
  if (placed !== undefined) {
    if (unproven.length > 0) await recordAttempts(context.database, createdAt, unproven)
    return toOrder(placed, context.publicUrl())
  }
  const earlier = await findOrderOfCheckout(context, order, codesOf(price?.adjustments ?? []))
  if (earlier !== undefined) return earlier
  throw await refusalOf(context, { price, row }, order, { rules, withCash: cashOnDelivery.on })
}

/** Why an order was not stored. */
async function refusalOf(
  { database, publicUrl }: AppContext,
  { row, price }: Pick<Outcome, 'row' | 'price'>,
  order: NewOrder,
  { rules, withCash }: { rules: PlacingRules; withCash: boolean },
): Promise<ApiError> {
  if (row.too_many_lately) return apiError('too-many-attempts', { retryAfter: 900 })
  if (row.too_many_unpaid) return apiError('too-many-unpaid-orders')
  if (row.refused_offers !== null)
    return refusedCode(database, row.refused_offers, { rules, shopperId: order.shopper.id })
  if (row.shortages !== null) return apiError('out-of-stock', { shortages: row.shortages })
  const isAsStated = row.lines.every((line) => line.for_sale && line.as_claimed)
  const message =
    isAsStated && price && tooSmallForCard(price.total, { leastCents: order.leastCents, withCash })
  if (message) return apiError('total-too-small', { message })
  const current = row.lines.filter((line) => line.for_sale)
  return apiError('cart-out-of-date', { lines: current.map((line) => toOrderLine(line, publicUrl())) })
}

/** No card would pay an order that costs less, while it holds stock and uses of codes. */
const leastCents = ({ payments }: AppContext, method: PaymentMethod): number =>
  method === 'Card' ? payments.provider.smallestCharge(moneyInUse().currency) : 0

/** Stores an order of which too little is left with what the shopper's other unpaid orders hold; undefined where none does. */
async function takeOver(
  context: AppContext,
  order: NewOrder,
  rules: PlacingRules,
  { placed, row: { shortages } }: Outcome,
): Promise<Outcome | undefined> {
  if (placed !== undefined || shortages === null) return undefined
  if (await hasOrder(context, order)) return undefined
  const holding = await unpaidOrdersHolding(context.database, order.shopper.id, shortages)
  return holding.length === 0 ? undefined : storeByRules(context, { ...order, takesOver: shortages }, rules)
}

/** The rules, or the order that the checkout has already where its codes do not hold any more. */
async function rulesFor(
  context: AppContext,
  order: NewOrder,
  { codes, address }: { codes: readonly string[]; address: string },
): Promise<PlacingRules | { earlier: Order }> {
  try {
    const offers = await offersOfCodes(context, codes, { address, shopperId: order.shopper.id })
    const rules = await rulesOf(context, order, offers)
    // With prices that nobody states, the fault is found when the catalogue's are known.
    if (offers.length > 0) priceOrder(order, rules)
    return rules
  } catch (error) {
    const earlier = await findOrderOfCheckout(context, order, codes).catch(() => undefined)
    if (earlier !== undefined) return { earlier }
    throw error
  }
}

/**
 * Stores an order by the rules of this moment. An automatic offer that is used up is left out; a code that is used up is not,
 * since the shopper counts on it: `refused_offers` then names it.
 */
async function storeByRules(context: AppContext, order: NewOrder, first: PlacingRules): Promise<Outcome> {
  let rules = first
  for (let tries = 1; ; tries++) {
    const outcome = await tryToStore(context, order, rules)
    if (outcome === 'again' && tries < mostTries) continue
    if (outcome === 'again')
      throw new Error('a shopper keeps taking the same use of an offer, or a size is renamed again and again')
    const refused = outcome.row.refused_offers ?? []
    const isCodeRefused = refused.some(({ id }) =>
      rules.offers.some((offer) => offer.id === id && offer.code !== undefined),
    )
    if ((refused.length === 0 && !outcome.row.rules_changed) || isCodeRefused || tries === mostTries)
      return outcome
    const left = rules.stored.filter(({ offer }) => refused.every(({ id }) => id !== offer.id))
    rules = placingRules(await readSettings(context.database), order.delivery, left)
  }
}

async function tryToStore(
  context: AppContext,
  order: NewOrder,
  rules: PlacingRules,
): Promise<Outcome | 'again'> {
  try {
    const { replaces } = order
    const storeNow = () => store(context, order, rules)
    const outcome = await (replaces === undefined
      ? storeNow()
      : context.payments.withoutChallenge(context, replaces, storeNow))
    return outcome.row.size_renamed ? 'again' : outcome
  } catch (error) {
    if (haveUsesMoved(error)) return 'again'
    throw error
  }
}

function store(context: AppContext, order: NewOrder, rules: PlacingRules): Promise<Outcome> {
  if (order.paymentMethod !== 'Card') return storeCashOrder(context, order, rules)
  if (order.replaces !== undefined || order.takesOver !== undefined)
    return storeReplacing(context, order, rules)
  return orderBatchesOf(context.database).store(order, rules)
}

/** Adds up the quantities of lines with the same product and size (spec §3). */
function mergeLines(cart: readonly CartLine[]): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const line of cart) {
    const key = variantKey(line._id, line.selectedSize)
    const { quantity, price } = lines.get(key) ?? { quantity: 0, price: line.price }
    // Two prices for one product: one of them is out of date, and NaN matches no price.
    const merged = price === line.price ? price : Number.NaN
    lines.set(key, { ...line, quantity: quantity + line.quantity, price: merged })
  }
  return [...lines.values()]
}

/** The shopper's stored personal details. @throws ApiError delivery-missing naming what they lack */
async function deliveryFor(context: AppContext, shopperId: string): Promise<Delivery> {
  const read = Delivery.safeParse(await findPersonalDetails(context.database, shopperId))
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [['delivery', ...issue.path].join('.'), issue.message]),
  )
  throw apiError('delivery-missing', { fields })
}
