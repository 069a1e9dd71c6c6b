import { createHash } from 'node:crypto'

/** What pages may reach beyond the shop itself, as configured: image hosts, payment fields. */
export type Beyond = {
  readonly connect?: readonly string[]
  readonly frame?: readonly string[]
  readonly script?: readonly string[]
}

/**
 * The Content-Security-Policy of a page. Pages are kept whole and sent to many, so a nonce would be no secret:
 * inline scripts are allowed by their hash.
 */
export function contentSecurityPolicy(
  html: string,
  { connect = [], frame = [], script = [] }: Beyond,
): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes), ...script].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
