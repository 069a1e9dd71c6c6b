import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import { everyPage, rowsPerPage } from '../../../database/every-page.ts'
import type { TestGatewayCharges } from '../../../database/schema.generated.ts'
import { type CardBehaviour, slowCardMs } from './test-cards.ts'
import { GatewayFailure, type TestGateway } from './test-gateway.ts'
import { readToken } from './tokens.ts'

/** The state of a charge that waits for its 3-D Secure challenge. */
export const requiresAction = 'requires-action'

export type GatewayCharge = Selectable<TestGatewayCharges>

type CardChargeRequest = { key: string; orderId: string; amountCents: number; token: string }

/**
 * Charges a card; the same key again is the same charge. Undefined for a token that was never issued.
 * @throws GatewayFailure as switched on, or for a key that was used for something else
 */
export async function chargeCard(
  gateway: TestGateway,
  request: CardChargeRequest,
): Promise<GatewayCharge | undefined> {
  const faults = await gateway.faults()
  await pause(faults.get('slow') ?? 0)
  assertNotFailing(faults)
  const card = readToken(request.token, gateway.keys.tokens)
  if (card === undefined) return undefined
  if (card.behaviour === 'slow') await pause(slowCardMs)
  const { state, declined } = outcomeOf(card.behaviour)
  // An array, since PostgreSQL would plan each call anew for a number whose effect on rows it can't guess.
  const copies = Array.from({ length: faults.get('duplicate-webhooks') ?? 1 }, (_, copy) => copy)
  const { rows } = await sql<GatewayCharge>`
    with charged as (
      insert into test_gateway.charges (id, idempotency_key, order_id, amount_cents, state, decline_reason, brand, last4)
      values (${`ch_${timeOrderedId()}`}, ${request.key}, ${request.orderId}, ${request.amountCents}, ${state}, ${declined},
        ${card.brand}, ${card.last4})
      on conflict (idempotency_key) do nothing
      returning *
    ), events as (
      insert into test_gateway.webhooks (charge_id, type)
      select id, 'charge.' || state from charged, unnest(${copies}::int[])
      where state <> ${requiresAction}
    )
    select * from charged`.execute(gateway.database)
  const charge = rows[0] ?? (await earlierCharge(gateway, request))
  await pause(faults.get('late') ?? 0)
  if (faults.has('cut-off'))
    throw new GatewayFailure('the connection was lost after charging, as switched on')
  return charge
}

export function assertNotFailing(faults: ReadonlyMap<string, number>): void {
  if (faults.has('failing')) throw new GatewayFailure('500 from the payment provider, as switched on')
}

function outcomeOf(behaviour: CardBehaviour): { state: string; declined: string | null } {
  if (behaviour === 'approve' || behaviour === 'slow') return { state: 'succeeded', declined: null }
  if (behaviour === 'confirm') return { state: requiresAction, declined: null }
  return { state: 'declined', declined: behaviour }
}

async function earlierCharge(gateway: TestGateway, request: CardChargeRequest): Promise<GatewayCharge> {
  const charge = await findCharge(gateway, 'idempotency_key', request.key)
  if (charge?.order_id === request.orderId && Number(charge.amount_cents) === request.amountCents)
    return charge
  throw new GatewayFailure('this idempotency key was used for another charge')
}

export const findCharge = (
  { database }: TestGateway,
  column: 'id' | 'idempotency_key',
  value: string,
): Promise<GatewayCharge | undefined> =>
  database.selectFrom('test_gateway.charges').selectAll().where(column, '=', value).executeTakeFirst()

/** Charges of an order that succeeded, oldest first. */
export const chargesOfOrder = (gateway: TestGateway, orderId: string): Promise<GatewayCharge[]> =>
  gateway.database
    .selectFrom('test_gateway.charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .execute()

/**
 * Charges that succeeded, were refunded or disputed since then, oldest first, a page at a time.
 * @throws GatewayFailure as switched on
 */
export async function* chargesSince(gateway: TestGateway, since: Date): AsyncIterable<GatewayCharge[]> {
  assertNotFailing(await gateway.faults())
  const touched = sql<boolean>`(created_at >= ${since} or refunded_at >= ${since}
    or exists (select from test_gateway.refunds as refund
      where refund.charge_id = charges.id and greatest(refund.created_at, settles_at) >= ${since})
    or exists (select from test_gateway.disputes as dispute
      where dispute.charge_id = charges.id and opened_at >= ${since}))`
  yield* await everyPage<GatewayCharge>((last) =>
    gateway.database
      .selectFrom('test_gateway.charges as charges')
      .selectAll()
      .where('state', '=', 'succeeded')
      .where(touched)
      .where(({ eb, refTuple, tuple, lit }) =>
        last === undefined
          ? lit(true)
          : eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(rowsPerPage)
      .execute(),
  )
}
