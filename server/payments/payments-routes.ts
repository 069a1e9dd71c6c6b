import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'
import { openProvider, usesTestGateway } from './providers/open-provider.ts'
import { openTestGateway } from './providers/test-gateway/test-gateway.ts'
import { registerTestGateway } from './providers/test-gateway/test-gateway-routes.ts'

/** Where the payment provider sends its news. */
export const webhookPath = '/payments/webhook'

/** What belongs to payments beside the shop's calls: the provider's webhook and, in test mode, the provider. */
export function registerPayments(app: FastifyInstance, context: AppContext): void {
  const provider = openProvider(context)
  app.register(async (scope) => {
    // A signature covers the very bytes that were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const news = await provider.readWebhook(request.headers, body)
      if (news !== undefined) await handleWebhookEvent(context, provider, news)
      return { received: true }
    })
  })
  if (usesTestGateway(context))
    registerTestGateway(app, context, openTestGateway(context.database), webhookPath)
}
