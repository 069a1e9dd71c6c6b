/** What this tab knows about the administrator's session. Whether it holds is for the server alone to say. */

import { ApiError } from '../../contract/api-error.ts'
import { api } from '../api-client.ts'

let known: 'in' | 'out' | undefined

/** The panel's guard: asks the shop; any failure counts as no (spec §8). */
export async function verifyAdministrator(): Promise<boolean> {
  known = await api.call('adminVerify', {}).then(
    ({ admin }) => (admin === null ? ('out' as const) : ('in' as const)),
    () => 'out' as const,
  )
  return known === 'in'
}

/** For the login screen, which need not ask what was answered a moment ago. */
export const isAlreadySignedIn = async (): Promise<boolean> => known !== 'out' && verifyAdministrator()

/** Whether the shop no longer knows this administrator; the login screen is then the way on. */
export function hasEnded(error: unknown): boolean {
  const ended = error instanceof ApiError && error.status === 401
  if (ended) known = 'out'
  return ended
}

/** @throws when the session could not be ended; it then goes on */
export async function logOutAdministrator(): Promise<void> {
  await api.call('adminLogout', {})
  known = 'out'
}
