import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPrice } from './product-price.tsx'

const text = (product: object, isOwnPage: boolean) =>
  renderToStaticMarkup(
    createElement(ProductPrice, {
      product: product as Parameters<typeof ProductPrice>[0]['product'],
      className: '',
      isOwnPage,
    }),
  ).replaceAll(/<[^>]+>/g, '')

const reduced = { price: 118.4, compareAtPrice: 148, lowestPrice30Days: 148 }

test('a list has the price, the price before and by how much it is reduced', () => {
  expect(text(reduced, false)).toBe('Now $118.40 was $148.00 -20%')
})

test('a product’s own page has the lowest price as well, a list only where it is another one than the price before', () => {
  expect(text(reduced, true)).toContain('$148.00 -20%Lowest price')
  expect(text({ ...reduced, lowestPrice30Days: 140 }, false)).toContain('$148.00 -15%Lowest price')
})

test('a price that is not reduced stands alone', () => {
  expect(text({ price: 58 }, false)).toBe('$58.00')
})
