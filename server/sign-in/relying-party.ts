import { isIP } from 'node:net'
import { apiError } from '../http/api-error.ts'

/** The shop as passkeys know it: they are bound to its host. */
export type RelyingParty = { id: string; origin: string }

/**
 * Browsers have passkeys on HTTPS and at localhost only, and never at a bare network address.
 * @throws ApiError passkeys-unavailable
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  if ((protocol !== 'https:' && !isLocal) || isAddress) throw apiError('passkeys-unavailable')
  return { id: hostname, origin }
}

/**
 * Loaded by the first call that needs it: it takes a third of a second and 30 MB, which most processes can save. A shop that
 * changes its user loads it before, as it may not be able to read it afterwards (decision 077).
 */
export const loadWebAuthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})
