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
