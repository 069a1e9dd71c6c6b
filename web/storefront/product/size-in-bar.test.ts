import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue/product.ts'
import { SizeInBar } from './size-in-bar.tsx'

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

test('the bar says how many are left of a product in one size', () => {
  const product = { size: ['One size'] } as unknown as Product
  const props = { product, selected: 'One size', onSelect: () => undefined }
  const bar = (left: number | undefined) =>
    renderToStaticMarkup(createElement(SizeInBar, { ...props, leftOf: () => left }))
  expect(bar(undefined)).toContain('>Size One size<')
  expect(bar(2)).toContain('>One size, 2 left<')
})
