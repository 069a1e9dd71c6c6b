import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/api-error.ts'
import type { Operation } from '../../contract/operation.ts'
import { everyOperation } from '../../contract/operations.ts'
import { endpoint, type OperationName } from '../../contract/paths.ts'
import { lenientHandling } from '../../contract/shopper-paths.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { PublicCache } from '../cache/public-cache.ts'
import { isAudited } from './audit-trail.ts'
import { AnsweredFile, JsonStream } from './call.ts'
import { callerOf, cookiesOf } from './caller.ts'
import type { Dispatch } from './dispatch.ts'
import { ExportSlot } from './export-slot.ts'
import { keptAnswer, sendKept } from './kept-answer.ts'
import type { LongAnswers } from './long-answers.ts'
import { networkOf } from './network-of.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { ReadInput } from './read-input.ts'
import { isSecure } from './security-headers.ts'

const json = 'application/json; charset=utf-8'

type Outcome = { input: unknown; result?: unknown; error?: unknown }
type Mounting = {
  dispatch: Dispatch
  readInput: ReadInput
  cache: PublicCache
  longAnswers: LongAnswers
  publicUrl: () => string
  /** The server calls this after every call that is not answered from the cache. */
  record: (request: FastifyRequest, operation: OperationName, outcome: Outcome) => void
}

export function mountOperations(app: FastifyInstance, mounting: Mounting): void {
  for (const operation of everyOperation) {
    const { method, path } = endpoint(operation.name)
    const handle = operation.cached ? answerFromCache : answer
    const mount = (on: FastifyInstance) =>
      on.route({
        method,
        url: path,
        bodyLimit: operation.bodyLimit,
        handler: (request, reply) => handle({ operation, request, reply, mounting }),
      })
    if (!operation.takesForms) mount(app)
    else
      app.register(async (part) => {
        ignoreForms(part)
        mount(part)
      })
  }
}

/** A mail program that unsubscribes posts "List-Unsubscribe=One-Click" as a form of either kind (RFC 8058). */
function ignoreForms(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null))
}

type Exchange = {
  operation: Operation
  request: FastifyRequest
  reply: FastifyReply
  mounting: Mounting
}

function inputOf({ operation, request }: Exchange): unknown {
  const isInQuery = endpoint(operation.name).method === 'GET' || (operation.takesForms && !request.body)
  return isInQuery ? request.query : request.body
}

function dispatch(
  exchange: Exchange,
  { dependencies, slot }: { dependencies?: Dependencies; slot?: ExportSlot } = {},
) {
  const { operation, request, reply, mounting } = exchange
  const secure = isSecure(mounting.publicUrl())
  const caller = callerOf(request, secure)
  const noteAccount = (id: string) => {
    caller.noteAccount(id)
    slot?.take(id)
  }
  return mounting.dispatch(operation.name, inputOf(exchange), {
    caller: { ...caller, noteAccount },
    cookies: cookiesOf(reply, secure),
    ...(dependencies && { dependencies }),
  })
}

async function answer(exchange: Exchange) {
  const { operation, request, reply, mounting } = exchange
  const input = inputOf(exchange)
  const slot = new ExportSlot()
  const performed = async () => {
    refuseForeignOrigin(request, mounting.publicUrl())
    return dispatch(exchange, operation.answersWith === 'text/csv' ? { slot } : {})
  }
  const result = await (isAudited(operation) ? mounting.cache.before(performed) : performed()).then(
    (done) => {
      mounting.record(request, operation.name, { input, result: done })
      return done
    },
    (error: unknown) => {
      slot.release()
      mounting.record(request, operation.name, { input, error })
      return anonymousAnswer(exchange, error)
    },
  )
  if (result instanceof AnsweredFile) return sendFile(exchange, result, slot)
  reply.status(operation.status).header('cache-control', 'no-store').type(json)
  return reply.send(result instanceof JsonStream ? Readable.from(result.pieces) : JSON.stringify(result))
}

/** A browser shows a PDF and saves a table. It keeps neither: Back would show it to whoever comes after a logout. */
function sendFile({ operation, reply }: Exchange, { name, content }: AnsweredFile, slot: ExportSlot) {
  const isWhole = 'length' in content
  if (isWhole) slot.release()
  const use = operation.answersWith === 'application/pdf' ? 'inline' : 'attachment'
  return reply
    .status(operation.status)
    .header('cache-control', 'no-store')
    .header('content-disposition', `${use}; filename="${name}"`)
    .type(operation.answersWith === 'text/csv' ? 'text/csv; charset=utf-8' : operation.answersWith)
    .send(isWhole ? content : Readable.from(content).once('close', () => slot.release()))
}

function anonymousAnswer({ operation, request }: Exchange, error: unknown): unknown {
  const isLenient = request.headers.prefer === lenientHandling && operation.anonymousAnswer !== undefined
  if (isLenient && error instanceof ApiError && error.status === 401) return operation.anonymousAnswer
  throw error
}

async function answerFromCache(exchange: Exchange) {
  const { operation, request, reply, mounting } = exchange
  const { path } = endpoint(operation.name)
  const key = `${path} ${JSON.stringify(await mounting.readInput(operation.input, inputOf(exchange)))}`
  const prepare = async (dependencies: Dependencies) => {
    const result = await dispatch(exchange, { dependencies })
    if (result instanceof JsonStream) throw new TooLongToKeep()
    const headers = { 'content-type': json, 'cache-control': 'public, max-age=0, must-revalidate' }
    return keptAnswer(Buffer.from(JSON.stringify(result)), { publicUrl: mounting.publicUrl(), headers })
  }
  try {
    const kept = await mounting.cache.fill(key, request.raw.url ?? '', prepare, {
      route: path,
      network: networkOf(request.ip),
    })
    await sendKept(kept, request, reply)
  } catch (error) {
    if (!(error instanceof TooLongToKeep)) throw error
    const long = mounting.longAnswers.answer(request, async () => {
      const result = await dispatch(exchange)
      return result instanceof JsonStream ? result.pieces : [JSON.stringify(result)]
    })
    return reply
      .header('cache-control', 'no-store')
      .type(json)
      .send(await long)
  }
}

/** Thrown for a list that is streamed instead. */
class TooLongToKeep extends Error {}
