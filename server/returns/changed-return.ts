import type { AdminReturn, Return } from '../../contract/returns/return.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { findReturn, type ReturnRow, toAdminReturns, toShopperReturns } from './return-queries.ts'

/** A return after the merchant's change. */
export const changedReturn = (context: AppContext, id: string): Promise<AdminReturn> =>
  answerFor(toAdminReturns, context, id)

/** A return after its shopper's change. */
export const changedOwnReturn = (context: AppContext, id: string): Promise<Return> =>
  answerFor(toShopperReturns, context, id)

async function answerFor<Answer>(
  toAnswers: (context: AppContext, rows: readonly ReturnRow[]) => Promise<Answer[]>,
  context: AppContext,
  id: string,
): Promise<Answer> {
  const row = await findReturn(context.database, id)
  const [answer] = row === undefined ? [] : await toAnswers(context, [row])
  if (answer === undefined) throw apiError('return-not-found')
  return answer
}
