import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { Database } from '../../../database/database.ts'
import type { TestGatewayDisputes, TestGatewayRefunds } from '../../../database/schema.generated.ts'
import type { LedgerDispute, LedgerRefund, RefundOutcome, RefundRequest } from '../../provider.ts'
import { assertNotFailing, type GatewayCharge } from './charges.ts'
import { GatewayFailure, type TestGateway } from './test-gateway.ts'

/** The built-in provider's refunds of parts of charges, and disputes of charges. */

type GatewayRefund = Selectable<TestGatewayRefunds>

/**
 * Refunds a part of a charge; the same key again is the same refund.
 * @throws GatewayFailure as switched on, for an unknown charge, or for a key that was used for something else
 */
export async function refundCharge(
  gateway: TestGateway,
  chargeId: string,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const faults = await gateway.faults()
  await pause(faults.get('slow') ?? 0)
  assertNotFailing(faults)
  const outcome = await gateway.database
    .transaction()
    .execute((transaction) => storeRefund(transaction, faults, chargeId, request))
  await pause(faults.get('late') ?? 0)
  if (faults.has('cut-off'))
    throw new GatewayFailure('the connection was lost after refunding, as switched on')
  return outcome
}

async function storeRefund(
  transaction: Database,
  faults: ReadonlyMap<string, number>,
  chargeId: string,
  { key, amountCents }: RefundRequest,
): Promise<RefundOutcome> {
  const charge = await transaction
    .selectFrom('test_gateway.charges')
    .selectAll()
    .where('id', '=', chargeId)
    .where('state', '=', 'succeeded')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new GatewayFailure('there is no such charge'))
  const { refunds, disputes } = (await readHistories(transaction, [charge]))(charge)
  const known = refunds.find((refund) => refund.key === key)
  if (known !== undefined) {
    if (known.amountCents === amountCents) return known
    throw new GatewayFailure('this idempotency key was used for another refund')
  }
  const left = refunds.reduce(
    (sum, refund) => (refund.state === 'failed' ? sum : sum - refund.amountCents),
    Number(charge.amount_cents),
  )
  if (amountCents > left) return { state: 'failed', failedReason: 'This is more than is left of the charge.' }
  if (disputes.some(({ state }) => state === 'open'))
    return { state: 'failed', failedReason: 'The charge is disputed.' }
  const failureReason = faults.has('refunds-refused') ? 'The card no longer takes refunds.' : null
  const { rows } = await sql<GatewayRefund>`
    with refunded as (
      insert into test_gateway.refunds
        (id, idempotency_key, charge_id, amount_cents, state, failure_reason, settles_at)
      values (${`re_${timeOrderedId()}`}, ${key}, ${chargeId}, ${amountCents},
        ${failureReason === null ? 'succeeded' : 'failed'}, ${failureReason},
        now() + ${faults.get('refunds-pending') ?? 0}::integer * interval '1 millisecond')
      returning *
    ), events as (
      insert into test_gateway.webhooks (charge_id, type, due_at)
      select charge_id, case when state = 'failed' then 'charge.refund.updated' else 'charge.refunded' end, settles_at
      from refunded, generate_series(1, ${faults.get('duplicate-webhooks') ?? 1}::int)
    )
    select * from refunded`.execute(transaction)
  const [refund] = rows
  if (refund === undefined) throw new Error('storing a refund answered no row')
  if (failureReason === null && amountCents === left)
    await transaction
      .updateTable('test_gateway.charges')
      .set({ refunded_at: refund.settles_at })
      .where('id', '=', chargeId)
      .execute()
  return toLedgerRefund(refund)
}

type History = { refunds: LedgerRefund[]; disputes: LedgerDispute[] }

/** @returns the refunds and disputes of one of these charges, as they are now, oldest first */
export async function readHistories(
  database: Database,
  charges: readonly GatewayCharge[],
): Promise<(charge: GatewayCharge) => History> {
  const isOfThem = sql<boolean>`charge_id = any (${charges.map(({ id }) => id)}::text[])`
  const refunds = await database
    .selectFrom('test_gateway.refunds')
    .selectAll()
    .where(isOfThem)
    .orderBy('id')
    .execute()
  const disputes = await database
    .selectFrom('test_gateway.disputes')
    .selectAll()
    .where(isOfThem)
    .orderBy('id')
    .execute()
  const refundsOf = Map.groupBy(refunds, (refund) => refund.charge_id)
  const disputesOf = Map.groupBy(disputes, (dispute) => dispute.charge_id)
  return (charge) => ({
    refunds: asLedgerRefunds(charge, refundsOf.get(charge.id) ?? []),
    disputes: (disputesOf.get(charge.id) ?? []).map(toLedgerDispute),
  })
}

/** A charge that was refunded as a whole has one refund, whether there is a row for it or not. */
function asLedgerRefunds(charge: GatewayCharge, refunds: readonly GatewayRefund[]): LedgerRefund[] {
  if (refunds.length > 0 || charge.refunded_at === null) return refunds.map(toLedgerRefund)
  return [{ id: `re_of_${charge.id}`, amountCents: Number(charge.amount_cents), state: 'succeeded' }]
}

function toLedgerRefund(refund: GatewayRefund): LedgerRefund {
  const { id, idempotency_key: key, amount_cents, state, failure_reason: failedReason } = refund
  const known = { id, amountCents: Number(amount_cents), ...(key === null ? {} : { key }) }
  if (refund.settles_at.getTime() > Date.now()) return { ...known, state: 'pending' }
  return state === 'failed'
    ? { ...known, state, failedReason: failedReason ?? 'The refund failed.' }
    : { ...known, state: 'succeeded' }
}

const toLedgerDispute = (dispute: Selectable<TestGatewayDisputes>): LedgerDispute => ({
  id: dispute.id,
  amountCents: Number(dispute.amount_cents),
  state: dispute.state as LedgerDispute['state'],
  openedAt: dispute.opened_at,
})
