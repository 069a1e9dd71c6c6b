import { expect, test } from 'vitest'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import type { CollectionRule } from '../../contract/collections/collection.ts'
import { addProduct } from '../../tests/setup/orders.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
for (const category of ['Men', 'Women', 'Kids'] as const)
  await addProduct(shop, { productName: `${category}’s Tee`, category, subCategory: 'Topwear' })

/** Gives Topwear another name in some categories. */
const rename = async (names: Readonly<Record<string, string>>) => {
  const categories = shippedCategories.map((category) => ({
    ...category,
    types: category.types.map((type) =>
      type.id === 'Topwear' ? { ...type, name: names[category.id] ?? type.name } : type,
    ),
  }))
  expect((await changeSettings(shop, 'catalogue', { categories: categories as never })).status).toBe(200)
}

const topwear = { field: 'subCategory', is: 'Topwear' } as const
const inMen = { field: 'category', is: 'Men' } as const

test.each<[string, CollectionRule['conditions'], Record<string, string>, string[]]>([
  ['of one category, renamed there alone', [inMen, topwear], { Men: 'Shirts' }, ['Men’s Tee']],
  ['of one category, renamed elsewhere', [inMen, topwear], { Women: 'Blouses' }, ['Men’s Tee']],
  [
    'of one category, renamed everywhere',
    [inMen, topwear],
    { Kids: 'Tops', Women: 'Blouses', Men: 'Shirts' },
    ['Men’s Tee'],
  ],
  [
    'of all categories, renamed in one',
    [topwear],
    { Men: 'Shirts' },
    ['Kids’s Tee', 'Men’s Tee', 'Women’s Tee'],
  ],
  [
    'of all categories, renamed in each',
    [topwear],
    { Men: 'Shirts', Women: 'Blouses', Kids: 'Tops' },
    ['Kids’s Tee', 'Men’s Tee', 'Women’s Tee'],
  ],
])('a rule for a type %s, keeps its products', async (_of, conditions, names, expected) => {
  const handle = 'by-rule'
  const rule = { match: 'all', conditions } as const
  const collection = { handle, name: 'By rule', description: '', imgUrl: '', rule }
  const { body } = await shop.call('saveCollection', { collection } as never, merchant)
  await rename(names)
  const shown = (await shop.call('getCollection', { handle })).body.data
  expect(shown.map(({ productName }) => productName).toSorted()).toEqual(expected)
  const [{ version = 0 } = {}] = (await shop.call('listCollections', {}, merchant)).body.data
  await shop.call('removeCollection', { id: body.data.id, version }, merchant)
  await rename({})
})

test('a rule follows a category that is renamed while all of its types are replaced', async () => {
  const [men, women, kids] = shippedCategories
  const empty = { ...kids, id: 'baby', name: 'Baby' }
  await changeSettings(shop, 'catalogue', { categories: [men, women, kids, empty] as never })
  const rule = { match: 'all', conditions: [{ field: 'category', is: 'Baby' }] }
  const collection = { handle: 'baby', name: 'Baby', description: '', imgUrl: '', rule }
  await shop.call('saveCollection', { collection } as never, merchant)
  const renamed = { ...empty, name: 'Newborn', types: [{ id: 'play', name: 'Play' }] }
  const saved = await changeSettings(shop, 'catalogue', { categories: [men, women, kids, renamed] as never })
  expect(saved.status).toBe(200)
  const [first] = (await shop.call('listCollections', {}, merchant)).body.data
  expect(first?.rule?.conditions).toEqual([{ field: 'category', is: 'Newborn' }])
})
