import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { referencePage } from './reference-page.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

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
}
