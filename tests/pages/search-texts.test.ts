import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { startPages } from '../setup/fetched-pages.ts'

const pages = startPages()
beforeAll(async () => {
  for (const productName of ['Fair Isle Cardigan', 'Linen Shorts', 'Rain Coat'])
    await pages.merchant.add({ productName, productDescription: 'Plain.' })
  await pages.shop.running.context.database
    .insertInto('collections')
    .values({ id: randomUUID(), handle: 'winter-sale', name: 'Winter Sale' })
    .execute()
})

test.each([
  ['cardigen', 'Showing results for “cardigan”.'],
  ['linen shorts bikini', 'Showing results for “linen shorts”. No results for “bikini”.'],
  ['linen coat', 'No results match all of the words. Showing the closest matches.'],
  ['bikini', 'No results for “bikini”. Check the spelling or try a more general word.'],
  ['sale', 'No results for “sale”. Check the spelling or try a more general word. Try Winter Sale'],
  ['wintr sale coat', 'No results for “wintr”, “sale”.'],
  ['men coat under $90', 'Showing products in Men, under $90. Search for every word instead'],
  [
    'cheapest coat under $90',
    'Showing products under $90, lowest price first. Search for every word instead',
  ],
  ['most expensive coat', 'Showing products highest price first.'],
  ['new arrivals', 'Showing products newest first.'],
  ['track my order', 'No products match “track my order”. Try Orders'],
  ['"men coat under $90"', 'Showing results for “men coat”. No results for “under”, “90”.'],
])('the page of a search for %j says: %s', async (search, text) => {
  const page = await pages.open(`/collections?${new URLSearchParams({ search })}`)
  for (const sentence of text.split(/(?<=[.])\s/)) expect(page.text).toContain(sentence)
})

test.each([
  ['coat', ['Best match', 'Low to High', 'High to Low'], 0],
  ['cheapest coat', ['Low to High', 'High to Low'], 0],
  ['most expensive coat', ['Low to High', 'High to Low'], 1],
  ['new arrivals', ['Newest first', 'Low to High', 'High to Low'], 0],
])(
  'the page of a search for %j offers the orders %j, of which %i is in force',
  async (search, orders, at) => {
    const { html } = await pages.open(`/collections?${new URLSearchParams({ search })}`)
    const options = [...html.matchAll(/<option value="(?:asc|desc)?"( selected="")?>([^<]+)</g)]
    expect(options.map(([, , text]) => text)).toEqual(orders)
    expect(options.findIndex(([, selected]) => selected !== undefined)).toBe(at)
  },
)

test('the page of a search says no order of it once another one is chosen, and does not offer the best match', async () => {
  const { html, text } = await pages.open('/collections?search=cheapest+coat&sort=desc')
  expect(text).not.toContain('price first')
  expect(html.match(/<option value="[^>]*/g)).toEqual([
    '<option value="asc"',
    '<option value="desc" selected=""',
  ])
})
