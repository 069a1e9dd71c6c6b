import { expect, test } from 'vitest'
import { demoProducts } from '../demo/products.ts'
import { layoutOf } from './cloth/layout.ts'
import { allScenes, drawings } from './drawings.ts'
import { compositions } from './hero.ts'
import { pictureFrame } from './paint.ts'
import type { Scene } from './scene.ts'

test('every product of the demo shop has a drawing, and every drawing has a product', () => {
  const slugs = demoProducts.map((product) => product.slug)
  expect(Object.keys(drawings).toSorted()).toEqual(slugs.toSorted())
})

test('every back and detail that is drawn is shown in the demo shop, and the other way round', () => {
  const drawn = Object.keys(allScenes()).filter((name) => !(name in drawings))
  const shown = demoProducts.flatMap(({ furtherPictures = [] }) => furtherPictures.map(({ file }) => file))
  expect(drawn.map((name) => `${name}.webp`).toSorted()).toEqual(shown.toSorted())
})

test('a close view shows a part of the garment, larger', () => {
  const whole = layoutOf(allScenes()['red-line-selvedge-jeans'] as Scene, pictureFrame)
  const scene = allScenes()['red-line-selvedge-jeans-detail'] as Scene
  const close = layoutOf(scene, pictureFrame)
  const { at, zoom } = scene.close ?? { at: [0, 0], zoom: 1 }
  expect(close.scale).toBeCloseTo(whole.scale * zoom)
  const [x, y] = close.placePoint(at)
  expect([Math.round(x), Math.round(y)]).toEqual([pictureFrame.width / 2, pictureFrame.height / 2])
})

test('a garment is drawn the same way each time', () => {
  const again = allScenes()
  for (const [name, scene] of Object.entries(allScenes()))
    expect(JSON.stringify(scene), name).toBe(JSON.stringify(again[name]))
})

test('the home page’s picture shows garments that the shop sells', () => {
  for (const { placed } of Object.values(compositions))
    for (const { slug } of placed) expect(Object.keys(drawings)).toContain(slug)
})
