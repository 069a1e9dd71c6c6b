import type pg from 'pg'
import { expect, vi } from 'vitest'

/** A table that is locked against writes, or a moment at which the shop records what has happened elsewhere. */
export type HeldStep =
  | 'products'
  | 'product_history'
  | 'payment_attempts'
  | 'test_gateway.charges'
  | 'refunds'
  | 'test_gateway.refunds'
  | 'order_events'
  | 'order_edits'
  | 'further_charges'
  | 'mails'
  | 'stock_ledger'
  | 'import_rows'
  | 'import_changes'
  | 'redirects'
  | keyof typeof moments

/** The lock that closes a step, and the query for the connections that wait for it. */
type Gate = { close: string; waiting: string }

const tableGate = (table: string): Gate => ({
  close: `lock table ${table} in ${table === 'products' ? 'access exclusive' : 'share row exclusive'} mode`,
  waiting: `select pid from pg_locks where not granted and relation = '${table}'::regclass`,
})

/** Moments in tables that are written for other reasons too: the lock is taken before one kind of write. */
const moments = {
  'order of Bo': `insert on orders for each row when (new.customer_name = 'Bo')`,
  'booking of a refund': `update of state on refunds for each row when (new.state = 'succeeded')`,
  'outcome of a payment': `update of payment_state on orders for each row when (new.payment_state <> 'awaiting')`,
  'middle of applying an import':
    'update of done_at on import_changes for each row when (new.place = 60 and new.done_at is not null)',
  'middle of an undo of an import':
    'update of undone_at on import_changes for each row when (new.place = 60 and new.undone_at is not null)',
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

/** Closes a step: a call that comes to it waits until it is released. */
export async function hold(database: pg.Pool, step: HeldStep) {
  const { close, waiting } = isMoment(step) ? momentGate : tableGate(step)
  if (isMoment(step)) await database.query(gateBefore(moments[step]))
  const client = await database.connect()
  client.on('error', () => {})
  await client.query(`begin; ${close}`)
  return {
    /** Resolves once a call waits. */
    met: () =>
      vi.waitFor(async () => expect((await database.query(waiting)).rows.length).toBeGreaterThan(0), {
        timeout: 10_000,
        interval: 20,
      }),
    /** For a database that has ended the lock itself. */
    forget: () => client.release(true),
    /** Opens the step. The connections that waited end, as their process is dead. */
    async release() {
      await database.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`)
      await client.query('rollback')
      client.release()
    },
  }
}
