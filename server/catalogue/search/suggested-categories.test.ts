import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { openShop, type TestShop } from '../../../tests/setup/shop.ts'
import { suggestedCategories } from './suggested-categories.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each([
  ['wom', [{ category: 'Women' }]],
  ['women', [{ category: 'Women' }]],
  ['womne', [{ category: 'Women' }]],
  ['wmen', [{ category: 'Men' }, { category: 'Women' }]],
  ['wintr', [{ subCategory: 'Winterwear' }]],
  ['kids winter', [{ category: 'Kids', subCategory: 'Winterwear' }]],
  ['tops men', [{ category: 'Men', subCategory: 'Topwear' }]],
  ['w', []],
  ['wool', []],
  ['kits', [{ category: 'Kids' }]],
  ['men coat', []],
  ['kids winter coat', []],
  ['', []],
])('%j may mean %j', async (typed, parts) => {
  const { database } = shop.running.context
  expect(await suggestedCategories(database, shippedCategories, typed.split(' ').filter(Boolean))).toEqual(
    parts,
  )
})
