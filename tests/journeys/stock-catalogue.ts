import type { Page } from 'playwright-core'
import type { Product } from '../../contract/catalogue/product.ts'
import type { Journeys } from '../setup/journey.ts'

/**
 * Sells 35 products: 26 shirts for men, a mitten, a blouse, and, in this order, a cape, a parka, a poncho, an anorak, a
 * duffle, a trench and a wrap coat for women.
 * @returns the wrap coat, the most recent product
 */
export async function stockCatalogue({ sell }: Pick<Journeys, 'sell'>): Promise<Product> {
  for (let number = 1; number <= 26; number++)
    await sell({ productName: `Men’s Shirt ${number}`, price: 100 - number })
  await sell({
    productName: 'Girl’s Mitten',
    price: 12.5,
    category: 'Kids',
    subCategory: 'Winterwear',
    size: ['2-3Y', '4-5Y'],
  })
  await sell({ productName: 'Blouse', price: 150, category: 'Women' })
  const coats = { category: 'Women', subCategory: 'Winterwear' } as const
  for (const [index, productName] of ['Cape', 'Parka', 'Poncho', 'Anorak', 'Duffle', 'Trench'].entries())
    await sell({ ...coats, productName, price: 200 + index })
  return sell({ ...coats, productName: 'Wrap Coat', price: 329, size: ['XS', 'S', 'M'] })
}

/** The query strings of the page's calls to a path from now on. */
export function calls(page: Page, path: string): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === path) made.push(search)
  })
  return made
}

/** The scripts of a list's filters come with the first thing that somebody does; until then they are a form and links. */
export async function takenOver(page: Page, part = '#filters'): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(8, 8)
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    part,
  )
}
