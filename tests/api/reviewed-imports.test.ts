import { expect, test } from 'vitest'
import { importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

/** What changes in the shop between the review of a product file and the press that imports it. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { applied, importOf, planned, work } = importsOf(shop, as)

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
