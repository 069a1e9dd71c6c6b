/** Networks from which an account was signed in to lately (decision 021). */

import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'
import { networkOf } from '../http/network-of.ts'
import { passwordLimitsOf } from './password-limits.ts'
import { resetRateLimit } from './rate-limits.ts'

export const familiarDays = 90

export const isFamiliar = (database: Database, account: string, network: string): Promise<boolean> =>
  isAny(
    database
      .selectFrom('familiar_networks')
      .select('account')
      .where('account', '=', account)
      .where('network', '=', network),
  )

export async function addFamiliarNetwork(
  database: Database,
  account: string,
  network: string,
  now: Date,
): Promise<void> {
  await database
    .insertInto('familiar_networks')
    .values({ account, network, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet({ signed_in_at: now }))
    .execute()
}

/** Call this when a caller has proven to own the account: earlier wrong passwords from the network count no more. */
export async function markNetworkFamiliar(
  database: Database,
  account: string,
  address: string,
  now: Date,
): Promise<void> {
  const network = networkOf(address)
  await resetRateLimit(database, now, passwordLimitsOf(account, network).accountAndNetwork)
  await addFamiliarNetwork(database, account, network, now)
}

/** Call this when an account gets another name, since another account may get the old one. */
export async function deleteFamiliarNetworks(database: Database, account: string): Promise<void> {
  await database.deleteFrom('familiar_networks').where('account', '=', account).execute()
}
