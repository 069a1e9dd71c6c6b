import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { garment } from '../../setup/products.ts'
import { administratorLogin, call } from '../../setup/shop.ts'
import { signUpShopper } from '../../setup/shoppers.ts'
import { uploadPicture } from '../../setup/uploads.ts'
import { findDifferences, findMoneyDifferences } from '../audit.ts'
import type { KillableShop } from '../killable-shop.ts'
import { type Crowd, type Seen, sendShoppers } from './shoppers.ts'
import { openTwoMachines, type TwoMachines } from './two-machines.ts'

/** Two machines behind a load balancer (docs/operations/load-balancer.md), while shoppers order without end. */

const programs = inject('postgresqlPrograms')
const shoppers = 4
const settleMs = 1_500

type Met = { seen: Seen; failed: number; retried: number }

/** How often an answer was seen whose kind and status match. */
const count = (seen: Seen, pattern: RegExp) =>
  [...seen].reduce((sum, [key, times]) => sum + (pattern.test(key) ? times : 0), 0)

describe.runIf(programs !== '')('two machines behind a load balancer', () => {
  let machines: TwoMachines
  let one: KillableShop
  let two: KillableShop
  let crowd: Crowd
  const report: string[] = []

  beforeAll(async () => {
    machines = await openTwoMachines(programs)
    one = await machines.start('one')
    two = await machines.start('two')
  }, 180_000)
  afterAll(async () => {
    await crowd?.stop()
    await machines?.close()
    console.log(report.join('\n'))
  })

  /** What shoppers see while something happens, and shortly after. */
  async function during(name: string, act: () => Promise<unknown>): Promise<Met> {
    const { balancer } = machines
    const before = [balancer.failures.length, balancer.retried(), crowd.paid.size] as const
    crowd.takeSeen()
    await act()
    await wait(settleMs)
    const seen = crowd.takeSeen()
    const failed = balancer.failures.length - before[0]
    const retried = balancer.retried() - before[1]
    const answers = [...seen].toSorted().map(([key, times]) => `${key}: ${times}`)
    report.push(
      `${name}: ${crowd.paid.size - before[2]} orders paid, ${failed} requests without an answer, ` +
        `${retried} tried again elsewhere; ${answers.join(', ')}`,
    )
    return { seen, failed, retried }
  }

  test('show on both what one was given, and sell', { timeout: 60_000 }, async () => {
    const { url } = machines.balancer
    const { cookie } = await call(url, 'adminLogin', administratorLogin, {})
    const product = (await one.call('addProduct', garment(), { cookie })).body.data
    const picture = new URL(await uploadPicture(one, { cookie }, { preset: 'product-images' })).pathname
    for (const machine of [one, two]) expect((await fetch(machine.url + picture)).status).toBe(200)
    const signedUp = await Promise.all(Array.from({ length: shoppers }, () => signUpShopper(one)))
    crowd = sendShoppers(url, signedUp, product)
    expect(await during('both machines', () => wait(3_000))).toMatchObject({ failed: 0 })
  })

  test('go on when one is killed, but for what was in flight on it', { timeout: 60_000 }, async () => {
    const { seen, failed } = await during('machine one killed (-9)', () => one.kill())
    expect(failed).toBeLessThanOrEqual(shoppers)
    for (const { machine, method } of machines.balancer.failures)
      expect({ machine, method }).toEqual({ machine: 'one', method: 'POST' })
    expect(count(seen, /^GET list (?!200)/)).toBe(0)
    await during('machine one started again', async () => {
      one = await machines.start('one')
    })
  })

  test('lose no request while one drains', { timeout: 60_000 }, async () => {
    const { seen, ...met } = await during('machine two drained (SIGTERM)', () => two.stop())
    expect(met).toEqual({ failed: 0, retried: 0 })
    expect(count(seen, / 50\d$/)).toBe(0)
  })

  test('lose no request in a rolling restart', { timeout: 60_000 }, async () => {
    const { seen, ...met } = await during('rolling restart, one after the other', async () => {
      two = await machines.start('two')
      await one.stop()
      one = await machines.start('one')
      await two.stop()
      two = await machines.start('two')
    })
    expect(met).toEqual({ failed: 0, retried: 0 })
    expect(count(seen, / 50\d$/)).toBe(0)
  })

  test('show pages while the primary is replaced, and sell again after it', { timeout: 90_000 }, async () => {
    let took = 0
    const { seen, failed } = await during('primary killed, replica promoted', async () => {
      const began = performance.now()
      await machines.replacePrimary()
      const paidBefore = crowd.paid.size
      await vi.waitFor(() => expect(crowd.paid.size).toBeGreaterThan(paidBefore + shoppers), {
        timeout: 60_000,
      })
      took = performance.now() - began
    })
    report.push(`orders were paid again within ${(took / 1_000).toFixed(1)} s of the kill`)
    // No process was gone: what could not be answered was refused with 503.
    expect(failed).toBe(0)
    expect(count(seen, /^GET list (?!200)/)).toBe(0)
  })

  test('have lost no order, and no cent', { timeout: 60_000 }, async () => {
    await crowd.stop()
    const database = new pg.Pool({ connectionString: machines.replicaUrl, max: 2 })
    try {
      const { rows } = await database.query<{ id: string }>(
        "select id from orders where payment_state = 'paid'",
      )
      const inBooks = new Set(rows.map(({ id }) => id))
      const lost = [...crowd.paid].filter((id) => !inBooks.has(id))
      expect(lost).toEqual([])
      await vi.waitFor(async () => expect(await findDifferences(database)).toEqual([]), { timeout: 30_000 })
      expect(await findMoneyDifferences(database)).toEqual([])
      report.push(
        `at the end: ${crowd.paid.size} orders answered as paid, ${inBooks.size} in the books, ${lost.length} lost, ` +
          'no difference with the provider',
      )
    } finally {
      await database.end()
    }
  })
})
