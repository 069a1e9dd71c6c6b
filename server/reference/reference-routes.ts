import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { referencePage } from './reference-page.ts'
import { fontFiles } from './styles.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The API's reference: /api for people, /openapi.json for programs. Both derive from the contract. */
export function registerReference(app: FastifyInstance, publicUrl: () => string): void {
  const page = referencePage()
  app.get('/api', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/openapi.json', (_request, reply) => reply.send(openApi(publicUrl())))
  for (const [name, file] of fontFiles)
    app.get(`/api/fonts/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(file),
    )
}
