import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, vi } from 'vitest'
import { createTestDatabase, openPool, type TestDatabase } from '../setup/database.ts'
import { openMailServer } from '../setup/mail-server.ts'
import { checkoutOf, faultsNoticed, lineOf, type Shopper, tokenise } from '../setup/orders.ts'
import { insertOfProducts } from '../setup/product-rows.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { wrongBooks } from '../setup/wrong-books.ts'
import {
  booksOf,
  cardNumbersIn,
  cardNumbersInDatabase,
  findDifferences,
  findMoneyDifferences,
  findOfferDefects,
  findStockDefects,
  mailsTaken,
} from './audit.ts'
import { type HeldStep, hold } from './hold.ts'
import { type KillableShop, openTraces, startShop } from './killable-shop.ts'

/**
 * Where things go wrong in the worst moment, with real processes. After each fault money taken is orders paid, with
 * one charge and one confirmation mail each, sent once; every piece of stock is explained; and no card number is anywhere.
 */

export type Order = { _id: string; total: number }

/** Milliseconds after a restart in which the shop settles what it left: four of a turn, two looks, a busy machine. */
export const settledWithin = 15_000

const survived: { fault: string; outcome: string }[] = []
const endings: (() => Promise<unknown>)[] = []

/** For each file of faults: prints what it tried, and leaves nothing running. */
export const reportFaults = () =>
  afterAll(async () => {
    await Promise.all(endings.map((end) => end()))
    const width = Math.max(...survived.map(({ fault }) => fault.length))
    const lines = survived.map(({ fault, outcome }) => `  ${fault.padEnd(width)}  ${outcome}`)
    console.log(`Faults tried and survived (${survived.length}):\n${lines.join('\n')}`)
  })

export type Stage = Awaited<ReturnType<typeof stage>>

/** The faults are about orders' mails: signing up writes none, and none is on its way when a fault begins. */
const noVerificationMails = `
  create or replace function no_mail() returns trigger language plpgsql as 'begin return null; end';
  create or replace trigger no_verification_mails before insert on mails
    for each row when (new.template = 'email-verification') execute function no_mail()`

type Setting = { home?: TestDatabase; mailServer?: SMTPServerOptions; settings?: Record<string, string> }

/** A shop of its own for one fault: its database, its process, its mail server, one shopper, one shirt. */
export async function stage({ home, mailServer, settings = {} }: Setting = {}) {
  const { url, drop } = home ?? (await createTestDatabase())
  const traces = await openTraces()
  const post = await openMailServer(mailServer)
  const database = openPool(url, 4)
  const shops: KillableShop[] = []
  endings.push(async () => {
    await Promise.all(traces.kill.map((kill) => kill()))
    await post.close()
    await rm(traces.folder, { recursive: true, force: true })
  })
  const start = async (own: Record<string, string> = {}) => {
    const shop = await startShop(url, traces, { settings: { SMTP_URL: post.url, ...settings, ...own } })
    shops.push(shop)
    return shop
  }
  const shop = await start()
  await database.query(noVerificationMails)
  const ada = await signUpShopper(shop)
  const shirt = await stockShirt(database)
  const line = lineOf(shirt as unknown as Parameters<typeof lineOf>[0], inStock)
  const cart = checkoutOf(ada, [line])
  return {
    database,
    shop,
    start,
    ada,
    cart,
    place: async (at: KillableShop): Promise<Order> =>
      ((await at.callWith('addToOrder', cart, ada.as)).body as { data: Order }).data,
    fault: async (name: string, amount = 1) => {
      await database.query('insert into test_gateway.faults (name, amount) values ($1, $2)', [name, amount])
      await faultsNoticed()
    },
    noFaults: async () => {
      await database.query('delete from test_gateway.faults')
      await faultsNoticed()
    },
    /** Closes a step: a call that comes to it waits until it is released. */
    hold: (step: HeldStep) => hold(database, step),
    /** @param sent how often each mail may have come: once, unless its sender died before it could note that it left */
    async end(fault: string, outcome: string, { sent = [1] } = {}) {
      await expectInOrder(database, { printed: traces.printed, mails: post.mails, sent })
      for (const each of shops) await each.stop()
      await database.end()
      await drop()
      survived.push({ fault, outcome })
    },
  }
}

