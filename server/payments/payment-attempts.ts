import { type RawBuilder, type Selectable, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import { type Database, executeTogether } from '../database/database.ts'
import type { PaymentAttempts } from '../database/schema.generated.ts'
import { heldStock } from '../inventory/reservations.ts'
import { lockOrderOfEdit, lockPayableOrder, markRetried } from './payment-state.ts'
import type { PaymentsContext } from './payments.ts'
import type { FinalOutcome } from './provider.ts'

/**
 * The attempts to charge an order: one at a time, each with its own idempotency key, made by one process at a time under
 * a lease. All times are PostgreSQL's, as the clocks of several processes may differ by minutes.
 */

export type PaymentAttempt = Selectable<PaymentAttempts>

/** Another process takes over this long after the last heartbeat, one a second (process-attempt.ts). */
const leaseMs = 4_000
const challengeTimeoutMs = 15 * 60_000
const challengePollMs = 20_000

/** SQL: the end of the pause after an unclear answer: a tenth of the attempt's age, from a second to 10 minutes. */
const backoff = sql<Date>`now() + greatest('1 second', least('10 minutes', (now() - started_at) / 10))`

/** SQL: later a charge is only looked up, so that no shopper is charged for what they gave up long ago. */
const mayStillCharge = sql<boolean>`started_at > now() - interval '10 minutes'`

const millisecondsFromNow = (milliseconds: number) =>
  sql<Date>`now() + ${milliseconds}::integer * interval '1 millisecond'`

type Beginning = {
  /** SQL */
  isAllowed: RawBuilder<boolean>
  /** Whose order it is. It is one that a card pays. */
  shopperId: string
  /** A statement that comes before in the same transaction and the same round trip. */
  lock: RawBuilder<unknown> | undefined
}

/** SQL: whether an order is of this shopper and paid by card. */
const isOwnCharged = (shopperId: string) =>
  sql`(shopper_id = ${shopperId}::uuid) is true and payment_method = 'Card' and total_cents > 0`

/**
 * Begins an attempt, with the lease; undefined when another is open, when the order can no longer be paid, is of another
 * shopper or does not hold all of its stock, and while it is not allowed. The lock on the order's row keeps an attempt from
 * beginning beside the one that has just paid it.
 */
export async function beginAttempt(
  { database, provider }: Pick<PaymentsContext, 'database' | 'provider'>,
  orderId: string,
  token: string,
  { isAllowed, shopperId, lock }: Beginning,
): Promise<PaymentAttempt | undefined> {
  const statement = sql<PaymentAttempt>`
    with payable as materialized (${lockPayableOrder(orderId, isOwnCharged(shopperId))}), ${heldStock},
    begun as (
      insert into payment_attempts (id, order_id, provider, livemode, account, token, amount_cents, started_at,
        locked_until)
      select ${timeOrderedId()}::uuid, payable.id, ${provider.name}, ${provider.livemode}, ${provider.account}, ${token},
        payable.total_cents, now(), ${millisecondsFromNow(leaseMs)}
      from payable where not exists (select from missing) and ${isAllowed}
      on conflict (order_id) where state = 'open' do nothing
      returning *
    ), awaiting as (${markRetried(sql`(select payable.* from payable join begun on order_id = payable.id)`)})
    select * from begun`
  if (lock === undefined) return (await statement.execute(database)).rows[0]
  const [, begun] = await executeTogether<unknown>(
    database,
    [lock, statement].map((each) => each.compile(database)),
  )
  return begun?.[0] as PaymentAttempt | undefined
}

/**
 * Begins an attempt to charge the difference of an edit, with the lease; undefined when another payment of the order is open,
 * when the edit no longer waits, and while `isAllowed` is false.
 */
export async function beginEditAttempt(
  { database, provider, clock }: Pick<PaymentsContext, 'database' | 'provider' | 'clock'>,
  editId: string,
  token: string,
  isAllowed: RawBuilder<boolean>,
): Promise<PaymentAttempt | undefined> {
  const { rows } = await sql<PaymentAttempt>`
    with payable as materialized (${lockOrderOfEdit(editId, clock())}), begun as (
      insert into payment_attempts (id, order_id, edit_id, provider, livemode, account, token, amount_cents, started_at,
        locked_until)
      select ${timeOrderedId()}::uuid, payable.id, ${editId}::uuid, ${provider.name}, ${provider.livemode},
        ${provider.account}, ${token}, payable.due_cents, now(), ${millisecondsFromNow(leaseMs)}
      from payable where ${isAllowed}
      on conflict (order_id) where state = 'open' do nothing
      returning *
    )
    select * from begun`.execute(database)
  return rows[0]
}

export const isBeingPaid = sql<boolean>`exists (
  select from payment_attempts where payment_attempts.order_id = orders.id and state = 'open'
)`

export const hasPayments = sql<boolean>`(
  exists (select from payment_attempts
    where payment_attempts.order_id = orders.id and payment_attempts.state in ('open', 'succeeded'))
  or exists (select from refunds where refunds.order_id = orders.id)
)`

export const isTouched = sql<boolean>`(
  exists (select from payment_attempts where payment_attempts.order_id = orders.id)
  or exists (select from order_edits where order_edits.order_id = orders.id)
)`

/** Null unless a bank asks: seconds that are left to answer it. */
export const challengeSeconds = sql<number | null>`(
  select extract(epoch from confirm_by - now())::float8 from payment_attempts
  where payment_attempts.order_id = orders.id and state = 'open'
)`

export const findOpenAttempt = ({ database }: PaymentsContext, orderId: string) =>
  database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** @returns true when the provider or mode has changed since */
export const isOfOtherProvider = ({ provider }: PaymentsContext, attempt: PaymentAttempt): boolean =>
  attempt.provider !== provider.name || attempt.livemode !== provider.livemode

/** @returns true when the provider, mode or account has changed since: only the earlier account knows the outcome */
export const isOfOtherAccount = (payments: PaymentsContext, attempt: PaymentAttempt): boolean =>
  isOfOtherProvider(payments, attempt) ||
  (attempt.account ?? payments.provider.account) !== payments.provider.account

/** The attempt that made a charge; undefined for cash. */
export const findAttemptOfCharge = (
  database: Database,
  { orderId, chargeId }: { orderId: string; chargeId: string },
): Promise<PaymentAttempt | undefined> =>
  database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()

const leaseExpired = sql<boolean>`locked_until <= now()`

export const findAttempt = ({ database }: PaymentsContext, id: string) =>
  database
    .selectFrom('payment_attempts')
    .selectAll()
    .select(leaseExpired.as('lease_expired'))
    .where('id', '=', id)
    .executeTakeFirst()

/** SQL: whether an attempt was made with the account that is configured now. */
export const isOfAccount = ({ name, livemode, account }: PaymentsContext['provider']) => sql<boolean>`(
  provider = ${name} and livemode = ${livemode}::boolean and coalesce(account, ${account}) = ${account})`

/** SQL: whether an attempt can be settled now: one that may have taken money only by the account that it was made with. */
export const isSettleable = (provider: PaymentsContext['provider']) =>
  sql<boolean>`(not livemode or ${isOfAccount(provider)})`

/** Open attempts without a lease. Those that may have taken money at another account wait until it is configured again. */
export const attemptsWithoutLease = ({ database, provider }: PaymentsContext, limit: number) =>
  database
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', '=', 'open')
    .where(leaseExpired)
    .where(isSettleable(provider))
    .orderBy('locked_until')
    .limit(limit)
    .execute()

/** Takes the lease of an open attempt; undefined when another process holds it, or the attempt is settled. */
export const acquireLease = ({ database, provider }: PaymentsContext, id: string) =>
  database
    .updateTable('payment_attempts')
    .set({ locked_until: millisecondsFromNow(leaseMs) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(isSettleable(provider))
    .where(leaseExpired)
    .returningAll()
    .returning([
      mayStillCharge.as('may_still_charge'),
      sql<boolean>`coalesce(confirm_by <= now(), false)`.as('challenge_expired'),
    ])
    .executeTakeFirst()

/** Ends a lease without an outcome: another process may take it after the backoff. */
export const releaseLease = ({ database }: PaymentsContext, id: string): Promise<void> =>
  lockUntil(database, id, backoff)

export const renewLease = ({ database }: PaymentsContext, id: string): Promise<void> =>
  lockUntil(database, id, millisecondsFromNow(leaseMs))

async function lockUntil(database: Database, id: string, until: RawBuilder<Date>): Promise<void> {
  await database
    .updateTable('payment_attempts')
    .set({ locked_until: until })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Stores the bank's challenge (3-D Secure). The shopper's time to answer starts with the first one. */
export async function recordChallenge({ database }: PaymentsContext, id: string, chargeId: string) {
  await database
    .updateTable('payment_attempts')
    .set(({ fn }) => ({
      charge_id: chargeId,
      confirm_by: fn.coalesce('confirm_by', millisecondsFromNow(challengeTimeoutMs)),
      locked_until: millisecondsFromNow(challengePollMs),
    }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Stores an attempt's outcome, once. @returns whether the attempt was still open */
export async function closeAttempt(
  transaction: Database,
  attemptId: string,
  outcome: FinalOutcome | { state: 'abandoned' },
): Promise<boolean> {
  const closed = await transaction
    .updateTable('payment_attempts')
    .set({
      state: outcome.state === 'refunded' ? 'succeeded' : outcome.state,
      settled_at: sql`now()`,
      token: null,
      ...('charge' in outcome ? { charge_id: outcome.charge.id } : {}),
      decline_reason: outcome.state === 'declined' ? outcome.reason : null,
    })
    .where('id', '=', attemptId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
