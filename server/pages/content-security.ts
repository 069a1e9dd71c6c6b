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
  const { body, hashes } = withoutNonce(rendered, nonce)
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes.script, ...script].join(' ')}`,
    `style-src ${["'self'", ...hashes.style].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { body, policy }
}

/** Vite adds styles to the page and opens a socket in development. */
export const allowHotReload = (policy: string): string =>
  policy
    .replace(/style-src 'self'[^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")

type Hashes = Record<'script' | 'style', Set<string>>

/** Searches the page once: each nonce is taken out, and what its element contains is hashed. */
function withoutNonce(page: Buffer, nonce: string): { body: Buffer; hashes: Hashes } {
  const hashes: Hashes = { script: new Set(), style: new Set() }
  const mark = Buffer.from(` nonce="${nonce}"`)
  const kept: Buffer[] = []
  let start = 0
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, start)) {
    kept.push(page.subarray(start, at))
    start = at + mark.length
    const element = elementAround(page, at)
    if (element !== undefined) hashes[element].add(hashOfContent(page, start, element))
  }
  return { body: Buffer.concat([...kept, page.subarray(start)]), hashes }
}

/** The element in whose opening tag `at` is. */
function elementAround(page: Buffer, at: number): keyof Hashes | undefined {
  const tag = page.lastIndexOf('<', at)
  return (['script', 'style'] as const).find(
    (name) => page.toString('latin1', tag, tag + name.length + 2) === `<${name} `,
  )
}

function hashOfContent(page: Buffer, inTag: number, element: keyof Hashes): string {
  const start = page.indexOf('>', inTag) + 1
  const content = page.subarray(start, page.indexOf(`</${element}>`, start))
  return `'sha256-${hash('sha256', content, 'base64')}'`
}
