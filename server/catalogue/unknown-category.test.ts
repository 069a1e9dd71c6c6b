import { expect, test } from 'vitest'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import type { OperationName } from '../../contract/paths.ts'
import { addProduct } from '../../tests/setup/orders.ts'
import { garment } from '../../tests/setup/products.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const id = (await addProduct(shop))._id
const belts = { ...shippedCategories[0], id: 'belts', name: 'Belts' }
await changeSettings(shop, 'catalogue', { categories: [...shippedCategories, belts] })

const unknown = { category: 'Hats', subCategory: 'Topwear' }
const offer = { label: 'Sale', kind: 'percent', percent: 20, minimumCents: 0, combines: false }
const rate = { label: 'VAT', percent: 19, countries: ['DE'], categories: ['Hats'] }

test.each<[OperationName, (id: string) => unknown]>([
  ['addProduct', () => garment(unknown)],
  ['updateProduct', (of) => ({ id: of, version: 1, changes: unknown })],
  ['updateProducts', (of) => ({ ids: [of], change: unknown })],
  ['createOffer', () => ({ terms: { ...offer, appliesTo: { kind: 'category', category: 'Hats' } } })],
  ['updateSettings', () => ({ group: 'tax', version: 0, value: { included: true, rates: [rate] } })],
  ['getByCategory', () => ({ category: 'Hats' })],
  ['getBySearch', () => ({ search: 'shirt', category: 'Hats' })],
])('%s refuses a category that the shop does not have, and says which it has', async (name, input) => {
  const { status, body } = await shop.callWith(name, input(id), merchant)
  expect([status, body.message]).toEqual([422, 'Choose one of Men, Women, Kids, Belts.'])
})
