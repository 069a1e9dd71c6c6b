import type { AppContext } from '../app-context.ts'
import { sweepSessions } from '../sign-in/sessions.ts'

/** Forgets administrators' sessions that have ended by themselves. */
export const sweepAdministration = ({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> => sweepSessions(database, 'administrator', clock())
