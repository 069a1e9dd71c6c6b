import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue/product.ts'
import ProductGallery from './product-gallery.tsx'

const galleryOf = (count: number) => {
  const pictures = Array.from({ length: count }, (_, place) => ({ url: `/images/${place}.jpg`, alt: '' }))
  const product = { _id: 'id', productName: 'Coat' } as unknown as Product
  return renderToStaticMarkup(createElement(ProductGallery, { product, pictures }))
}

test('three pictures and more stand two by two on a wide screen, beside the text; two stay a strip', () => {
  expect(galleryOf(2)).not.toContain('data-tiled="true"')
  expect(galleryOf(3)).toContain('data-tiled="true"')
  expect(galleryOf(4)).toContain('data-tiled="true"')
})
