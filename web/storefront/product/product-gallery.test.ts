import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue/product.ts'
import ProductGallery from './product-gallery.tsx'

const galleryOf = (count: number) => {
  const pictures = Array.from({ length: count }, (_, place) => ({
    url: `/images/${`${place}`.repeat(32)}-1600x2000.jpg`,
    alt: '',
  }))
  const product = { _id: 'id', productName: 'Coat' } as unknown as Product
  return renderToStaticMarkup(createElement(ProductGallery, { product, pictures }))
}

test('three pictures and more stand two by two on a wide screen, beside the text; two stay a strip', () => {
  expect(galleryOf(2)).not.toContain('data-tiled="true"')
  expect(galleryOf(3)).toContain('data-tiled="true"')
  expect(galleryOf(4)).toContain('data-tiled="true"')
})

test('tiled pictures say how wide they are: the first of an odd number as wide as two', () => {
  const widths = (count: number) =>
    [...galleryOf(count).matchAll(/<li.*?<source[^>]*? sizes="([^"]*)"/g)].map(
      ([, sizes]) => sizes?.split(', ')[0],
    )
  expect(widths(2)).toEqual(Array(2).fill('(min-width: 90rem) 42rem'))
  expect(widths(3)).toEqual([
    '(min-width: 90rem) 48rem',
    '(min-width: 90rem) 24rem',
    '(min-width: 90rem) 24rem',
  ])
  expect(widths(4)).toEqual(Array(4).fill('(min-width: 90rem) 24rem'))
})
