import { createHash } from 'node:crypto'

/** What pages may reach beyond the shop itself, as configured: image hosts, payment fields. */
export type Beyond = {
  readonly connect?: readonly string[]
  readonly frame?: readonly string[]
  readonly script?: readonly string[]
}

export type SecuredPage = { html: string; policy: string }

/**
 * Takes the mark off a rendered page and writes its Content-Security-Policy. Pages are kept whole and sent to many,
 * so a nonce would be no secret: inline scripts and styles are allowed by their hash, but only those that carried the
 * mark, a secret of this one rendering. What somebody typed into the shop does not have it and never runs, even if
 * it were written into the page unescaped.
 * Style attributes are allowed (React writes its `style` that way): each changes nothing but its own element.
 */
export function secureContent(
  marked: string,
  mark: string,
  { connect = [], frame = [], script = [] }: Beyond,
): SecuredPage {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...ownHashes(marked, 'script', mark), ...script].join(' ')}`,
    `style-src ${["'self'", ...ownHashes(marked, 'style', mark)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    // A product's picture may be anywhere on the web.
    "img-src 'self' data: blob: http: https:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), policy }
}

/** While developing, Vite adds styles to the page and talks to it through a socket. */
export const allowHotReload = (policy: string): string =>
  policy
    .replace(/style-src 'self'[^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")

function ownHashes(marked: string, element: 'script' | 'style', mark: string): string[] {
  const inline = new RegExp(`<${element}(?= [^>]*nonce="${mark}")[^>]*>([\\s\\S]*?)</${element}>`, 'g')
  const hashes = [...marked.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
