import type { AppContext } from '../app-context.ts'
import { purgeSessions } from '../sign-in/sessions.ts'

export const purgeAdministratorSessions = ({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> => purgeSessions(database, 'administrator', clock())
