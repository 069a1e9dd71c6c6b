import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue/product.ts'
import { LowInBar, SizeInBar } from './size-in-bar.tsx'

const text = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const low = (size: string, left: number | undefined) =>
  text(renderToStaticMarkup(createElement(LowInBar, { size, left })))

test('the bar of a phone says how many are left of the chosen size, and nothing while there are enough', () => {
  expect(low('L', 2)).toBe('Only 2 left in L')
  expect(low('32', 1)).toBe('Only 1 left in size 32')
  expect(low('L', 0)).toBe('')
  expect(low('L', undefined)).toBe('')
})

test('each size of the bar says how many are left of it', () => {
  const product = { size: ['S', 'M', 'L'] } as unknown as Product
  const leftOf = (size: string) => ({ M: 0, L: 2 })[size]
  const markup = renderToStaticMarkup(
    createElement(SizeInBar, { product, leftOf, selected: 'S', onSelect: () => undefined }),
  )
  expect([...markup.matchAll(/<option[^>]*>([^<]*)/g)].map(([, option]) => option)).toEqual([
    'Size S',
    'M, sold out',
    'L, 2 left',
  ])
})
