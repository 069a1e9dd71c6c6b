import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

const { found } = await openSearch('Red Smock Dress', 'Wool Trousers')

test.each(['red 👗', '👗🔥', '👗️ in red'])('%j finds the dress', async (search) => {
  expect((await found(search)).names).toEqual(['Red Smock Dress'])
})
