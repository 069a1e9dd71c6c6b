import { expect, test } from 'vitest'
import { demoProducts } from '../demo/products.ts'
import { drawings } from './drawings.ts'
import { compositions } from './hero.ts'
import { sceneOf } from './picture.ts'

test('every product of the demo shop has a drawing, and every drawing has a product', () => {
  const slugs = demoProducts.map((product) => product.slug)
  expect(Object.keys(drawings).toSorted()).toEqual(slugs.toSorted())
})

test('a garment is drawn the same way each time', () => {
  for (const [slug, drawing] of Object.entries(drawings))
    expect(JSON.stringify(sceneOf(slug, drawing)), slug).toBe(JSON.stringify(sceneOf(slug, drawing)))
})

test('the home page’s picture shows garments that the shop sells', () => {
  for (const { placed } of Object.values(compositions))
    for (const { slug } of placed) expect(Object.keys(drawings)).toContain(slug)
})
