import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

const { found } = await openSearch('Fair Isle Cardigan', 'Puddle Raincoat', 'Sunrise Shawl')

test('an English word begins only words that are made of it', async () => {
  expect(await found('gift card')).toMatchObject({ names: [] })
  expect((await found('rain')).names).toEqual(['Puddle Raincoat'])
  expect((await found('cardi')).names).toEqual(['Fair Isle Cardigan'])
  expect((await found('sun')).names).toEqual(['Sunrise Shawl'])
})
