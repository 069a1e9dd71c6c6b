import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { CachedResponse } from '../cache/cached-response.ts'
import { keptAnswer, sendKept } from '../http/kept-answer.ts'
import { openApi } from './openapi.ts'
import { referencePage } from './reference-page.ts'
import { fontFiles } from './styles.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'"

type Headers = { 'content-type': string; [name: string]: string }

/**
 * Makes an answer once for each name of the shop, when it is first asked for: a page takes 150 ms, which a start doesn't wait for.
 * Its bytes are shared: a copy of half a megabyte for each client that is slow to take it would fill the memory.
 */
function keptOnce(publicUrl: () => string, headers: Headers, make: (shopName: string) => string) {
  let kept: { shopName: string; answer: CachedResponse } | undefined
  return (shopName: string): CachedResponse => {
    if (kept?.shopName !== shopName) {
      const all = { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' }
      const answer = keptAnswer(Buffer.from(make(shopName)), { publicUrl: publicUrl(), headers: all })
      kept = { shopName, answer }
    }
    return kept.answer
  }
}

/** The API's reference: /api for people, /openapi.json for programs. Both derive from the contract. */
export function registerReference(
  app: FastifyInstance,
  { publicUrl, settings }: Pick<AppContext, 'publicUrl' | 'settings'>,
): void {
  const shopName = async () => (await settings.read()).values.identity.name
  const page = keptOnce(
    publicUrl,
    { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    referencePage,
  )
  const description = keptOnce(publicUrl, { 'content-type': 'application/json; charset=utf-8' }, (name) =>
    JSON.stringify(openApi(publicUrl(), name)),
  )
  app.get('/api', async (request, reply) => sendKept(page(await shopName()), request, reply))
  app.get('/openapi.json', async (request, reply) => sendKept(description(await shopName()), request, reply))
  for (const [name, file] of fontFiles)
    app.get(`/api/fonts/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(file),
    )
}
