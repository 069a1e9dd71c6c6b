import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

const { merchant, found } = await openSearch()
for (const productName of [
  'Sports Bolero',
  'Short Bolero',
  'Wool Coat',
  'Sage Cravat',
  'Oxford Shirt',
  'T All Over Ascot',
  'Harbour Jumper',
])
  await merchant.add({
    productName,
    productDescription: 'For those who mend hems: a tale of sole, kale and clearer seams.',
  })

test.each([
  ['spots bolero', 'spots'],
  ['shore bolero', 'shore'],
  ['tall bolero', 'tall'],
])('%j leaves out a usual word that few products may be meant by', async (search, word) => {
  expect(await found(search)).toMatchObject({
    names: ['Short Bolero', 'Sports Bolero'],
    readAs: 'bolero',
    unmatched: [word],
  })
})

test('a usual word may be misspelt for a garment where the search has none', async () => {
  expect(await found('wool cost')).toMatchObject({ names: ['Wool Coat'], readAs: 'wool coat' })
  expect(await found('cost bolero')).toMatchObject({ readAs: 'bolero', unmatched: ['cost'] })
})

test.each(['fur', 'hemp', 'sale', 'sales', 'clearance', 'thobe'])(
  'a material, what shops offer, and what is near a word of prose is no typing error: %j',
  async (search) => {
    expect(await found(search)).toMatchObject({ names: [], total: 0 })
  },
)

test.each([
  ['shrits', 'Oxford Shirt'],
  ['jumprs', 'Harbour Jumper'],
  ['coatss', 'Wool Coat'],
])(
  '%j is a garment in the plural with a typing error, though names have it in the singular',
  async (search, name) => {
    expect((await found(search)).names).toEqual([name])
  },
)

test('two letters may be wrong behind the first', async () => {
  expect((await found('harvoir')).names).toEqual(['Harbour Jumper'])
  expect((await found('barvour')).names).toEqual([])
})

test('what shops of clothes sell is no typing error for another word', async () => {
  for (const productName of ['Patch Ascot', 'Tone Ascot', 'Edges Ascot', 'Butter Ascot', 'Cross Ascot'])
    await merchant.add({ productName, productDescription: 'Plain.' })
  for (const search of ['watch', 'tote', 'wedges', 'bustier', 'crocs'])
    expect([search, (await found(search)).names]).toEqual([search, []])
})
