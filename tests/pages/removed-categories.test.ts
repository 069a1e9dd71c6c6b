import { expect, test } from 'vitest'
import { type Categories, shippedCategories } from '../../contract/catalogue/categories.ts'
import type { InputOf } from '../../contract/operations.ts'
import { asAdministrator } from '../setup/administrator.ts'
import { startPages } from '../setup/fetched-pages.ts'
import { addProduct } from '../setup/orders.ts'

const pages = startPages()

const [men, women, kids] = shippedCategories
const [bags, hats, cards] = ['Bags', 'Hats', 'Cards'].map((name) => ({ id: name.toLowerCase(), name }))
const accessories = { ...men, id: 'accessories', name: 'Accessories', types: [bags, hats] }
const gifts = { ...men, id: 'gifts', name: 'Gifts', types: [cards, bags] }

async function save(categories: readonly unknown[], moves: object = {}) {
  const { version } = (await asAdministrator(pages.shop, 'getSettings', {})).body.data.catalogue
  const input = { group: 'catalogue', value: { categories: categories as Categories }, version, ...moves }
  const { status } = await asAdministrator(pages.shop, 'updateSettings', input as InputOf<'updateSettings'>)
  expect(status).toBe(200)
}

test('addresses with a removed category or type show what its products are in now', async () => {
  const { shop, open } = pages
  const canonical = async (query: string) => (await open(`/collections?${query}`)).links.canonical
  const list = (query: string) => `${shop.url}/collections${query}`
  await save([men, women, kids, accessories, gifts])
  await addProduct(shop, { productName: 'Sun Hat', category: 'Accessories', subCategory: 'Hats' } as never)

  await save([men, women, kids, { ...accessories, types: [hats] }, gifts], {
    typeMoves: [{ category: 'accessories', from: 'bags', to: 'hats' }],
  })
  expect(await canonical('category=Accessories&subCategory=Bags')).toBe(
    list('?category=Accessories&subCategory=Hats'),
  )
  await save([men, women, kids, gifts], { moves: [{ from: 'accessories', to: 'gifts' }] })
  const hat = await open('/collections?category=accessories&subCategory=Hats')
  expect(hat.links.canonical).toBe(list('?category=Gifts&subCategory=Cards'))
  expect(hat.text).toContain('Sun Hat')
  expect(await canonical('category=Accessories')).toBe(list('?category=Gifts'))

  await save([men, women, kids], { moves: [{ from: 'gifts', to: 'Women' }] })
  expect(await canonical('category=Accessories')).toBe(list('?category=Women'))
  expect(await canonical('category=Gifts&subCategory=Cards')).toBe(
    list('?category=Women&subCategory=Topwear'),
  )
  await save([men, women, kids, { ...accessories, id: 'anew' }])
  expect(await canonical('category=Accessories&subCategory=Hats')).toBe(
    list('?category=Accessories&subCategory=Hats'),
  )
})
