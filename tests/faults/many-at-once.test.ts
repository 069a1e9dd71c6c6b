import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { tokenise } from '../setup/orders.ts'
import { booksOf } from './audit.ts'
import { paidOnce, payUntilSettled, payWith, reportFaults, settles, stage, unheard } from './stage.ts'

/** Many shoppers, tabs and processes at the same order, with too few connections or with clocks that differ. */

reportFaults()

describe('many at once', () => {
  test.each([
    ['', {}],
    [', with four connections each', { DATABASE_CONNECTIONS: '4' }],
  ])('pay one order, fifty in parallel, at two processes%s', async (how, settings) => {
    const at = await stage({ settings })
    const other = await at.start()
    const order = await at.place(at.shop)
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tokenise(at.shop)))
    const answers = await Promise.all(
      tokens.map((token, index) => payWith(index % 2 ? at.shop : other, at.ada, order, token)),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    const fault = `50 parallel payments of one order, two processes${how}`
    await at.end(fault, 'one charge, the same answer 50 times')
  })

  test('place the same checkout, fifty in parallel, at two processes', async () => {
    const at = await stage()
    const other = await at.start()
    const orders = await Promise.all(
      Array.from({ length: 50 }, (_, index) => at.place(index % 2 ? at.shop : other)),
    )
    expect(new Set(orders.map((order) => order._id)).size).toBe(1)
    await at.end('50 parallel orders of one checkout, two processes', 'one order')
  })
})

describe.concurrent('two processes whose clocks are ten minutes apart', () => {
  const ahead = { CLOCK_AHEAD: '600000' }
  test('leave each other their payments, however slow the provider is', async () => {
    // Only the one whose clock is ahead looks for payments to take over.
    const at = await stage({ settings: { JOBS: 'off' } })
    const fast = await at.start({ ...ahead, JOBS: 'on' })
    await at.fault('slow', 7_000)
    const order = await at.place(at.shop)
    const paying = payUntilSettled(at.shop, at.ada, order, await tokenise(at.shop))
    await pause(4_000)
    expect(await payUntilSettled(fast, at.ada, order, await tokenise(fast))).toBe(200)
    expect(await paying).toBe(200)
    const { rows } = await at.database.query('select state from payment_attempts')
    expect(rows).toEqual([{ state: 'succeeded' }])
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end('clocks ten minutes apart, a slow provider', 'nobody interferes, paid once')
  })

  test('take over from the one that dies just as soon', async () => {
    const at = await stage()
    const fast = await at.start(ahead)
    await at.fault('no-webhooks')
    const order = await at.place(fast)
    const held = await at.hold('outcome of a payment')
    const call = unheard(payWith(fast, at.ada, order, await tokenise(fast)))
    await held.met()
    await fast.kill()
    await held.release()
    await call
    const after = await settles(at, order)
    await at.end('kill -9 of a process whose clock is ahead', `paid once by the other, ${after} later`)
  })
})
