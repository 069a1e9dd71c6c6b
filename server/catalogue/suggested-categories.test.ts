import { expect, test } from 'vitest'
import { suggestedCategories } from './suggested-categories.ts'

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
])('%j may mean %j', (typed, parts) => {
  expect(suggestedCategories(typed.split(' ').filter(Boolean))).toEqual(parts)
})
