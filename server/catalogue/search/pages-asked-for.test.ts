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
])('%j leads to the page about returns', async (search) => {
  expect((await found(search)).pages).toEqual([{ name: 'returns', title: 'Returns and exchanges' }])
})

test.each(['point of no return tee', 'shipping', 'delivery time'])(
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
  const both = (await found('shipping and returns')).pages ?? []
  expect(both.map(({ name }) => name).sort()).toEqual(['returns', 'shipping'])
})
