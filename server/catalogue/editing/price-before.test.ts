import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testClock } from '../../../tests/setup/clock.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })
const merchant = editorOf(shop)

/** A garment that has been sold at $100 for 40 days. */
async function soldAt100() {
  const { _id } = await merchant.add({ price: 100 })
  clock.pass({ days: 40 })
  return _id
}

const shown = async (id: string) => {
  const { price, compareAtPrice, lowestPrice30Days } = (await shop.call('getById', { id })).body.data
  return { price, compareAtPrice, lowestPrice30Days }
}

const faultOf = (answer: { status: number; body: Record<string, unknown> }) => [
  answer.status,
  (answer.body as { fields?: Record<string, string> }).fields?.['changes.compareAtPrice'],
]

describe('the price before', () => {
  test('is shown with the lowest price of the 30 days before', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 80, compareAtPrice: 100 })
    expect(await shown(id)).toEqual({ price: 80, compareAtPrice: 100, lowestPrice30Days: 100 })
    clock.pass({ days: 3 })
    await merchant.edit(id, { price: 60 })
    expect(await shown(id)).toEqual({ price: 60, compareAtPrice: 80, lowestPrice30Days: 80 })
  })

  test('is the lowest price of the 30 days before, whatever higher one the merchant names', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 90 })
    clock.pass({ hours: 3 })
    await merchant.edit(id, { price: 100 })
    clock.pass({ days: 3 })
    const { body } = await merchant.edit(id, { price: 80, compareAtPrice: 100 })
    expect(body.data).toMatchObject({ price: 80, compareAtPrice: 90, lowestPrice30Days: 90 })
    expect(await shown(id)).toEqual({ price: 80, compareAtPrice: 90, lowestPrice30Days: 90 })
    expect((await merchant.history(id)).data[0]?.changes).toContainEqual({
      field: 'compareAtPrice',
      from: null,
      to: 90,
    })
  })

  test('has stood for a day: no price that the product had for a moment makes a reduction', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 400 })
    clock.pass({ hours: 23 })
    expect(faultOf(await merchant.refused(id, { price: 99.99, compareAtPrice: 400 }))).toEqual([
      422,
      'This cost $400.00 for less than a day: too short for a previous price.',
    ])
    await merchant.edit(id, { price: 99.99, compareAtPrice: 100 })
    expect(await shown(id)).toEqual({ price: 99.99, compareAtPrice: 100, lowestPrice30Days: 100 })
    const fresh = await merchant.add({ price: 400 })
    const copy = await merchant.duplicate(id)
    await merchant.edit(copy.data._id, { price: 400, status: 'active' })
    const ids = [fresh._id, copy.data._id]
    for (const each of ids) {
      expect((await merchant.refused(each, { price: 40, compareAtPrice: 400 })).status).toBe(422)
      await merchant.edit(each, { price: 40 })
    }
    clock.pass({ days: 2 })
    for (const each of ids) {
      expect((await merchant.refused(each, { compareAtPrice: 400 })).status).toBe(422)
      expect(await shown(each)).toEqual({ price: 40 })
    }
  })

  test('is the lowest price also of a product for which a higher one is stored', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 80, compareAtPrice: 100 })
    await sql`update products set lowest_30_days_cents = 9000 where id = ${id}::uuid`.execute(
      shop.running.context.database,
    )
    expect(await shown(id)).toEqual({ price: 80, compareAtPrice: 90, lowestPrice30Days: 90 })
  })

  test('can be said later of a price that went down already', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 70 })
    clock.pass({ days: 5 })
    await merchant.edit(id, { compareAtPrice: 100 })
    expect(await shown(id)).toEqual({ price: 70, compareAtPrice: 100, lowestPrice30Days: 100 })
  })

  test('is refused where the product never had it, or only more than 30 days ago', async () => {
    const id = await soldAt100()
    expect(faultOf(await merchant.refused(id, { price: 80, compareAtPrice: 120 }))).toEqual([
      422,
      'This did not cost $120.00 in the last 30 days.',
    ])
    await merchant.edit(id, { price: 90 })
    clock.pass({ days: 31 })
    expect(faultOf(await merchant.refused(id, { price: 80, compareAtPrice: 100 }))[0]).toBe(422)
    await merchant.edit(id, { price: 80, compareAtPrice: 90 })
    expect(await shown(id)).toEqual({ price: 80, compareAtPrice: 90, lowestPrice30Days: 90 })
  })

  test('is refused where the price was as low in the 30 days before', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 50 })
    clock.pass({ days: 2 })
    await merchant.edit(id, { price: 100 })
    clock.pass({ days: 2 })
    expect(faultOf(await merchant.refused(id, { price: 60, compareAtPrice: 100 }))).toEqual([
      422,
      'In the 30 days before, this cost $50.00, so this is not a reduction.',
    ])
  })

  test('is back when the end of a reduction is undone within a day, and is left out later', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 80, compareAtPrice: 100 })
    clock.pass({ days: 40 })
    const mistaken = await merchant.edit(id, { price: 95 })
    clock.pass({ hours: 23 })
    expect((await merchant.undo(mistaken.body.actId)).refused).toEqual([])
    expect(await shown(id)).toEqual({ price: 80, compareAtPrice: 100, lowestPrice30Days: 100 })
    const meant = await merchant.edit(id, { price: 95 })
    clock.pass({ days: 1 })
    const message = 'Without a previous price. This did not cost $100.00 in the last 30 days.'
    expect((await merchant.undo(meant.body.actId)).refused).toMatchObject([{ message }])
    expect(await shown(id)).toEqual({ price: 80 })
  })

  test('forgets what was lower more than 30 days before the reduction', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 50 })
    clock.pass({ days: 2 })
    await merchant.edit(id, { price: 100 })
    clock.pass({ days: 31 })
    await merchant.edit(id, { price: 60, compareAtPrice: 100 })
    expect(await shown(id)).toEqual({ price: 60, compareAtPrice: 100, lowestPrice30Days: 100 })
  })

  test('counts the price that was saved last, though its edit began before the other', async () => {
    const id = await soldAt100()
    clock.pass({ minutes: 1 })
    await merchant.edit(id, { price: 90 })
    clock.pass({ minutes: -1 })
    await merchant.edit(id, { price: 50 })
    clock.pass({ days: 40 })
    expect(faultOf(await merchant.refused(id, { price: 60, compareAtPrice: 90 }))[0]).toBe(422)
    expect((await merchant.edit(id, { price: 40, compareAtPrice: 50 })).body.data).toMatchObject({
      lowestPrice30Days: 50,
    })
  })

  test('is no price at which a draft would have been sold', async () => {
    const { data } = await merchant.duplicate(await soldAt100())
    await merchant.edit(data._id, { price: 500 })
    expect((await merchant.refused(data._id, { price: 100, compareAtPrice: 500 })).status).toBe(422)
    await merchant.edit(data._id, { price: 100, status: 'active' })
    expect((await merchant.refused(data._id, { price: 90, compareAtPrice: 500 })).status).toBe(422)
  })

  test('of an import ends when the price is lowered before it has stood for a day', async () => {
    const { _id } = await merchant.add({ price: 20 })
    await sql`update products set compare_at_cents = 4000, lowest_30_days_cents = 4000 where id = ${_id}::uuid`.execute(
      shop.running.context.database,
    )
    expect((await merchant.refused(_id, { price: 18, compareAtPrice: 40 })).status).toBe(422)
    expect((await merchant.edit(_id, { price: 18 })).status).toBe(200)
    expect(await shown(_id)).toEqual({ price: 18 })
  })

  test('ends when the price rises, and when the merchant takes it away', async () => {
    const id = await soldAt100()
    await merchant.edit(id, { price: 80, compareAtPrice: 100 })
    await merchant.edit(id, { price: 85 })
    expect(await shown(id)).toEqual({ price: 85 })
    const other = await soldAt100()
    await merchant.edit(other, { price: 80, compareAtPrice: 100 })
    await merchant.edit(other, { compareAtPrice: null })
    expect(await shown(other)).toEqual({ price: 80 })
  })
})

test('a shop that shows no price before answers products as ever', async () => {
  const { _id, ...product } = await merchant.add()
  expect(Object.keys(product)).toEqual([
    'productName',
    'productDescription',
    'price',
    'category',
    'subCategory',
    'size',
    'imgUrl',
    'deliveryTime',
    'createdAt',
  ])
})

test('the prices of a product can be added to, whoever writes them, and not be changed', async () => {
  const { _id } = await merchant.add({ price: 30 })
  const { database } = shop.running.context
  await sql`update products set price_cents = 2000 where id = ${_id}`.execute(database)
  const { rows } = await sql<{ price_cents: number }>`
    select price_cents from product_prices where product_id = ${_id} order by id`.execute(database)
  expect(rows.map(({ price_cents: price }) => price)).toEqual([3000, 2000])
  const refusal = 'the rows of product_prices are only added'
  await expect(
    sql`update product_prices set price_cents = 1 where product_id = ${_id}`.execute(database),
  ).rejects.toThrow(refusal)
  await expect(sql`delete from product_prices where product_id = ${_id}`.execute(database)).rejects.toThrow(
    refusal,
  )
  await sql`delete from products where id = ${_id}`.execute(database).catch(() => {})
})
