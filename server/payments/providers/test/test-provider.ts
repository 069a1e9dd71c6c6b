import { z } from 'zod'
import { apiError } from '../../../http/api-error.ts'
import {
  type Charge,
  type ChargeOutcome,
  isDeclineReason,
  type LedgerCharge,
  type PaymentProvider,
  type ProviderContext,
  providerTimeoutMs,
  type WebhookEvent,
  webhookToleranceSeconds,
} from '../../provider.ts'
import {
  assertNotFailing,
  chargeCard,
  chargesSince,
  findCharge,
  type GatewayCharge,
  requiresAction,
} from './charges.ts'
import { answerConfirmation, secretOf } from './confirmations.ts'
import { readHistories, refundCharge } from './refunds.ts'
import { openTestGateway, type TestGateway } from './test-gateway.ts'
import { registerTestGateway } from './test-gateway-routes.ts'
import { readToken } from './tokens.ts'
import { isSigned, signatureHeader } from './webhook-signature.ts'

/** Opens the built-in provider, which charges nobody. */
export const openTestProvider = async (context: ProviderContext): Promise<PaymentProvider> =>
  createTestProvider(context, await openTestGateway(context.database))

/** The built-in provider behind the same interface as a real one: its answers may be late, fail or never come. */
export const createTestProvider = (
  context: Pick<ProviderContext, 'clock' | 'log'>,
  gateway: TestGateway,
): PaymentProvider => ({
  name: 'test',
  livemode: false,
  account: 'test',
  browserSettings: { name: 'test' },
  origins: { script: [], frame: [], connect: [] },

  registerRoutes: (app, webhookPath) => registerTestGateway(app, context, gateway, webhookPath),

  smallestCharge: () => 1,

  isToken: (text) => readToken(text, gateway.keys.tokens) !== undefined,

  async charge({ attemptId, orderId, amountCents, token }) {
    const asked = chargeCard(gateway, { key: attemptId, orderId, amountCents, token })
    const charge = await withinTimeout(asked).catch((error) => {
      context.log.warn({ err: error, orderId, attemptId }, 'no clear answer from the payment provider')
      return 'unknown' as const
    })
    if (charge === 'unknown') return { state: 'unknown' }
    return charge === undefined ? { state: 'declined', reason: 'token-unknown' } : outcomeOf(gateway, charge)
  },

  async find({ attemptId }) {
    if ((await gateway.faults()).has('failing')) return { state: 'unknown' }
    const charge = await findCharge(gateway, 'idempotency_key', attemptId)
    return charge === undefined ? { state: 'none' } : outcomeOf(gateway, charge)
  },

  async abandon(chargeId) {
    if ((await gateway.faults()).has('failing')) return { state: 'unknown' }
    const charge = await answerConfirmation(gateway, chargeId, false)
    return charge === undefined ? { state: 'unknown' } : outcomeOf(gateway, charge)
  },

  ...ledgerOf(context, gateway),

  async readWebhook(headers, body) {
    const rules = { secret: gateway.keys.webhooks, now: context.clock(), tolerance: webhookToleranceSeconds }
    if (!isSigned(body, headers[signatureHeader], rules)) throw apiError('webhook-refused')
    const event = readEvent(body)
    if (event.success) return toWebhookEvent(event.data)
    context.log.warn(
      { fields: event.error.issues.map(({ path }) => path.join('.')) },
      'a webhook of an unknown kind',
    )
    return undefined
  },
})

const ledgerOf = (
  { log }: Pick<ProviderContext, 'log'>,
  gateway: TestGateway,
): Pick<PaymentProvider, 'listCharges' | 'readCharge' | 'refund'> => ({
  async *listCharges(since) {
    for await (const page of chargesSince(gateway, since)) yield toLedgerCharges(gateway, page)
  },

  async readCharge(chargeId) {
    assertNotFailing(await gateway.faults())
    const charge = await findCharge(gateway, 'id', chargeId)
    if (charge?.state !== 'succeeded') return undefined
    return (await toLedgerCharges(gateway, [charge]))[0]
  },

  async refund(chargeId, request) {
    const outcome = await withinTimeout(refundCharge(gateway, chargeId, request)).catch((error) => {
      log.warn({ err: error, charge: chargeId, refund: request.key }, 'no clear answer about a refund')
      return 'unknown' as const
    })
    return outcome === 'unknown' ? { state: 'unknown' } : outcome
  },
})

function outcomeOf(gateway: TestGateway, charge: GatewayCharge): ChargeOutcome {
  if (charge.state === requiresAction) {
    return { state: 'requires-action', chargeId: charge.id, secret: secretOf(charge.id, gateway.keys.tokens) }
  }
  if (charge.state === 'declined') {
    const reason = isDeclineReason(charge.decline_reason) ? charge.decline_reason : 'declined'
    return { state: 'declined', reason }
  }
  return { state: isRefunded(charge) ? 'refunded' : 'succeeded', charge: toCharge(charge) }
}

/** In full. */
const isRefunded = ({ refunded_at: at }: GatewayCharge): boolean => at !== null && at.getTime() <= Date.now()

const toCharge = ({ id, amount_cents, brand, last4 }: GatewayCharge): Charge => ({
  id,
  amountCents: Number(amount_cents),
  brand,
  last4,
})

async function toLedgerCharges(
  { database }: TestGateway,
  charges: readonly GatewayCharge[],
): Promise<LedgerCharge[]> {
  const historyOf = await readHistories(database, charges)
  return charges.map((charge) => ({
    charge: toCharge(charge),
    ...historyOf(charge),
    reference: { orderId: charge.order_id, attemptId: charge.idempotency_key },
  }))
}

/** The charge goes on when the shop stops waiting, as a real one does. */
async function withinTimeout<Answer>(asked: Promise<Answer>): Promise<Answer | 'unknown'> {
  let timer: NodeJS.Timeout | undefined
  const gaveUp = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), providerTimeoutMs)
  })
  asked.catch(() => {})
  return Promise.race([asked, gaveUp]).finally(() => clearTimeout(timer))
}

const Event = z.object({
  type: z.enum([
    'charge.succeeded',
    'charge.declined',
    'charge.refunded',
    'charge.refund.updated',
    'charge.dispute.created',
    'charge.dispute.closed',
  ]),
  data: z.object({
    charge: z.string(),
    order_id: z.uuid(),
    attempt_id: z.uuid(),
    amount_cents: z.number(),
    brand: z.string(),
    last4: z.string(),
    decline_reason: z.string().nullable(),
    refunded_at: z.string().nullish(),
  }),
})

/** @throws ApiError webhook-refused for what is no JSON, however well it is signed */
function readEvent(body: Buffer) {
  try {
    return Event.safeParse(JSON.parse(body.toString()))
  } catch {
    throw apiError('webhook-refused')
  }
}

function toWebhookEvent({ type, data }: z.infer<typeof Event>): WebhookEvent {
  const reference = { orderId: data.order_id, attemptId: data.attempt_id }
  if (type === 'charge.declined') {
    const reason = isDeclineReason(data.decline_reason) ? data.decline_reason : 'declined'
    return { ...reference, state: 'declined', reason }
  }
  const { charge: id, amount_cents: amountCents, brand, last4 } = data
  if (type !== 'charge.succeeded') return { ...reference, state: 'changed', chargeId: id }
  const isRefunded = typeof data.refunded_at === 'string'
  return {
    ...reference,
    state: isRefunded ? 'refunded' : 'succeeded',
    charge: { id, amountCents, brand, last4 },
  }
}
