import { expect, test } from 'vitest'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import { startPages } from '../setup/fetched-pages.ts'
import { addProduct } from '../setup/orders.ts'
import { changeSettings } from '../setup/settings.ts'

const pages = startPages()

const nameMen = (name: string) => {
  const [men, ...others] = shippedCategories
  return changeSettings(pages.shop, 'catalogue', { categories: [{ ...men, name }, ...others] })
}

test('an address with the former name of a category shows its products, and says the present address', async () => {
  const { shop, open } = pages
  await addProduct(shop, { productName: 'Harbour Coat', category: 'Men' })
  await addProduct(shop, { productName: 'Garden Dress', category: 'Women' })
  for (const name of ['Gentlemen', 'Guys']) await nameMen(name)
  for (const name of ['Men', 'gentlemen', 'Guys']) {
    const { text, title, links } = await open(`/collections?category=${name}`)
    expect(title).toContain('Guys')
    expect(links.canonical).toBe(`${shop.url}/collections?category=Guys`)
    expect(text).toContain('Harbour Coat')
    expect(text).not.toContain('Garden Dress')
  }
  await nameMen('Women’s friends')
  const [men, women, ...others] = shippedCategories
  const swapped = { categories: [{ ...men, name: 'Women' }, { ...women, name: 'Men' }, ...others] } as never
  await changeSettings(shop, 'catalogue', swapped)
  expect((await open('/collections?category=Men')).text).toContain('Garden Dress')
  expect((await open('/collections?category=Guys')).text).toContain('Harbour Coat')
})

test('an address with a type that categories call differently now shows what each calls it', async () => {
  const { shop, open } = pages
  await changeSettings(shop, 'catalogue', { categories: shippedCategories })
  await addProduct(shop, { productName: 'Sailor Shirt', category: 'Men', subCategory: 'Topwear' })
  await addProduct(shop, { productName: 'Lace Blouse', category: 'Women', subCategory: 'Topwear' })
  const names: Record<string, string> = { Men: 'Shirts', Women: 'Blouses', Kids: 'Tops' }
  const renamed = shippedCategories.map((category) => ({
    ...category,
    types: category.types.map((type) =>
      type.id === 'Topwear' ? { ...type, name: names[category.id] } : type,
    ),
  }))
  await changeSettings(shop, 'catalogue', { categories: renamed } as never)
  for (const [category, type, own, other] of [
    ['Men', 'Shirts', 'Sailor Shirt', 'Lace Blouse'],
    ['Women', 'Blouses', 'Lace Blouse', 'Sailor Shirt'],
  ] as const) {
    const { text, links } = await open(`/collections?category=${category}&subCategory=Topwear`)
    expect(links.canonical).toBe(`${shop.url}/collections?category=${category}&subCategory=${type}`)
    expect(text).toContain(own)
    expect(text).not.toContain(other)
  }
  const { text } = await open('/collections?subCategory=Topwear')
  expect(text).toContain('Sailor Shirt')
  expect(text).toContain('Lace Blouse')
})

test('an address with a type that one category alone calls differently now shows what it calls it', async () => {
  const { shop, open } = pages
  const [men, ...others] = shippedCategories
  const types = men.types.map((type) => (type.id === 'Topwear' ? { ...type, name: 'Tees' } : type))
  await changeSettings(shop, 'catalogue', { categories: [{ ...men, types }, ...others] } as never)
  await addProduct(shop, { productName: 'Boxy Tee', category: 'Men', subCategory: 'Tees' })
  await addProduct(shop, { productName: 'Silk Top', category: 'Women', subCategory: 'Topwear' })
  const { text, links } = await open('/collections?category=Men&subCategory=Topwear')
  expect(links.canonical).toBe(`${shop.url}/collections?category=Men&subCategory=Tees`)
  expect(text).toContain('Boxy Tee')
  expect(text).not.toContain('Silk Top')
  const both = await open('/collections?category=Men,Women&subCategory=Topwear')
  expect(both.text).toContain('Silk Top')
  expect(both.text).not.toContain('Boxy Tee')
})
