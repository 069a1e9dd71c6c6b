import pg from 'pg'

/** Errors of the network, and PostgreSQL's for "not now": shutdown, too many clients, a query that ran too long. */
const outageCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOENT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08|53|57)/
const outageMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered|connection has been discarded|^timeout expired$/

/** As pg says it. */
const unanswered = 'Query read timeout'

/** The server has not answered at all. */
export const queryTimeout = () => new Error(unanswered)

/** @returns true for the client's own limit on a query */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === unanswered

/** The server ends the connection after such an error. Until that is noticed it would fail whoever takes the connection next. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL'

/** @returns true when the database can't answer at this moment, and may well answer later */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return outageCodes.test(code) || outageMessages.test(error.message) || isQueryTimeout(error)
}

/** PostgreSQL answers these codes while it starts or stops, when no write is possible. */
const startingOrStopping = /^57P0[1-3]$/

/** False for a server that refuses this client, and when this machine has run out of sockets. */
export function isUnreachable(error: unknown): boolean {
  if (!isOutage(error)) return false
  return !(error instanceof pg.DatabaseError) || startingOrStopping.test(error.code ?? '')
}
