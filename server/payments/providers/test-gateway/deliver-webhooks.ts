import { Agent, request } from 'node:http'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { GatewayCharge } from './charges.ts'
import type { TestGateway } from './test-gateway.ts'
import { sign, signatureHeader } from './webhook-signature.ts'

/** Milliseconds between two looks for news. */
const interval = 500
/** A tenth of what `fetch` costs, and these are many. */
const line = new Agent({ keepAlive: true, maxSockets: 1 })
/** Sent at a time; the rest waits for the next look. */
const batch = 50

type Due = GatewayCharge & { webhook_id: string; type: string }

/** Sends news to the shop, from then on until stopped: what is not acknowledged is sent again. */
export function startDelivery(
  context: AppContext,
  gateway: TestGateway,
  address: string,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const deliver = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const sent = await deliverDue(gateway, address, stopping.signal).catch((error) => {
        context.log.warn({ err: error }, 'the test gateway could not send its webhooks')
        return 0
      })
      if (sent < batch) await pauseUnless(stopping.signal)
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

const pauseUnless = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, interval)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

async function deliverDue(gateway: TestGateway, address: string, signal: AbortSignal): Promise<number> {
  const faults = await gateway.faults()
  if (faults.has('no-webhooks')) return 0
  const due = await claimDue(gateway)
  const order = faults.has('shuffled-webhooks') ? due.toSorted(() => Math.random() - 0.5) : due
  const acknowledged: string[] = []
  for (const news of order) if (await send(gateway, news, address, signal)) acknowledged.push(news.webhook_id)
  if (acknowledged.length > 0)
    await gateway.database
      .updateTable('test_gateway.webhooks')
      .set({ delivered_at: sql`now()` })
      .where('id', '=', sql<string>`any (${acknowledged}::bigint[])`)
      .execute()
  return due.length
}

/** Takes what is due for this process; should it die, another sends it half a minute later. */
async function claimDue(gateway: TestGateway): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with claimed as (
      update test_gateway.webhooks set due_at = now() + interval '30 seconds'
      where id = any (array(
        select id from test_gateway.webhooks where delivered_at is null and due_at <= now()
        order by due_at limit ${batch} for update skip locked
      ))
      returning id, charge_id, type
    )
    select charges.*, claimed.id as webhook_id, claimed.type
    from claimed join test_gateway.charges as charges on charges.id = claimed.charge_id
    order by claimed.id`.execute(gateway.database)
  return rows
}

async function send(gateway: TestGateway, news: Due, address: string, signal: AbortSignal): Promise<boolean> {
  const body = Buffer.from(JSON.stringify(toEvent(news)))
  const { webhook_secret: secret } = await gateway.keys()
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    [signatureHeader]: sign(body, new Date(), secret),
  }
  return new Promise((resolve) => {
    const sent = request(
      address,
      { method: 'POST', agent: line, headers, signal, timeout: 10_000 },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode === 200))
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(false))
    sent.end(body)
  })
}

const toEvent = (news: Due) => ({
  id: `evt_${news.webhook_id}`,
  type: news.type,
  data: {
    charge: news.id,
    order_id: news.order_id,
    attempt_id: news.idempotency_key,
    amount_cents: Number(news.amount_cents),
    brand: news.brand,
    last4: news.last4,
    decline_reason: news.decline_reason,
    refunded_at: news.refunded_at,
  },
})
