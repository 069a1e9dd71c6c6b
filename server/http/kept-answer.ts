import type { FastifyReply, FastifyRequest } from 'fastify'
import { CachedResponse } from '../cache/cached-response.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'

type Headers = { 'content-type': string; 'cache-control': string; [name: string]: string }

/** An answer that is the same for everyone. @param headers come after those of every answer, and may replace them */
export const keptAnswer = (
  body: Buffer,
  { publicUrl, headers, status = 200 }: { publicUrl: string; headers: Headers; status?: number },
): CachedResponse =>
  new CachedResponse(body, { ...securityHeaders, ...strictTransport(publicUrl), ...headers }, { status })

/** Fastify's hooks would add headers that the answer has already. */
export async function sendKept(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack()
  reply.raw.setHeader('x-request-id', request.id)
  await answer.send(request.raw, reply.raw)
}
