import { createHash } from 'node:crypto'
import { CachedResponse } from '../cache/cached-response.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { asHtml } from '../mail/email-style.ts'

export const retryAfterSeconds = 5

const style = `body{margin:0;background:#faf8f4;color:#1c1917;font:1rem/1.6 system-ui,sans-serif}
header{padding:1rem 1.5rem;border-bottom:2px solid #b3202a;font:600 1.375rem Georgia,serif}
main{display:grid;gap:1rem;max-width:34rem;margin:0 auto;padding:5rem 1.5rem}
h1{margin:0;font:500 2rem/1.2 Georgia,serif}p{margin:0}a{display:inline-block;margin-right:1.5rem;padding:.25rem 0;color:inherit}`

const htmlFor = (shopName: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again in a moment · ${asHtml(shopName)}</title>
<style>${style}</style>
</head>
<body>
<header>${asHtml(shopName)}</header>
<main>
<h1>Please try again in a moment</h1>
<p>The shop can’t check your login right now. Your cart and what you typed are kept.</p>
<p><a href="">Try again</a> <a href="/collections">See the collection</a></p>
</main>
</body>
</html>
`

/** This page replaces guarded pages while the database is away. It needs no script, and the browser asks again by itself. */
export const unavailablePage = (shopName: string) =>
  new CachedResponse(
    Buffer.from(htmlFor(shopName)),
    {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'retry-after': String(retryAfterSeconds),
      refresh: String(retryAfterSeconds),
    },
    { status: 503 },
  )
