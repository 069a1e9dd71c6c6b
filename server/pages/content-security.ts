import { hash } from 'node:crypto'

/** Origins beside the shop's own: image hosts, payment fields. */
export type AllowedOrigins = {
  readonly connect?: readonly string[]
  readonly frame?: readonly string[]
  readonly script?: readonly string[]
}

export type SecuredPage = { body: Buffer; policy: string }

/**
 * Replaces the nonce of a rendered page by hashes, since a cached page is sent to many. Only elements with this
 * rendering's nonce get a hash, so text that a visitor typed never runs. React writes style attributes.
 */
export function secureContent(
  rendered: Buffer,
  nonce: string,
  { connect = [], frame = [], script = [] }: AllowedOrigins,
): SecuredPage {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...ownHashes(rendered, 'script', nonce), ...script].join(' ')}`,
    `style-src ${["'self'", ...ownHashes(rendered, 'style', nonce)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { body: without(rendered, ` nonce="${nonce}"`), policy }
}

/** Vite adds styles to the page and opens a socket in development. */
export const allowHotReload = (policy: string): string =>
  policy
    .replace(/style-src 'self'[^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")

function ownHashes(rendered: Buffer, element: 'script' | 'style', nonce: string): Set<string> {
  const hashes = new Set<string>()
  const [opening, closing, mark] = [`<${element} `, `</${element}>`, ` nonce="${nonce}"`]
  for (let at = rendered.indexOf(opening); at !== -1; at = rendered.indexOf(opening, at)) {
    const start = rendered.indexOf('>', at) + 1
    const end = rendered.indexOf(closing, start)
    if (start === 0 || end === -1) break
    const isOwn = rendered.subarray(at, start).includes(mark)
    if (isOwn) hashes.add(`'sha256-${hash('sha256', rendered.subarray(start, end), 'base64')}'`)
    at = isOwn ? end : start
  }
  return hashes
}

function without(page: Buffer, text: string): Buffer {
  const kept: Buffer[] = []
  let start = 0
  for (let at = page.indexOf(text); at !== -1; at = page.indexOf(text, start)) {
    kept.push(page.subarray(start, at))
    start = at + text.length
  }
  return Buffer.concat([...kept, page.subarray(start)])
}
