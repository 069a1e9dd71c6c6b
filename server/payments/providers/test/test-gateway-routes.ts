import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cents, toDollars } from '../../../../contract/money.ts'
import { bodyLimits } from '../../../../contract/operation.ts'
import { OrderId } from '../../../../contract/orders/order.ts'
import { cardFaults } from '../../../../contract/payments/card.ts'
import { boundedText } from '../../../../contract/text.ts'
import { apiError } from '../../../http/api-error.ts'
import { readInput } from '../../../http/read-input.ts'
import type { ProviderContext } from '../../provider.ts'
import { chargesOfOrder, type GatewayCharge } from './charges.ts'
import { answerConfirmation, readSecret } from './confirmations.ts'
import { startDelivery } from './deliver-webhooks.ts'
import type { TestGateway } from './test-gateway.ts'
import { issueToken } from './tokens.ts'

const text = boundedText(64, { missing: 'Please enter this.' })
const Card = z.object({ number: text, expiry: text, cvv: text })
const ChallengeAnswer = z.object({
  secret: boundedText(256, { missing: 'Please name the payment.' }),
  confirmed: z.boolean({ error: 'Please say true or false.' }),
})
const OfOrder = z.object({ order_id: OrderId })

/** The built-in provider's own addresses, apart from the shop's calls (contract.md, "Small print of the calls"). */
export function registerTestGateway(
  app: FastifyInstance,
  context: Pick<ProviderContext, 'clock' | 'log'>,
  gateway: TestGateway,
  webhookPath: string,
): void {
  app.post('/test-gateway/tokens', { bodyLimit: bodyLimits.fields }, async (request, reply) => {
    const card = readInput(Card, request.body)
    const faults = cardFaults(card, context.clock())
    const [first] = Object.values(faults)
    if (first !== undefined) throw apiError('invalid-input', { message: first, fields: faults })
    return reply.header('cache-control', 'no-store').send(issueToken(card.number, gateway.keys.tokens))
  })

  app.get('/test-gateway/charges', async (request, reply) => {
    const { order_id } = readInput(OfOrder, request.query)
    const charges = await chargesOfOrder(gateway, order_id)
    return reply.header('cache-control', 'no-store').send({ data: charges.map(toAnswer) })
  })

  app.post('/test-gateway/confirmations', { bodyLimit: bodyLimits.fields }, async (request, reply) => {
    const { secret, confirmed } = readInput(ChallengeAnswer, request.body)
    const chargeId = readSecret(secret, gateway.keys.tokens)
    const charge = chargeId && (await answerConfirmation(gateway, chargeId, confirmed))
    if (!charge) throw apiError('invalid-input', { fields: { secret: 'There is no such payment.' } })
    return reply.header('cache-control', 'no-store').send({ data: { state: charge.state } })
  })

  let delivery: ReturnType<typeof startDelivery> | undefined
  app.addHook('onListen', async () => {
    delivery = startDelivery(context, gateway, ownAddress(app.server.address() as AddressInfo) + webhookPath)
  })
  app.addHook('preClose', async () => delivery?.stop())
}

/** Listening on all interfaces includes the loopback. */
function ownAddress({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}

const toAnswer = (charge: GatewayCharge) => ({
  id: charge.id,
  order_id: charge.order_id,
  amount: toDollars(cents(Number(charge.amount_cents))),
  amount_cents: Number(charge.amount_cents),
  brand: charge.brand,
  last4: charge.last4,
  created_at: charge.created_at.toISOString(),
  refunded: charge.refunded_at !== null,
})
