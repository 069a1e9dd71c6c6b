import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { readBooks } from './books.ts'
import { cancelOrder } from './cancel-order.ts'
import { editOrder } from './edits/edit-order.ts'
import { withdrawOrderEdit } from './edits/end-edit.ts'
import { payOrderDifference } from './edits/pay-difference.ts'
import { readDifference, readOrderToEdit } from './edits/read-edits.ts'
import { listRefunds } from './order-refunds.ts'
import { payOrder } from './pay-order.ts'
import { findAttempt } from './payment-attempts.ts'
import { type PaymentsContext, paymentsContext } from './payments.ts'
import type { WebhookEvent } from './provider.ts'
import { recordCashPayment } from './record-cash-payment.ts'
import { refundOrder } from './refund-order.ts'
import { settleCharge, settleLedgerCharge } from './settle-charge.ts'

export const paymentHandlers = (context: AppContext): HandlersOf<'payments'> => ({
  getPaymentProvider: async () => {
    const { browserSettings, smallestCharge } = context.payments.provider
    const { values } = await context.settings.read()
    return { data: browserSettings, leastCents: smallestCharge(values.money.currency) }
  },
  payOrder: async (call) => ({ data: await payOrder(context, call) }),
  refundOrder: async (call) => {
    const order = await refundOrder(context, call)
    const { refunded, refunding } = order.payment
    call.audit({ subject: order._id, after: { reason: call.input.reason, refunded, refunding } })
    return { data: order }
  },
  getRefunds: async ({ input }) => ({ data: await listRefunds(context, input.order_id) }),
  cancelOrder: async ({ input, shopper }) => ({
    data: await cancelOrder(context, input.order_id, { actor: 'shopper', id: shopper.id }),
  }),
  adminCancelOrder: async ({ input, administrator }) => ({
    data: await cancelOrder(context, input.order_id, {
      actor: 'administrator',
      id: administrator.id,
      reason: input.reason,
    }),
  }),
  getOrderToEdit: async ({ input }) => ({ data: await readOrderToEdit(context, input.order_id) }),
  editOrder: async (call) => ({ data: await editOrder(context, call) }),
  withdrawOrderEdit: async (call) => ({ data: await withdrawOrderEdit(context, call) }),
  getOrderDifference: async ({ input, shopper }) => ({
    data: await readDifference(context, input.order_id, shopper),
  }),
  payOrderDifference: async (call) => ({ data: await payOrderDifference(context, call) }),
  recordCashPayment: async (call) => ({ data: await recordCashPayment(context, call) }),
  getBooks: async () => ({ data: await readBooks(context) }),
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
  if (event.state === 'succeeded' && payments.settledCharges.has(event, event.charge)) return
  const { orderId: order, attemptId } = event
  const attempt = await findAttempt(payments, attemptId)
  // Several shops may share an account at the provider.
  if (attempt?.order_id !== order || attempt.provider !== payments.provider.name) {
    payments.log.warn({ order, attempt: attemptId }, 'a webhook about a charge this shop never asked for')
    return
  }
  if (event.state === 'changed') {
    const charge = await payments.provider.readCharge(event.chargeId)
    if (charge !== undefined) await settleLedgerCharge(payments, charge)
    return
  }
  // The process that holds the lease answers its shopper.
  if (event.state === 'declined' && !attempt.lease_expired) return
  if (event.state === 'succeeded' && attempt.state === 'succeeded' && attempt.charge_id === event.charge.id)
    return
  await settleCharge(payments, event, event)
}
