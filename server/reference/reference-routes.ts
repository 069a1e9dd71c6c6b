import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { openApi } from './openapi.ts'
import { referencePage } from './reference-page.ts'
import { fontFiles } from './styles.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Makes a text once for each name of the shop, when it is first asked for: a page takes 150 ms, which a start doesn't wait for. */
function madeOnce(make: (shopName: string) => string): (shopName: string) => string {
  let made: { shopName: string; text: string } | undefined
  return (shopName) => {
    if (made?.shopName !== shopName) made = { shopName, text: make(shopName) }
    return made.text
  }
}

const pageFor = madeOnce(referencePage)

/** The API's reference: /api for people, /openapi.json for programs. Both derive from the contract. */
export function registerReference(
  app: FastifyInstance,
  { publicUrl, settings }: Pick<AppContext, 'publicUrl' | 'settings'>,
): void {
  const shopName = async () => (await settings.read()).values.identity.name
  app.get('/api', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('text/html; charset=utf-8')
      .send(pageFor(await shopName())),
  )
  const descriptionFor = madeOnce((name) => JSON.stringify(openApi(publicUrl(), name)))
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(descriptionFor(await shopName())),
  )
  for (const [name, file] of fontFiles)
    app.get(`/api/fonts/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(file),
    )
}
