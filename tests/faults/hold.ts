import type pg from 'pg'
import { expect, vi } from 'vitest'

/** A table, held against whoever writes in it, or the moment in which an order learns what became of its payment. */
export type HeldStep =
  | 'products'
  | 'payment_attempts'
  | 'test_gateway.charges'
  | 'mails'
  | 'outcome of a payment'

/** What stands in the way, and how those are found who wait for it. */
type Gate = { close: string; waiting: string }

const tableGate = (table: string): Gate => ({
  close: `lock table ${table} in ${table === 'products' ? 'access exclusive' : 'share row exclusive'} mode`,
  waiting: `select pid from pg_locks where not granted and relation = '${table}'::regclass`,
})

/** Beginning a payment writes in the same table, so here the lock lies before just one kind of write. */
const outcomeGate: Gate = {
  close: 'select pg_advisory_xact_lock(77)',
  waiting: `select pid from pg_locks join pg_database on pg_database.oid = database
    where not granted and locktype = 'advisory' and objid = 77 and datname = current_database()`,
}
const outcomeTrigger = `
  create or replace function wait_at_gate() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock_shared(77); return new; end';
  create or replace trigger gate before update of payment_state on orders
    for each row when (new.payment_state <> 'awaiting') execute function wait_at_gate()`

/** Lets nobody past a step of placing or paying an order until it is let go. */
export async function hold(database: pg.Pool, step: HeldStep) {
  const atOutcome = step === 'outcome of a payment'
  const { close, waiting } = atOutcome ? outcomeGate : tableGate(step)
  if (atOutcome) await database.query(outcomeTrigger)
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
