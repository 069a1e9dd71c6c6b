import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { payOrder } from './pay-order.ts'
import { findAttempt } from './payment-attempts.ts'
import { type PaymentsContext, paymentsContext } from './payments.ts'
import type { WebhookEvent } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

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

/** Settles the charge that a webhook is about. Events may come in any order and any number of times. */
async function handleWebhookEvent(payments: PaymentsContext, event: WebhookEvent): Promise<void> {
  const { orderId: order, attemptId } = event
  const attempt = await findAttempt(payments, attemptId)
  // Several shops may share an account at the provider.
  if (attempt?.order_id !== order || attempt.provider !== payments.provider.name) {
    payments.log.warn({ order, attempt: attemptId }, 'a webhook about a charge this shop never asked for')
    return
  }
  // The process that holds the lease answers its shopper.
  if (event.state === 'declined' && !attempt.lease_expired) return
  if (event.state === 'succeeded' && attempt.state === 'succeeded' && attempt.charge_id === event.charge.id)
    return
  await settleCharge(payments, event, event)
}
