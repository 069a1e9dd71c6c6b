import { afterAll, beforeAll, expect, test } from 'vitest'
import { editorOf } from '../setup/editing.ts'
import { openShop, type TestShop } from '../setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ withPages: true })
  const merchant = editorOf(shop)
  for (const productName of ['Fair Isle Cardigan', 'Linen Shorts', 'Rain Coat'])
    await merchant.add({ productName, productDescription: 'Plain.' })
})
afterAll(() => shop?.close())

test.each([
  ['cardigen', 'Showing results for “cardigan”.'],
  ['linen shorts bikini', 'Showing results for “linen shorts”. No results for “bikini”.'],
  ['linen coat', 'No results match all of the words. Showing the closest matches.'],
  ['bikini', 'No results for “bikini”. Check the spelling or try a more general word.'],
])('the page of a search for %j says: %s', async (search, text) => {
  const response = await fetch(`${shop.url}/collections?${new URLSearchParams({ search })}`)
  const words = (await response.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const sentence of text.split(/(?<=[.])\s/)) expect(words).toContain(sentence)
})
