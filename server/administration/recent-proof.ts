/** Who changes how they sign in has to have proven lately who they are (ASVS 5.0, 7.5.1). */
import { sql } from 'kysely'
import { provenMinutes } from '../../contract/administration/own-account.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'

type Context = Pick<AppContext, 'database' | 'clock'>

const tokenHashOf = ({ administratorToken = '' }: Caller) => hashToken(administratorToken)

/** Signing in is a proof too. @throws ApiError proof-needed */
export async function assertProvenLately({ database, clock }: Context, caller: Caller): Promise<void> {
  const since = new Date(clock().getTime() - provenMinutes * 60_000)
  await database
    .selectFrom('administrator_sessions')
    .select('administrator_id')
    .where('token_hash', '=', tokenHashOf(caller))
    .where(sql<Date>`coalesce(proven_at, created_at)`, '>', since)
    .executeTakeFirstOrThrow(() => apiError('proof-needed'))
}

export async function markProven({ database, clock }: Context, caller: Caller): Promise<void> {
  await database
    .updateTable('administrator_sessions')
    .set({ proven_at: clock() })
    .where('token_hash', '=', tokenHashOf(caller))
    .execute()
}
