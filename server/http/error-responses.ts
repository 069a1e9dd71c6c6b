import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/api-error.ts'
import type { ErrorBody } from '../../contract/error-body.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { isOutage } from '../database/outage.ts'
import { apiError } from './api-error.ts'

const requestErrors: Readonly<Record<number, ErrorCode>> = {
  404: 'unknown-call',
  413: 'body-too-large',
  415: 'unsupported-media-type',
}

const closeTimeoutMs = 1_000

/** Answers bytes that are no HTTP request, and heads that are too long. */
export function answerGarbage(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = apiError('bad-request')
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
  setTimeout(() => socket.destroy(), closeTimeoutMs).unref()
}

/** Answers a request that Node takes and HTTP does not allow, after those that came before it. */
export function answerMalformed(response: ServerResponse): void {
  const { status, body } = apiError('bad-request')
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  response.end(JSON.stringify(body))
}

/** Answers every failure as `{ message, code, fields? }`. Unexpected ones are logged and reveal nothing. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(toApiError(error, request), reply))
  app.setNotFoundHandler((_request, reply) => answer(apiError('unknown-call'), reply))
}

function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return apiError('invalid-json')
  if (status >= 400 && status < 500) return apiError(requestErrors[status] ?? 'bad-request')
  request.log.error({ err: error, url: request.routeOptions.url, method: request.method }, 'a request failed')
  return isOutage(error) ? apiError('unavailable', { retryAfter: 2 }) : apiError('unexpected')
}

function answer(error: ApiError, reply: FastifyReply) {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.status >= 500 ? withReference(error.body, reply.request.id) : error.body))
}

/** Shoppers can quote the id of a failed request; the log has it too. */
const withReference = (body: ErrorBody, requestId: string): ErrorBody => ({
  ...body,
  message: body.code === 'unexpected' ? `${body.message} (Reference ${requestId})` : body.message,
  requestId,
})
