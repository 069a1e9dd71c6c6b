import type { Shop } from '../shop.ts'
import { sweepSessions } from '../sign-in/sessions.ts'

/** Forgets administrators' sessions that have ended by themselves. */
export const sweepAdministration = ({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> =>
  sweepSessions(database, 'administrator', clock())
