import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses state-changing requests that another site makes a browser send (CSRF; ASVS 3.5.1).
 * Browsers say where a request comes from; a client that says nothing is no browser and carries no stolen cookie.
 * @throws Refusal foreign-origin
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.origin
  if (origin === undefined && site === undefined) return
  const host = origin === undefined ? undefined : URL.parse(origin)?.host
  if (host !== undefined && (host === request.headers.host || host === URL.parse(publicUrl)?.host)) return
  throw new Refusal('foreign-origin')
}
