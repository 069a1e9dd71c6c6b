import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importsOf, tableOf } from '../setup/imports.ts'
import { buy, lineOf, placeOrder } from '../setup/orders.ts'
import { shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { setStock, writtenBooksOf } from '../setup/stock.ts'

/** What changes in the shop between the review of a product file and the press that imports it. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { applied, imported, importOf, planned, undone, work } = importsOf(shop, as)
const ada = await signUpShopper(shop)

const tee = (handle: string, price: string) =>
  tableOf([{ Handle: handle, Title: 'Tee', 'Variant SKU': handle, 'Variant Price': price }])

const priceOf = async (search: string) =>
  (await shop.call('listProducts', { search }, as)).body.data.map(({ price }) => price)

test('A review that another import has made old is not imported by who still looks at it', async () => {
  const [mine, other] = [await planned(tee('seen-tee', '10')), await planned(tee('seen-tee', '30'))]
  const { plannedAt: seen } = await importOf(mine)
  await applied(other)
  expect(await importOf(mine)).toMatchObject({ state: 'review', counts: { create: 0, change: 1 } })
  const { status, body } = await shop.callWith('applyImport', { id: mine, seen }, as)
  expect([status, body.code]).toEqual([409, 'import-not-ready'])
  await work()
  expect(await priceOf('seen-tee')).toEqual([30])
  const { plannedAt } = await importOf(mine)
  expect((await shop.callWith('applyImport', { id: mine, seen: plannedAt }, as)).status).toBe(200)
  await work()
  expect(await priceOf('seen-tee')).toEqual([10])
})

const counted = (handle: string, pieces: number) =>
  tableOf([
    {
      ...{
        Handle: handle,
        Title: 'Tee',
        'Option1 Name': 'Size',
        'Option1 Value': 'S',
        'Variant SKU': handle,
      },
      ...{ 'Variant Price': '20', 'Variant Inventory Tracker': 'shopify' },
      ...{ 'Variant Inventory Qty': `${pieces}`, 'Variant Inventory Policy': 'deny' },
    },
  ])

/** A product of a file with 7 pieces. */
async function importCounted(handle: string) {
  await imported(counted(handle, 7))
  const [found] = (await shop.call('listProducts', { search: handle }, as)).body.data
  const product = found ?? expect.unreachable('the product is there')
  return {
    productId: product._id as never,
    line: (quantity: number) => lineOf(product as never, quantity),
    books: () => writtenBooksOf(shop.running.context.database, product._id),
  }
}

test('Pieces that staff count after the review stay as they were counted, and the product is named', async () => {
  const { productId, books } = await importCounted('counted-tee')
  const id = await planned(counted('counted-tee', 20))
  await setStock(shop, [{ productId, size: 'S', set: 3 }])
  await applied(id)
  expect(await books()).toEqual(['S 3+0=3'])
  const { data } = (await shop.call('listImportChanges', { id, action: 'kept' }, as)).body
  expect(data.map(({ kept }) => kept)).toEqual(['Its stock was changed after the review.'])
  await undone(id)
  expect(await books()).toEqual(['S 3+0=3'])
})

test('Pieces that staff count while the review is made are in it', async () => {
  const { productId, books } = await importCounted('early-tee')
  await setStock(shop, [{ productId, size: 'S', set: 3 }])
  const id = await planned(counted('early-tee', 20))
  await sql`update imports set planned_at = planned_at - interval '1 minute' where id = ${id}`.execute(
    shop.running.context.database,
  )
  await applied(id)
  expect(await books()).toEqual(['S 20+0=20'])
})

test('Pieces that were sold after the review are not there again once the import is undone', async () => {
  const { line, books } = await importCounted('sold-tee')
  const id = await planned(counted('sold-tee', 20))
  await buy(shop, ada, [line(2)])
  await applied(id)
  expect(await books()).toEqual(['S 20+0=20'])
  await undone(id)
  expect(await books()).toEqual(['S 5+0=5'])
})

test('Pieces that unpaid orders hold are left of a file that has fewer, and an undo adds none', async () => {
  const { line, books } = await importCounted('held-tee')
  await placeOrder(shop, ada, [line(2)])
  expect(await books()).toEqual(['S 5+2=7'])
  const id = await planned(counted('held-tee', 1))
  await applied(id)
  expect(await books()).toEqual(['S 0+2=2'])
  await undone(id)
  expect(await books()).toEqual(['S 5+2=7'])
})
