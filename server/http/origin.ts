import type { FastifyRequest } from 'fastify'
import { apiError } from './api-error.ts'

/**
 * Refuses state-changing requests that another site makes a browser send (CSRF; ASVS 3.5.1).
 * Browsers say where a request comes from; a client that says nothing is no browser and carries no stolen cookie.
 * @throws ApiError foreign-origin
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.origin
  if (site === undefined && (origin === undefined || isOwn(origin, request.headers.host, publicUrl))) return
  throw apiError('foreign-origin')
}

/** For browsers too old to say `Sec-Fetch-Site`, or on plain HTTP: the same scheme, and the host that was asked. */
function isOwn(origin: string, host: string | undefined, publicUrl: string): boolean {
  const from = URL.parse(origin)
  const own = URL.parse(publicUrl)
  return from !== null && from.protocol === own?.protocol && (from.host === host || from.host === own.host)
}
