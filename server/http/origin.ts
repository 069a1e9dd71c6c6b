import type { FastifyRequest } from 'fastify'
import { apiError } from './api-error.ts'

/** Refuses what another site makes a browser send (CSRF; ASVS 3.5.1). @throws ApiError foreign-origin */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.origin
  if (site === undefined && (origin === undefined || isOwn(origin, request.headers.host, publicUrl))) return
  throw apiError('foreign-origin')
}

/** Old browsers and plain HTTP have no `Sec-Fetch-Site`. */
function isOwn(origin: string, host: string | undefined, publicUrl: string): boolean {
  const from = URL.parse(origin)
  const own = URL.parse(publicUrl)
  return from !== null && from.protocol === own?.protocol && (from.host === host || from.host === own.host)
}
