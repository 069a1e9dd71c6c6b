import type { AppContext } from '../app-context.ts'
import { codeError, findCode, timeFault } from '../pricing/find-code.ts'
import { type PlacingRules, placingRules } from '../pricing/placing-rules.ts'
import { isTakenMeanwhile } from '../pricing/redeem-offers.ts'
import type { StoredOffer } from '../pricing/stored-offer.ts'
import { readSettings } from '../settings/settings.ts'
import type { NewOrder } from './new-order.ts'
import { orderBatchesOf } from './order-batches.ts'
import { storeReplacing } from './replace-order.ts'
import { storeCashOrder } from './store-cash-order.ts'
import type { Outcome } from './store-order.ts'

/** Each try but the first has read the rules anew; a merchant changes them a few times a day. */
const mostTries = 4

/** The offers of the order's codes, which hold at this time. @throws ApiError code-unknown, code-not-yet, code-ended, too-many-attempts */
export async function offersOfCodes(
  context: AppContext,
  codes: readonly string[],
  asker: { address: string; shopperId: string },
): Promise<StoredOffer[]> {
  const offers: StoredOffer[] = []
  // One after the other, so that each guess counts before the next one.
  for (const code of codes) {
    const found = await findCode(context, code, asker)
    const fault = timeFault(found, context.clock())
    if (fault !== undefined) throw codeError(fault, code, codes)
    if (found !== undefined) offers.push(found)
  }
  return offers
}

export async function rulesOf(
  context: AppContext,
  { delivery, createdAt }: Pick<NewOrder, 'delivery' | 'createdAt'>,
  coded: readonly StoredOffer[],
): Promise<PlacingRules> {
  const [settings, automatic] = await Promise.all([
    context.settings.read(),
    context.offers.automatic(createdAt),
  ])
  return placingRules(settings, delivery, [...automatic, ...coded])
}

/**
 * Stores an order by the rules of this moment. An automatic offer that is used up is left out; a code that is used up is not,
 * since the shopper counts on it: `refused_offers` then names it.
 */
export async function storeByRules(
  context: AppContext,
  order: NewOrder,
  first: PlacingRules,
): Promise<Outcome> {
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
    const outcome = await store(context, order, rules)
    return outcome.row.size_renamed ? 'again' : outcome
  } catch (error) {
    if (isTakenMeanwhile(error)) return 'again'
    throw error
  }
}

function store(context: AppContext, order: NewOrder, rules: PlacingRules): Promise<Outcome> {
  if (order.paymentMethod !== 'Card') return storeCashOrder(context, order, rules)
  if (order.replaces !== undefined || order.takesOver !== undefined)
    return storeReplacing(context, order, rules)
  return orderBatchesOf(context.database).store(order, rules)
}
