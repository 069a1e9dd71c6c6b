import type pg from 'pg'
import { expect, vi } from 'vitest'

/** A table, held against whoever writes in it, or a moment in which something is learnt that happened elsewhere. */
export type HeldStep =
  | 'products'
  | 'product_history'
  | 'payment_attempts'
  | 'test_gateway.charges'
  | 'mails'
  | keyof typeof moments

/** What stands in the way, and how those are found who wait for it. */
type Gate = { close: string; waiting: string }

const tableGate = (table: string): Gate => ({
  close: `lock table ${table} in ${table === 'products' ? 'access exclusive' : 'share row exclusive'} mode`,
  waiting: `select pid from pg_locks where not granted and relation = '${table}'::regclass`,
})

/** Moments within a table that is written for other reasons too: there the lock lies before just one kind of write. */
const moments = {
  'outcome of a payment': `update of payment_state on orders for each row when (new.payment_state <> 'awaiting')`,
  'mark of a sent mail': 'update of sent_at on mails for each row when (new.sent_at is not null)',
}
const isMoment = (step: HeldStep): step is keyof typeof moments => Object.hasOwn(moments, step)

const momentGate: Gate = {
  close: 'select pg_advisory_xact_lock(77)',
  waiting: `select pid from pg_locks join pg_database on pg_database.oid = database
    where not granted and locktype = 'advisory' and objid = 77 and datname = current_database()`,
}
const gateBefore = (moment: string) => `
  create or replace function wait_at_gate() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock_shared(77); return new; end';
  create or replace trigger gate before ${moment} execute function wait_at_gate()`

/** Lets nobody past a step of placing or paying an order until it is let go. */
export async function hold(database: pg.Pool, step: HeldStep) {
  const { close, waiting } = isMoment(step) ? momentGate : tableGate(step)
  if (isMoment(step)) await database.query(gateBefore(moments[step]))
  const client = await database.connect()
  client.on('error', () => {})
  await client.query(`begin; ${close}`)
  return {
    /** Returns once somebody waits. */
    met: () =>
      vi.waitFor(async () => expect((await database.query(waiting)).rows.length).toBeGreaterThan(0), {
        timeout: 10_000,
        interval: 20,
      }),
    /** For when the database itself has let go. */
    forget: () => client.release(true),
    /** Lets go; whoever waited is as dead as the process it worked for. */
    async release() {
      await database.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`)
      await client.query('rollback')
      client.release()
    },
  }
}
