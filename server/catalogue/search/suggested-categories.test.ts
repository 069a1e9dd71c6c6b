import { expect, test } from 'vitest'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { suggestedCategories } from './suggested-categories.ts'

const shop = await shopOfFile()

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
