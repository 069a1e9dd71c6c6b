import type { ApiError } from '../../contract/api-error.ts'
import type { OrderId } from '../../contract/orders/order.ts'
import type { CodeProblem } from '../../contract/pricing/discount-code.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { codeError, findCode, timeFault } from '../pricing/find-code.ts'
import { type PlacingRules, placingRules } from '../pricing/placing-rules.ts'
import type { RefusedOffer } from '../pricing/redeem-offers.ts'
import type { StoredOffer } from '../pricing/stored-offer.ts'
import { unpaidOrderWith } from '../pricing/uses-fault.ts'
import type { NewOrder } from './new-order.ts'

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
 * Of several refused codes the one that was entered first. An order of the shopper's, begun in another tab or on another device,
 * may hold its use; the cart prices it all the same, as this order might have replaced that one.
 */
export async function refusedCode(
  database: Database,
  refused: readonly RefusedOffer[],
  { rules: { offers }, shopperId }: { rules: PlacingRules; shopperId: string },
): Promise<ApiError> {
  const coded = offers.filter(({ code }) => code !== undefined)
  const first = coded.find(({ id }) => refused.some((each) => each.id === id))
  const problem = refused.find(({ id }) => id === first?.id) ?? refused[0]
  const holder = problem?.is_current && (await unpaidOrderWith(database, problem.id, shopperId))
  const code = problemOf(problem)
  if (!holder) return codeError({ code }, first?.code, coded)
  const message = `Your unpaid order ${holder.number} holds this code. Pay or cancel that order, or order without the code.`
  return codeError({ code, message, orderId: holder.id as OrderId }, first?.code, coded)
}

const problemOf = (refused: RefusedOffer | undefined): CodeProblem => {
  if (refused?.is_current === false) return 'code-ended'
  return refused?.is_first === false ? 'code-already-used' : 'code-used-up'
}
