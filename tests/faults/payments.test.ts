import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startThrowAwayPostgres } from '../../server/database/embedded/start-throw-away-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { sign, signatureHeader } from '../../server/payments/test-gateway/webhook-signature.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import {
  answerBank,
  cards,
  checkoutOf,
  lineOf,
  type Shopper,
  signUpShopper,
  tokenise,
} from '../setup/orders.ts'
import {
  booksOf,
  cardNumbersIn,
  cardNumbersInDatabase,
  cardNumbersInMails,
  findDifferences,
} from './audit.ts'
import { type HeldStep, hold } from './hold.ts'
import { type KillableShop, openTraces, startShop, type Traces } from './killable-shop.ts'

/**
 * What goes wrong in the worst moment, with real processes: shops killed at every step of placing and paying,
 * providers late, failing and cut off, news repeated, forged and out of order. After each one money taken is
 * orders paid, with one charge and one confirmation mail each. The run prints what it tried.
 */

type Order = Awaited<ReturnType<KillableShop['call']>>['body'] extends infer _
  ? { _id: string; total: number }
  : never

/** Milliseconds after a restart in which the shop settles what it left: four of a turn, two looks, a busy machine. */
const settledWithin = 15_000

let traces: Traces
const survived: { fault: string; outcome: string }[] = []

beforeAll(async () => {
  traces = await openTraces()
})
afterAll(async () => {
  await Promise.all(traces.kill.map((kill) => kill()))
  const width = Math.max(...survived.map(({ fault }) => fault.length))
  const lines = survived.map(({ fault, outcome }) => `  ${fault.padEnd(width)}  ${outcome}`)
  console.log(`Faults tried and survived (${survived.length}):\n${lines.join('\n')}`)
  await rm(traces.folder, { recursive: true, force: true })
})

/** A shop of its own for one fault: its database, its process, one shopper, one shirt. */
async function stage(home?: TestDatabase) {
  home ??= await createTestDatabase()
  const { url, drop } = home
  const database = new pg.Pool({ connectionString: url, max: 4 })
  database.on('error', () => {})
  const shops: KillableShop[] = []
  const start = async () => {
    const shop = await startShop(url, traces)
    shops.push(shop)
    return shop
  }
  const shop = await start()
  const ada = await signUpShopper(shop)
  const shirt = await stockShirt(database)
  const line = lineOf(shirt as unknown as Parameters<typeof lineOf>[0], 2)
  const cart = checkoutOf(ada, [line])
  const place = async (at: KillableShop): Promise<Order> =>
    ((await at.callWith('addToOrder', cart, ada.as)).body as { data: Order }).data
  return {
    database,
    shop,
    start,
    ada,
    cart,
    place,
    fault: async (name: string, amount = 1) => {
      await database.query('insert into test_gateway.faults (name, amount) values ($1, $2)', [name, amount])
      await pause(300)
    },
    noFaults: async () => {
      await database.query('delete from test_gateway.faults')
      await pause(300)
    },
    /** Holds a table so that whoever writes to it stands still, and says when somebody does. */
    hold: (step: HeldStep) => hold(database, step),
    async end(fault: string, outcome: string) {
      expect(await findDifferences(database)).toEqual([])
      expect(await cardNumbersInDatabase(database)).toEqual([])
      for (const each of shops) await each.stop()
      await database.end()
      await drop()
      survived.push({ fault, outcome })
    },
  }
}
type Stage = Awaited<ReturnType<typeof stage>>

async function stockShirt(database: pg.Pool): Promise<{ _id: string; price: number }> {
  const _id = randomUUID()
  await database.query(
    `insert into products (id, name, description, price_cents, category, sub_category, sizes, image_url, delivery_time)
     values ($1, 'Shirt', 'A shirt.', 4999, 'Men', 'Topwear', '{S}', 'https://pictures.example/x.jpg', '1 Day')`,
    [_id],
  )
  return { _id, price: 49.99 }
}

