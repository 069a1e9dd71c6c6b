import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pictureHash } from '../../contract/images/pictures.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { editAs, linesOf } from '../../tests/setup/edits.ts'
import { addProduct, buy, changeStoredOrder, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { askReturn, delivered, tooSmall } from '../../tests/setup/returns.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { newSeed, uploadPicture } from '../../tests/setup/uploads.ts'
import { purgeUnusedPictures } from '../images/purge-unused-pictures.ts'
import { fetchPictures } from '../imports/fetch-pictures.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { expireOrderEdits } from '../payments/edits/end-edit.ts'
import { lapseReturns } from '../returns/lapse-returns.ts'
import { purgeExpired } from './purge-expired.ts'

/** A row that a job can't deal with, and those beside it. */

const clock = testClock()

const shop = await shopOfFile({ clock: clock.now })
const { database } = shop.running.context
const shirt = await addProduct(shop, { price: 100 })

const oneShirt = () => [lineOf(shirt)]

/** PostgreSQL refuses to change this row until `mend` is called, or the test is over. */
async function refuseChange(table: 'orders' | 'returns' | 'order_edits' | 'products', id: string) {
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    database,
  )
  const mend = async () => void (await sql`drop function if exists refuse cascade`.execute(database))
  onTestFinished(mend)
  await sql`create trigger refused before update on ${sql.table(table)} for each row
    when (old.id = ${sql.lit(id)}) execute function refuse()`.execute(database)
  return mend
}

async function beginImport(): Promise<string> {
  const id = randomUUID()
  const by = await database.selectFrom('administrators').select('id').executeTakeFirstOrThrow()
  const file = { format: 'shopify', file_name: 'products.csv', created_at: clock.now() }
  await database
    .insertInto('imports')
    .values({ id, ...file, state: 'review', administrator_id: by.id })
    .execute()
  return id
}

describe('what time ends', () => {
  test('an order that can’t be cancelled keeps no other from it', async () => {
    const ada = await signUpShopper(shop)
    const ids = [await placeOrder(shop, ada, oneShirt()), await placeOrder(shop, ada, oneShirt())].map(
      ({ _id }) => _id,
    )
    clock.pass({ hours: 25 })
    await refuseChange('orders', ids[0] ?? '')
    await expireOrders(shop.running.context).catch(() => {})
    const states = database.selectFrom('orders').select('payment_state').where('id', 'in', ids).orderBy('id')
    expect((await states.execute()).map((order) => order.payment_state)).toEqual(['awaiting', 'cancelled'])
  })

  test('a return that can’t be cancelled keeps no other from it', async () => {
    const ada = await signUpShopper(shop)
    const ids: string[] = []
    for (let count = 0; count < 2; count++) {
      const order = await delivered(shop, ada, oneShirt())
      ids.push((await askReturn(shop, ada, order, [tooSmall])).body.data.id)
    }
    clock.pass({ days: 31 })
    await refuseChange('returns', ids[0] ?? '')
    await lapseReturns(shop.running.context)
    const states = database.selectFrom('returns').select(['id', 'state']).where('id', 'in', ids)
    expect(new Map((await states.execute()).map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [ids[0], 'requested'],
        [ids[1], 'cancelled'],
      ]),
    )
  })

  test('an edit that can’t be ended keeps no other from it', async () => {
    const ada = await signUpShopper(shop)
    const merchant = await shop.signInAdministrator()
    const orders: string[] = []
    for (let count = 0; count < 2; count++) {
      const order = await buy(shop, ada, oneShirt())
      await editAs(shop, merchant, order, { lines: linesOf(order).map((line) => ({ ...line, quantity: 2 })) })
      orders.push(order._id)
    }
    const edits = () =>
      database
        .selectFrom('order_edits')
        .select(['id', 'state'])
        .where('order_id', 'in', orders)
        .orderBy('expires_at')
        .execute()
    const [first] = await edits()
    await refuseChange('order_edits', first?.id ?? '')
    clock.pass({ days: 60 })
    await expireOrderEdits(shop.running.context)
    expect((await edits()).map(({ state }) => state)).toEqual(['waiting', 'expired'])
  })
})

describe('what is thrown away', () => {
  test('a picture that can’t be deleted keeps no other, and the job says so', async () => {
    const administrator = await shop.signInAdministrator()
    const upload = () => uploadPicture(shop, administrator, { preset: 'product-images', seed: newSeed() })
    const [stuck, other] = [await upload(), await upload()]
    clock.pass({ days: 8 })
    const { pictures } = shop.running.context
    const remove = async (name: string) => {
      if (name.includes(pictureHash(stuck) ?? '')) throw new Error('not allowed')
      await pictures.remove(name)
    }
    const context = { ...shop.running.context, pictures: { ...pictures, remove } }
    await expect(purgeUnusedPictures(context, async () => new Set())).rejects.toThrow('not allowed')
    const kept = await database.selectFrom('pictures').select('path').execute()
    expect(kept.map(({ path }) => path)).toEqual([new URL(stuck).pathname])
    expect((await fetch(other)).status).toBe(404)
  })

  test('a row that can’t be deleted keeps those of other tables from nothing, and the job says so', async () => {
    const order = await placeOrder(shop, await signUpShopper(shop), oneShirt())
    const opened = { charge_id: 'ch_1', provider: 'test', amount_cents: 1, state: 'open' }
    await database
      .insertInto('disputes')
      .values({ ...opened, id: 'dp_1', order_id: order._id, opened_at: clock.now() })
      .execute()
    await changeStoredOrder(database, order._id, { payment_state: 'cancelled' })
    await sql`insert into searches (day, text, times, last_asked_at) values (current_date, 'linen', 1, ${clock.now()})`.execute(
      database,
    )
    clock.pass({ days: 100 })
    await expect(purgeExpired(shop.running.context)).rejects.toThrow('foreign key')
    expect(await database.selectFrom('searches').select('text').execute()).toEqual([])
  })
})

test('a product that can’t be given its pictures keeps no other from getting them, and gets them later', async () => {
  const importId = await beginImport()
  const administrator = await shop.signInAdministrator()
  const url = await uploadPicture(shop, administrator, { preset: 'product-images', seed: newSeed() })
  const [path, next_try_at] = [new URL(url).pathname, new Date(clock.now().getTime() - 60_000)]
  const ids = [(await addProduct(shop))._id, (await addProduct(shop))._id].toSorted()
  await sql`update products set image_url = '', pictures = '[]' where id = any (${ids}::uuid[])`.execute(
    database,
  )
  for (const product_id of ids) {
    await database
      .insertInto('imported_products')
      .values({ product_id, handle: product_id, colour: '', import_id: importId })
      .execute()
    const picture = { url: `https://other.example/${product_id}.jpg`, alt: '', path, next_try_at }
    await database
      .insertInto('import_pictures')
      .values({ product_id, place: 1, ...picture })
      .execute()
  }
  const shown = async () => {
    const rows = await database
      .selectFrom('products')
      .select(['id', 'image_url'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.image_url)
  }
  const mend = await refuseChange('products', ids[0] ?? '')
  const fetch = () => fetchPictures(shop.running.context).catch(() => {})
  await fetch()
  expect(await shown()).toEqual(['', path])
  await mend()
  clock.pass({ minutes: 6 })
  await fetch()
  expect(await shown()).toEqual([path, path])
})
