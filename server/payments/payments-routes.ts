import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'
import { payOrder } from './pay-order.ts'
import { paymentsContext } from './payments-context.ts'

export const paymentHandlers = (context: AppContext): HandlersOf<'payments'> => ({
  getPaymentProvider: async () => ({ data: context.payments.provider.browserSettings }),
  payOrder: async (call) => ({ data: await payOrder(context, call) }),
})

export const webhookPath = '/payments/webhook'

export function registerPayments(app: FastifyInstance, context: AppContext): void {
  const { provider } = context.payments
  app.register(async (scope) => {
    // A signature covers the very bytes that were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await provider.readWebhook(request.headers, body)
      if (event !== undefined) await handleWebhookEvent(paymentsContext(context), event)
      return { received: true }
    })
  })
  provider.registerRoutes?.(app, webhookPath)
}
