import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

const { shop, merchant, add } = await openSearch()
await add('Oxford Shirt', { category: 'Men', colour: 'Midnight Navy' })
await add('Camp Shirt', { category: 'Men', productDescription: 'In navy, for men and women.' })
await add('Linen Shirt', { category: 'Women', colour: 'Grey' })
await add('Navy Blue Shirt', { category: 'Women', productDescription: 'A shirt as men wear it.' })
await add('Denim Shirt', { category: 'Kids', colour: 'Rust' })

const found = async (search: string) =>
  (await shop.call('getBySearch', { search, limit: 24 })).body.data.data.map(({ item }) => item.productName)

test.each([
  ['mens shirts', ['Oxford Shirt', 'Camp Shirt']],
  ['shirts for women', ['Linen Shirt', 'Navy Blue Shirt']],
  ['kids', ['Denim Shirt']],
  ['topwear for kids', ['Denim Shirt']],
  ['shirt for him', ['Oxford Shirt', 'Camp Shirt']],
  ['for her', ['Linen Shirt', 'Navy Blue Shirt']],
  ['gifts for my wife', ['Linen Shirt', 'Navy Blue Shirt']],
  ['a shirt for my son', ['Denim Shirt']],
])('a category in %j leaves out products that only their description puts there', async (search, names) => {
  expect((await found(search)).toSorted()).toEqual(names.toSorted())
})

test('a colour is as good as a name that says it, and better than a description', async () => {
  expect((await found('navy shirt')).at(-1)).toBe('Camp Shirt')
  expect(await found('gray shirt')).toEqual(['Linen Shirt'])
  expect(await found('orange shirt')).toEqual(['Denim Shirt'])
})

test('what is called after a person is no present for one', async () => {
  await merchant.add({ productName: 'Mom Jeans', category: 'Kids' })
  expect(await found('looking for mom jeans')).toEqual(['Mom Jeans'])
})

test('a tag finds its products after those that say the word in their names, also once they are tagged', async () => {
  await merchant.add({ productName: 'Jewelry Box Plate' })
  await merchant.add({ productName: 'Silver Pendant', tags: ['Jewelry', 'gift ideas'] })
  const { _id: ring } = await merchant.add({ productName: 'Plain Signet' })
  expect(await found('jewelry')).toEqual(['Jewelry Box Plate', 'Silver Pendant'])
  expect(await found('jewlery')).toEqual(['Jewelry Box Plate', 'Silver Pendant'])
  expect(await found('gift idea')).toEqual(['Silver Pendant'])
  await merchant.edit(ring, { tags: ['jewelry'] })
  expect(await found('jewelry')).toHaveLength(3)
  await merchant.edit(ring, { tags: [] })
  expect(await found('jewelry')).toHaveLength(2)
  await merchant.edit(ring, { tags: ['heirloom'] })
  expect(await found('heirloom')).toEqual(['Plain Signet'])
})

test('a colour that no product has, or none of the garment, is taken for its family, and the page says so', async () => {
  await add('Sateen Kilt', { colour: 'Scarlet' })
  await add('Maroon Poncho', { colour: 'Maroon' })
  for (const search of ['maroon kilt', 'burgundy kilt', 'burgandy kilt', 'burgudny kilt']) {
    const { data, readAs, unmatched } = (await shop.call('getBySearch', { search, limit: 24 })).body.data
    const names = data.map(({ item }) => item.productName)
    expect({ search, names, readAs, unmatched }).toEqual({
      ...{ search, names: ['Sateen Kilt'], readAs: 'red kilt' },
      unmatched: [search.split(' ')[0]],
    })
  }
  expect((await found('maroon poncho')).at(0)).toBe('Maroon Poncho')
})

const understood = async (search: string) =>
  (await shop.call('getBySearch', { search, limit: 24 })).body.data.understood

test.each([
  ['mens shirts', 'in Men'],
  ['men’s topwear', 'in Men, in Topwear'],
  ['gray shirt', 'in gray'],
  ['women shirt gray', 'in Women, in gray'],
  ['shirt under $900 for women', 'in Women, under $900'],
])('%j says what was read: %j', async (search, shown) => {
  expect(await understood(search)).toEqual({ shown })
})

test.each([
  // A product that only says so in its name or its description is found as well.
  ['navy shirt'],
  ['shirt'],
])('%j is read as no category and no colour of all products', async (search) => {
  expect(await understood(search)).toBeUndefined()
})

test('a category that only the name of a product says is said so', async () => {
  await add('Womens Tie', { category: 'Men' })
  expect(await understood('women')).toEqual({ shown: 'in Women or named so' })
})

test('a category that some of the products lack is not said, where they need not have every word', async () => {
  await add('Waxed Cape', { category: 'Men' })
  await add('Quilted Cape', { category: 'Women' })
  const { data, ...said } = (await shop.call('getBySearch', { search: 'womens waxed cape', limit: 24 })).body
    .data
  expect(data.map(({ item }) => item.productName).toSorted()).toEqual(['Quilted Cape', 'Waxed Cape'])
  expect(said).toMatchObject({ partial: true })
  expect(said.understood).toBeUndefined()
})

test('where no product has the price, the category is said of those that are shown', async () => {
  expect(await understood('kids shirt under $2')).toEqual({ shown: 'in Kids', unmet: 'under $2' })
})

test('in quotation marks every word is searched for, and nothing is read as a category', async () => {
  expect((await found('“women shirt”')).toSorted()).toEqual(['Camp Shirt', 'Linen Shirt', 'Navy Blue Shirt'])
  expect(await understood('“women shirt”')).toBeUndefined()
})
