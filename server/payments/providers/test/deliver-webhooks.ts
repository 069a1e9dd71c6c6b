import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProviderContext } from '../../provider.ts'
import type { GatewayCharge } from './charges.ts'
import type { TestGateway } from './test-gateway.ts'
import { sign, signatureHeader } from './webhook-signature.ts'

const pollIntervalMs = 500
/** Costs a tenth of `fetch`. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const batchSize = 50

type DueEvent = GatewayCharge & { webhook_id: string; type: string }

/** Sends events to the shop until stopped; those it does not acknowledge are sent again. */
export function startDelivery(
  { log }: Pick<ProviderContext, 'log'>,
  gateway: TestGateway,
  address: string,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const deliver = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const sent = await deliverDue(gateway, address, stopping.signal).catch((error) => {
        log.warn({ err: error }, 'the test gateway could not send its webhooks')
        return 0
      })
      if (sent < batchSize) await wait(pollIntervalMs, undefined, stopping).catch(() => {})
    }
  }
  const running = deliver()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function deliverDue(gateway: TestGateway, address: string, signal: AbortSignal): Promise<number> {
  const faults = await gateway.faults()
  if (faults.has('no-webhooks')) return 0
  const due = await claimDue(gateway)
  const order = faults.has('shuffled-webhooks') ? due.toSorted(() => Math.random() - 0.5) : due
  const acknowledged: string[] = []
  for (const event of order)
    if (await send(gateway, event, address, signal)) acknowledged.push(event.webhook_id)
  if (acknowledged.length > 0)
    await gateway.database
      .updateTable('test_gateway.webhooks')
      .set({ delivered_at: sql`now()` })
      .where('id', '=', sql<string>`any (${acknowledged}::bigint[])`)
      .execute()
  return due.length
}

/** Claims due events for this process; should it die, another sends them half a minute later. */
async function claimDue(gateway: TestGateway): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    with claimed as (
      update test_gateway.webhooks set due_at = now() + interval '30 seconds'
      where id = any (array(
        select id from test_gateway.webhooks where delivered_at is null and due_at <= now()
        order by due_at limit ${batchSize} for update skip locked
      ))
      returning id, charge_id, type
    )
    select charges.*, claimed.id as webhook_id, claimed.type
    from claimed join test_gateway.charges as charges on charges.id = claimed.charge_id
    order by claimed.id`.execute(gateway.database)
  return rows
}

function send(gateway: TestGateway, event: DueEvent, address: string, signal: AbortSignal): Promise<boolean> {
  const body = Buffer.from(JSON.stringify(toJson(event)))
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    [signatureHeader]: sign(body, new Date(), gateway.keys.webhooks),
  }
  return new Promise((resolve) => {
    const sent = request(address, { method: 'POST', agent, headers, signal, timeout: 10_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode === 200))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(false))
    sent.end(body)
  })
}

const toJson = (event: DueEvent) => ({
  id: `evt_${event.webhook_id}`,
  type: event.type,
  data: {
    charge: event.id,
    order_id: event.order_id,
    attempt_id: event.idempotency_key,
    amount_cents: Number(event.amount_cents),
    brand: event.brand,
    last4: event.last4,
    decline_reason: event.decline_reason,
    refunded_at: event.refunded_at,
  },
})
