import { type RawBuilder, type Selectable, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { PaymentAttempts } from '../database/schema.generated.ts'
import { lockPayableOrder, markRetried } from './payment-state.ts'
import type { FinalOutcome, PaymentProvider } from './provider.ts'

/**
 * The tries to charge an order: one at a time, each with its own idempotency key.
 * All times are PostgreSQL's, as the clocks of several processes may differ by minutes.
 */

export type PaymentAttempt = Selectable<PaymentAttempts>

/**
 * Milliseconds one caller has the provider to themselves. It says every second that it is still there, so that a
 * payment is taken over soon after whoever was making it has died, and not before.
 */
const leaseMs = 4_000
const heartbeatMs = 1_000
/** Milliseconds a shopper has to answer their bank, and between two looks whether they have. */
const challengeTimeoutMs = 15 * 60_000
const challengePollMs = 20_000

/**
 * SQL: how long an attempt without a clear answer is left alone: at first a second, then a tenth of the time that
 * nobody has known, so that a provider which can't say for hours is not asked all the time.
 */
const backoff = sql<Date>`now() + greatest('1 second', least('10 minutes', (now() - started_at) / 10))`

/**
 * SQL: whether its shopper may still be waiting: then an attempt is finished with its own key. Later it is only asked
 * after, so that nobody is charged for something they have long given up on.
 */
const mayStillCharge = sql<boolean>`started_at > now() - interval '10 minutes'`

const fromNow = (milliseconds: number) =>
  sql<Date>`now() + ${milliseconds}::integer * interval '1 millisecond'`

/**
 * Begins an attempt; undefined when another one is under way or the order can no longer be paid.
 * The order's row is held while its state is read, so that no attempt begins beside the one that has just paid it.
 */
export async function beginAttempt(
  context: Pick<AppContext, 'database'>,
  provider: PaymentProvider,
  orderId: string,
  token: string,
): Promise<PaymentAttempt | undefined> {
  const { rows } = await sql<PaymentAttempt>`
    with payable as materialized (${lockPayableOrder(orderId)}),
    begun as (
      insert into payment_attempts (id, order_id, provider, livemode, token, amount_cents, started_at,
        locked_until)
      select ${timeOrderedId()}::uuid, payable.id, ${provider.name}, ${provider.livemode}, ${token}, payable.total_cents,
        now(), ${fromNow(leaseMs)}
      from payable
      on conflict (order_id) where state = 'open' do nothing
      returning *
    ), awaiting as (${markRetried(sql`(select payable.* from payable join begun on order_id = payable.id)`)})
    select * from begun`.execute(context.database)
  return rows[0]
}

/** SQL: whether a payment of the order in hand is under way. */
export const isBeingPaid = sql<boolean>`exists (
  select from payment_attempts where payment_attempts.order_id = orders.id and state = 'open'
)`

export const findOpenAttempt = (context: AppContext, orderId: string): Promise<PaymentAttempt | undefined> =>
  context.database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** SQL: whether whoever was making it has not been heard of, so that anyone may take it over. */
const leaseExpired = sql<boolean>`locked_until <= now()`

export const findAttempt = (context: AppContext, id: string) =>
  context.database
    .selectFrom('payment_attempts')
    .selectAll()
    .select(leaseExpired.as('lease_expired'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Open attempts of a provider that nobody is making; those of another one wait until it is configured again. */
export const attemptsWithoutLease = (
  context: Pick<AppContext, 'database'>,
  provider: PaymentProvider,
  most: number,
) =>
  context.database
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', '=', 'open')
    .where(leaseExpired)
    .where('provider', '=', provider.name)
    .where('livemode', '=', provider.livemode)
    .orderBy('locked_until')
    .limit(most)
    .execute()

/** Takes an attempt over from whoever has not been heard of; undefined when somebody else has, or it is settled. */
export const acquireLease = (context: AppContext, provider: PaymentProvider, id: string) =>
  context.database
    .updateTable('payment_attempts')
    .set({ locked_until: fromNow(leaseMs) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('provider', '=', provider.name)
    .where('livemode', '=', provider.livemode)
    .where(leaseExpired)
    .returningAll()
    .returning([
      mayStillCharge.as('may_still_charge'),
      sql<boolean>`coalesce(confirm_by <= now(), false)`.as('challenge_expired'),
    ])
    .executeTakeFirst()

/** Lets the next one who asks take over after a while. */
export const releaseLease = (context: AppContext, id: string): Promise<void> =>
  lockUntil(context, id, backoff)

async function lockUntil(context: AppContext, id: string, until: RawBuilder<Date>): Promise<void> {
  await context.database
    .updateTable('payment_attempts')
    .set({ locked_until: until })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Does what a turn is for, for as long as it takes. */
export async function withLease<Outcome>(
  context: AppContext,
  id: string,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const renewing = setInterval(() => {
    lockUntil(context, id, fromNow(leaseMs)).catch(() => {
      // The database is away: then nobody else takes over either.
    })
  }, heartbeatMs)
  try {
    return await act()
  } finally {
    clearInterval(renewing)
  }
}

/** Notes that the bank asks the shopper, and who can be asked about it; the time to answer begins only once. */
export async function recordChallenge(context: AppContext, id: string, chargeId: string): Promise<void> {
  await context.database
    .updateTable('payment_attempts')
    .set(({ fn }) => ({
      charge_id: chargeId,
      confirm_by: fn.coalesce('confirm_by', fromNow(challengeTimeoutMs)),
      locked_until: fromNow(challengePollMs),
    }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** What a charge that succeeded leaves behind is the same whether or not it went back since. */
type Settled = FinalOutcome | { state: 'abandoned' }

/** Writes an attempt's outcome down, once. @returns whether it was still open */
export async function closeAttempt(
  transaction: Database,
  attemptId: string,
  outcome: Settled,
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
