import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

const { shop, found } = await openSearch('Shipping Bag')
const as = await shop.signInAdministrator()
async function publish(name: 'returns' | 'shipping', title: string) {
  const { version } = (await shop.call('getEditedContentPage', { name }, as)).body.data
  await shop.call('saveContentPage', { name, version, title, body: 'Text.', publish: true }, as)
}
await publish('returns', 'Returns and exchanges')

test.each([
  ...['return policy', 'Returns', 'what is your return policy?', 'refunds', 'exchange an item'],
  ...['Returns and exchanges', 'returns & refunds', 'what’s your return policy', 'how to return an item'],
  ...[
    'Returns & exchanges',
    "what's your return policy",
    'how can I return my order',
    'how long are returns',
  ],
])('%j leads to the page about returns', async (search) => {
  expect((await found(search)).pages).toEqual([{ name: 'returns', title: 'Returns and exchanges' }])
})

test.each([
  ['contact', 'contact'],
  ['Contact us', 'contact'],
  ['how can i contact customer service?', 'contact'],
  ['track my order', 'my-order'],
  ["where's my order", 'my-order'],
  ['my orders', 'my-order'],
  ['about us', 'about-us'],
])('%j leads to the page %s, which every shop has', async (search, name) => {
  expect((await found(search)).pages).toMatchObject([{ name }])
})

test.each(['point of no return tee', 'contact lens bag', 'order', 'track suit', 'shipping', 'delivery time'])(
  '%j leads to no page that is not published, or that it does not ask for',
  async (search) => expect((await found(search)).pages).toBeUndefined(),
)

test('a page is led to once it is published, beside products that have the word', async () => {
  await publish('shipping', 'Shipping')
  const { names, pages } = await found('shipping')
  expect(names).toEqual(['Shipping Bag'])
  expect(pages).toMatchObject([{ name: 'shipping' }])
  for (const search of ['how much is shipping?', 'how long does delivery take'])
    expect((await found(search)).pages, search).toMatchObject([{ name: 'shipping' }])
  for (const search of ['shipping and returns', 'shipping, returns', 'shipping and your returns']) {
    const both = (await found(search)).pages ?? []
    expect(both.map(({ name }) => name).sort(), search).toEqual(['returns', 'shipping'])
  }
})
