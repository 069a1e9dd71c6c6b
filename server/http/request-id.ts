import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What an id of a proxy may look like; it is answered and logged. */
const acceptable = /^[\w.:-]{1,128}$/
/** People read ids aloud. */
const length = 12

/** The name of the id in every line of the log. */
export const requestIdLabel = 'requestId'

/** The `X-Request-Id` of a trusted proxy, or else a new id of 48 random bits, hexadecimal. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const named = headers['x-request-id']
  if (trustedProxies > 0 && typeof named === 'string' && acceptable.test(named)) return named
  return randomUUID().slice(-length)
}

type Cause = { [requestIdLabel]: string } | { job: string }
const causes = new AsyncLocalStorage<Cause>()

/** What the shop is working on in this asynchronous context: a request, or a job. */
export const currentCause = (): Cause | undefined => causes.getStore()

/** Lines that `work` logs name the job. */
export const inJob = <Result>(job: string, work: () => Promise<Result>): Promise<Result> =>
  causes.run({ job }, work)

/** Fields that pino adds to a line whose logger does not have them. */
export function logCause(
  _line: object,
  _level: number,
  logger: { bindings(): Record<string, unknown> },
): object {
  const cause = currentCause()
  return cause === undefined || requestIdLabel in logger.bindings() ? {} : cause
}

/** Answers each request's id, and lets every line that is logged on its behalf name it. */
export function tellRequestIds(app: FastifyInstance): void {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    causes.run({ [requestIdLabel]: request.id }, done)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    enter(request, reply, done)
  })
  // A body is read in the context of its connection.
  app.addHook('preValidation', enter)
}
