import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { startTemporaryPostgres } from '../../launcher/postgres/start-temporary-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { tokenise } from '../setup/orders.ts'
import { booksOf } from './audit.ts'
import { paidOnce, payWith, reportFaults, stage } from './stage.ts'

/** PostgreSQL restarted and killed while somebody places an order or pays. */

reportFaults()

describe.concurrent('the database', () => {
  /** A PostgreSQL for this test alone, and the process to hit. */
  async function ownPostgres() {
    const postgres = await startTemporaryPostgres()
    await migrate(postgres.url)
    const probe = new pg.Client(postgres.url)
    await probe.connect()
    // Databases for tests forget what was committed in the last moment; a shop's does not.
    await probe.query('alter database postgres set synchronous_commit = on')
    const { rows } = await probe.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    )
    await probe.end()
    const [pid] = (await readFile(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n')
    return { home: { url: postgres.url, drop: () => postgres.stop() }, postmaster: Number(pid) }
  }

  const signals = { 'is restarted': 'SIGINT', crashes: 'SIGKILL' } as const

  test.each(['is restarted', 'crashes'] as const)('%s while an order is placed', async (what) => {
    const { home, postmaster } = await ownPostgres()
    const at = await stage({ home })
    const held = await at.hold('products')
    const call = at.shop.callWith('addToOrder', at.cart, at.ada.as)
    await held.met()
    process.kill(postmaster, signals[what])
    expect(await call).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    held.forget()
    const retried = async () =>
      expect((await at.shop.callWith('addToOrder', at.cart, at.ada.as)).status).toBe(201)
    await vi.waitFor(retried, { timeout: 60_000, interval: 500 })
    const { rows } = await at.database.query('select from orders')
    expect(rows).toHaveLength(1)
    await at.end(`PostgreSQL ${what} while an order is placed`, '503, then the retry is one order')
  })

  test.each([
    ['is restarted', 'before an attempt is written', 'payment_attempts'],
    ['crashes', 'before an attempt is written', 'payment_attempts'],
    ['is restarted', 'after the charge', 'outcome of a payment'],
    ['crashes', 'after the charge', 'outcome of a payment'],
  ] as const)('%s in the middle of a payment, %s', async (what, moment, step) => {
    const { home, postmaster } = await ownPostgres()
    const at = await stage({ home })
    await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    const held = await at.hold(step)
    const call = payWith(at.shop, at.ada, order, token)
    await held.met()
    process.kill(postmaster, signals[what])
    const answer = await call
    // A restart may end the holder of the lock first, and the payment then goes on before its connection ends.
    if (what === 'crashes' || answer.status !== 200)
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    held.forget()
    await vi.waitFor(() => at.database.query('select'), 20_000)
    const retried = async () => expect((await payWith(at.shop, at.ada, order, token)).status).toBe(200)
    await vi.waitFor(retried, { timeout: 60_000, interval: 500 })
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end(`PostgreSQL ${what} in the middle of a payment, ${moment}`, '503, then the retry pays once')
  })
})