type Found = { printed: readonly string[]; mails: readonly string[]; sent: readonly number[] }

/** Books and stock agree, each mail came as often as it may, and no card number is anywhere. */
async function expectInOrder(database: pg.Pool, { printed, mails, sent }: Found): Promise<void> {
  const eachTaken = async () => {
    const taken = [...(await mailsTaken(database, mails)).values()]
    expect(taken.filter((times) => !sent.includes(times))).toEqual([])
  }
  await vi.waitFor(eachTaken, { timeout: settledWithin, interval: 100 }).catch(async () => {
    // Mails that a killed process had in hand stay claimed for five minutes; these pass now.
    await database.query('update mails set due_at = now() where sent_at is null and tries > 0')
    await vi.waitFor(eachTaken, { timeout: settledWithin, interval: 100 })
  })
  for (const find of [findDifferences, findMoneyDifferences, findStockDefects, findOfferDefects]) {
    const found = async () => expect(await find(database), wrongBooks).toEqual([])
    await vi.waitFor(found, { timeout: settledWithin, interval: 100 })
  }
  expect(await cardNumbersInDatabase(database), wrongBooks).toEqual([])
  expect(printed).not.toEqual([])
  expect(cardNumbersIn([...printed, ...mails].join('\n')), wrongBooks).toEqual([])
}

/** As many as the cart wants: whatever is reserved or sold twice is missing. */
const inStock = 2

async function stockShirt(database: pg.Pool): Promise<{ _id: string; price: number }> {
  const _id = randomUUID()
  await database.query(insertOfProducts({ id: `'${_id}'`, price_cents: '4999' }))
  await database.query(`insert into stock_levels (product_id, size, available) values ($1, 'S', $2)`, [
    _id,
    inStock,
  ])
  await database.query(
    `insert into stock_ledger (product_id, size, change, reason, at) values ($1, 'S', $2, 'counted', now())`,
    [_id, inStock],
  )
  return { _id, price: 49.99 }
}

/** A call whose answer is lost, as its shop is killed meanwhile. */
export const unheard = (call: Promise<unknown>) => call.catch(() => 'no answer')

/**
 * Kills the stage's shop while a call waits at a step, so that its answer is lost. Waits for earlier mails first.
 * @returns the shop that is started after it
 */
export async function killAt(
  at: Stage,
  step: HeldStep,
  act: (shop: KillableShop) => Promise<unknown>,
): Promise<KillableShop> {
  await mailsDelivered(at)
  const held = await at.hold(step)
  const call = unheard(act(at.shop))
  await held.met()
  await at.shop.kill()
  await held.release()
  await call
  return at.start()
}

export const payWith = (shop: KillableShop, ada: Shopper, order: Order, paymentToken: string) =>
  shop.callWith('payOrder', { order_id: order._id, paymentToken }, ada.as)

/** Resolves when no mail is on its way: a process that is killed with one in hand keeps it claimed for minutes. */
export const mailsDelivered = ({ database }: Stage) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await database.query(
        'select from mails where sent_at is null and (due_at <= now() or tries > 0)',
      )
      expect(rowCount).toBe(0)
    },
    { timeout: settledWithin, interval: 50 },
  )

/** Places and pays the stage's cart, and waits for its mail. */
export async function buyCart(at: Stage): Promise<Order> {
  const order = await at.place(at.shop)
  expect((await payWith(at.shop, at.ada, order, await tokenise(at.shop))).status).toBe(200)
  await mailsDelivered(at)
  return order
}

export const paidOnce = { state: 'paid', charges: 1, givenBack: 0, confirmations: 1 }

/** @returns after how long, for the table */
export async function settles(at: Stage, order: Order, timeout = settledWithin): Promise<string> {
  const began = performance.now()
  await vi.waitFor(async () => expect(await booksOf(at.database, order._id)).toEqual(paidOnce), {
    timeout,
    interval: 100,
  })
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`
}

/** As a browser does: asks again while the answer is "we are checking". */
export async function payUntilSettled(
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