/** A call whose answer nobody gets to see. */
const unheard = (call: Promise<unknown>) => call.catch(() => 'no answer')

const payWith = (shop: KillableShop, ada: Shopper, order: Order, paymentToken: string) =>
  shop.callWith('payOrder', { order_id: order._id, paymentToken }, ada.as)

const paidOnce = { state: 'paid', charges: 1, givenBack: 0, confirmations: 1 }

/** @returns after how long, for the table */
async function settles(at: Stage, order: Order, timeout = settledWithin): Promise<string> {
  const began = performance.now()
  await vi.waitFor(async () => expect(await booksOf(at.database, order._id)).toEqual(paidOnce), {
    timeout,
    interval: 100,
  })
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`
}

/** As a browser does: asks again while the answer is "we are checking". */
async function payUntilSettled(
  shop: KillableShop,
  ada: Shopper,
  order: Order,
  token: string,
): Promise<number> {
  for (;;) {
    const { status } = await payWith(shop, ada, order, token)
    if (status !== 202) return status
    await pause(500)
  }
}

describe.concurrent('the shop is killed', () => {
  test('while it places an order', async () => {
    const at = await stage()
    const held = await at.hold('products')
    const call = unheard(at.place(at.shop))
    await held.met()
    await at.shop.kill()
    await held.release()
    await call
    const shop = await at.start()
    const orders = await Promise.all([at.place(shop), at.place(shop)])
    expect(orders[0]._id).toBe(orders[1]._id)
    const { rows } = await at.database.query('select id from orders')
    expect(rows).toEqual([{ id: orders[0]._id }])
    await at.end('kill -9 while placing an order', 'nothing stored; the retry is one order')
  })

  test('after it has placed an order, before anybody hears', async () => {
    const at = await stage()
    const call = unheard(at.place(at.shop))
    const stored = async () => {
      const { rows } = await at.database.query<{ id: string }>('select id from orders')
      expect(rows).toHaveLength(1)
      return rows[0]?.id
    }
    const id = await vi.waitFor(stored, { timeout: 5_000, interval: 1 })
    await at.shop.kill()
    await call
    const order = await at.place(await at.start())
    expect(order._id).toBe(id)
    await stored()
    await at.end('kill -9 after placing, answer lost', 'the retry is the same order')
  })

  test.each<[string, HeldStep, string]>([
    ['before the attempt is written', 'payment_attempts', 'the retry pays once'],
    ['before the charge', 'test_gateway.charges', 'settled by itself: charged once'],
    [
      'after the charge, before it is written down',
      'outcome of a payment',
      'settled by itself: not charged again',
    ],
    ['after the order is paid, before the commit', 'mails', 'settled by itself: one mail'],
  ])('while it takes a payment, %s', async (step, heldStep, outcome) => {
    const at = await stage()
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    if (step.startsWith('after')) await at.fault('no-webhooks')
    const held = await at.hold(heldStep)
    const call = unheard(payWith(at.shop, at.ada, order, token))
    await held.met()
    await at.shop.kill()
    await held.release()
    await call
    const shop = await at.start()
    if (heldStep === 'payment_attempts') expect(await payUntilSettled(shop, at.ada, order, token)).toBe(200)
    const after = await settles(at, order)
    expect((await payWith(shop, at.ada, order, await tokenise(shop))).status).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end(`kill -9 while paying, ${step}`, `${outcome}, ${after} after the restart`)
  })

  test('after the charge, before its answer', async () => {
    const at = await stage()
    await at.fault('late', 60_000)
    await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    const call = unheard(payWith(at.shop, at.ada, order, await tokenise(at.shop)))
    await vi.waitFor(async () => expect((await booksOf(at.database, order._id)).charges).toBe(1), 5_000)
    await at.shop.kill()
    await call
    await at.noFaults()
    await at.fault('no-webhooks')
    await at.start()
    const after = await settles(at, order)
    await at.end(
      'kill -9 after the charge, before its answer',
      `settled by the reconciler alone: not charged again, ${after} after the restart`,
    )
  })

  test('and the shopper tries again at once, with another card', async () => {
    const at = await stage()
    const order = await at.place(at.shop)
    const held = await at.hold('outcome of a payment')
    const call = unheard(payWith(at.shop, at.ada, order, await tokenise(at.shop)))
    await held.met()
    await at.shop.kill()
    await held.release()
    await call
    const shop = await at.start()
    expect(await payUntilSettled(shop, at.ada, order, await tokenise(shop, '5555555555554444'))).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end('kill -9 after the charge, retry with another card', 'the first charge counts, no second')
  })

  test.each([
    ['the shopper answers the new process', false],
    ['the shopper is gone, the news is lost', true],
  ])('while the bank asks, %s', async (who, gone) => {
    const at = await stage()
    if (gone) await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop, cards.asking)
    const { status, body } = await payWith(at.shop, at.ada, order, token)
    expect(status).toBe(202)
    const { id, secret } = body.confirmation as { id: string; secret: string }
    await at.shop.kill()
    const shop = await at.start()
    expect(await answerBank(shop, secret, true)).toBe(200)
    const again = { order_id: order._id, paymentToken: token, confirmation: id }
    if (!gone) expect((await shop.callWith('payOrder', again, at.ada.as)).status).toBe(200)
    const after = await settles(at, order, 40_000)
    expect((await shop.callWith('payOrder', again, at.ada.as)).status).toBe(200)
    await at.end(`kill -9 while the bank asks, ${who}`, `paid once, ${after} after the answer`)
  })

  test('with a declined card in hand', async () => {
    const at = await stage()
    const order = await at.place(at.shop)
    const held = await at.hold('outcome of a payment')
    const call = unheard(payWith(at.shop, at.ada, order, await tokenise(at.shop, cards.declined)))
    await held.met()
    await at.shop.kill()
    await held.release()
    await call
    const shop = await at.start()
    await vi.waitFor(
      async () => expect((await booksOf(at.database, order._id)).state).toBe('failed'),
      settledWithin,
    )
    expect(await payUntilSettled(shop, at.ada, order, await tokenise(shop))).toBe(200)
    await settles(at, order)
    await at.end('kill -9 while a card is declined', 'failed, still payable, paid by the next card')
  })

  test('in order, in the middle of a payment', async () => {
    const at = await stage()
    await at.fault('late', 2_000)
    const order = await at.place(at.shop)
    const call = payWith(at.shop, at.ada, order, await tokenise(at.shop))
    await vi.waitFor(async () => expect((await booksOf(at.database, order._id)).charges).toBe(1), 5_000)
    await at.shop.stop()
    expect((await call).status).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end('SIGTERM in the middle of a payment', 'the payment is finished first')
  })
})

describe.concurrent('the provider', () => {
  test('takes 30 seconds', async () => {
    const at = await stage()
    await at.fault('slow', 30_000)
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    expect((await payWith(at.shop, at.ada, order, token)).status).toBe(202)
    expect(await payUntilSettled(at.shop, at.ada, order, token)).toBe(200)
    await settles(at, order)
    await at.end('provider takes 30 seconds', '"checking your payment", then paid once')
  })

  test('answers with 5xx for a while', async () => {
    const at = await stage()
    await at.fault('failing')
    const order = await at.place(at.shop)
    expect((await payWith(at.shop, at.ada, order, await tokenise(at.shop))).status).toBe(202)
    await pause(3_000)
    await at.noFaults()
    await settles(at, order)
    await at.end('provider answers 5xx', 'asked again with the same key, paid once')
  })

  test.each([
    ['its webhook', false],
    ['the reconciler', true],
  ])('is cut off after charging, settled by %s', async (who, silent) => {
    const at = await stage()
    await at.fault('cut-off')
    if (silent) await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    expect((await payWith(at.shop, at.ada, order, await tokenise(at.shop))).status).toBe(202)
    if (silent) await at.database.query("delete from test_gateway.faults where name = 'cut-off'")
    await settles(at, order)
    await at.end(`provider cut off after charging, settled by ${who}`, 'paid once')
  })

  test('sends its webhook before it answers, twenty times, in any order', async () => {
    const at = await stage()
    await at.fault('late', 4_000)
    await at.fault('duplicate-webhooks', 20)
    await at.fault('shuffled-webhooks')
    const order = await at.place(at.shop)
    const call = payWith(at.shop, at.ada, order, await tokenise(at.shop))
    await vi.waitFor(async () => expect((await booksOf(at.database, order._id)).state).toBe('paid'), 3_500)
    expect((await call).status).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end('webhook before the answer, 20 times, shuffled', 'one transition, one mail')
  })

  test('seems to send news that are forged, stale or replayed', async () => {
    const at = await stage()
    await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    await payWith(at.shop, at.ada, order, await tokenise(at.shop, cards.declined))
    const { rows } = await at.database.query('select * from test_gateway.charges, test_gateway.keys')
    const { webhook_secret: secret, ...charge } = rows[0]
    const data = {
      ...charge,
      charge: charge.id,
      attempt_id: charge.idempotency_key,
      amount_cents: Number(charge.amount_cents),
    }
    const send = async (type: string, key: string, at_: Date) => {
      const body = Buffer.from(JSON.stringify({ type, data }))
      const headers = { 'content-type': 'application/json', [signatureHeader]: sign(body, at_, key) }
      return (await fetch(`${at.shop.url}/payments/webhook`, { method: 'POST', headers, body })).status
    }
    const old = new Date(Date.now() - 3_600_000)
    expect(await send('charge.succeeded', 'guessed', new Date())).toBe(400)
    expect(await send('charge.succeeded', secret, old)).toBe(400)
    for (let times = 0; times < 10; times++)
      expect(await send('charge.declined', secret, new Date())).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual({
      state: 'failed',
      charges: 0,
      givenBack: 0,
      confirmations: 0,
    })
    await at.end('webhooks forged, stale, replayed ten times', 'refused, refused, no second effect')
  })
})

describe('the database', () => {
  /** A PostgreSQL for this test alone, and the process to hit. */
  async function ownPostgres() {
    const postgres = await startThrowAwayPostgres()
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

  test.each([
    ['is restarted', 'SIGINT'],
    ['crashes', 'SIGKILL'],
  ] as const)('%s in the middle of a payment', async (what, signal) => {
    const { home, postmaster } = await ownPostgres()
    const at = await stage(home)
    await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    const held = await at.hold('outcome of a payment')
    const call = payWith(at.shop, at.ada, order, token)
    await held.met()
    process.kill(postmaster, signal)
    expect(await call).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    held.forget()
    await vi.waitFor(() => at.database.query('select'), 20_000)
    const retried = async () => expect((await payWith(at.shop, at.ada, order, token)).status).toBe(200)
    await vi.waitFor(retried, { timeout: 60_000, interval: 500 })
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end(`PostgreSQL ${what} in the middle of a payment`, '503, then the retry pays once')
  })
})

describe('many at once', () => {
  test('pay one order, fifty in parallel, at two processes', async () => {
    const at = await stage()
    const other = await at.start()
    const order = await at.place(at.shop)
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tokenise(at.shop)))
    const answers = await Promise.all(
      tokens.map((token, index) => payWith(index % 2 ? at.shop : other, at.ada, order, token)),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end('50 parallel payments of one order, two processes', 'one charge, the same answer 50 times')
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

describe('card numbers', () => {
  test('are in no log and no mail of any of these shops', async () => {
    expect(cardNumbersIn(`a 4242 4242 4242 4242, b ${cards.declined}; c 4242424242424241`)).toHaveLength(2)
    expect(traces.printed.join('').length).toBeGreaterThan(1_000)
    expect(cardNumbersIn(traces.printed.join(''))).toEqual([])
    expect(await cardNumbersInMails(traces.folder)).toEqual([])
  })
})
