import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTemporaryPostgres } from '../../launcher/postgres/start-temporary-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { tokenise } from '../setup/orders.ts'
import { booksOf } from './audit.ts'
import { processesOf } from './replication.ts'
import { paidOnce, payWith, reportFaults, stage } from './stage.ts'

/** A PostgreSQL that is stopped without being ended: its connections stay open, and nothing answers. */

reportFaults()

/** Milliseconds: the longest limit there is, on waiting for a connection, and what a busy machine takes. */
const longestAnswer = 12_000

async function freezablePostgres() {
  const postgres = await startTemporaryPostgres()
  await migrate(postgres.url)
  const probe = new pg.Client(postgres.url)
  await probe.connect()
  const { rows } = await probe.query<{ folder: string }>("select current_setting('data_directory') as folder")
  await probe.end()
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(rows[0]?.folder ?? '')) process.kill(pid, name)
  }
  const resume = () => signal('SIGCONT')
  onTestFinished(resume)
  return {
    home: { url: postgres.url, drop: () => postgres.stop() },
    freeze: () => signal('SIGSTOP'),
    resume,
  }
}

describe('a frozen database', () => {
  test('fails calls in seconds, leaves what is kept on show, and is forgotten once it goes on', async () => {
    const { home, freeze, resume } = await freezablePostgres()
    const at = await stage({ home })
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    const kept = () => at.shop.callWith('getAllProducts', { limit: 1 })
    expect((await kept()).status).toBe(200)
    await freeze()

    const began = performance.now()
    const calls = [
      payWith(at.shop, at.ada, order, token),
      at.shop.callWith('verify', {}, at.ada.as),
      at.shop.callWith('getAllProducts', { limit: 2 }),
      at.shop.callWith('signUp', { name: 'Eve', email: 'eve@mail.example', password: 'seven brass buttons' }),
    ]
    for (const { status, body, headers } of await Promise.all(calls)) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' })
      expect(headers.get('retry-after')).toBe('2')
    }
    expect(performance.now() - began).toBeLessThan(longestAnswer)
    // Long enough for the listening connection to be given up: what is kept stays on show all the same.
    while (performance.now() - began < 20_000) {
      expect((await kept()).status).toBe(200)
      await pause(250)
    }

    await resume()
    const paysAgain = async () => expect((await payWith(at.shop, at.ada, order, token)).status).toBe(200)
    await vi.waitFor(paysAgain, { timeout: 20_000, interval: 500 })
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    expect((await at.shop.callWith('verify', {}, at.ada.as)).status).toBe(200)
    await at.end('PostgreSQL is frozen for 20 s', '503 within seconds, then the retry pays once')
  })
})
