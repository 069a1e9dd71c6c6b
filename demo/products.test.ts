import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colourFamilyOf } from '../contract/catalogue/colour-families.ts'
import { colours } from './products/colours.ts'
import { furtherPictures } from './products/further-pictures.ts'
import { onHand } from './products/stock.ts'
import { styles } from './products/styles.ts'
import { demoProducts } from './products.ts'

test('every shelf of the demo shop holds eight products or more', () => {
  const shelves = Map.groupBy(demoProducts, (product) => `${product.category} ${product.subCategory}`)
  expect(shelves.size).toBe(9)
  for (const [shelf, products] of shelves) expect(products.length, shelf).toBeGreaterThanOrEqual(8)
})

test('each demo product has a slug of its own and a picture', () => {
  const slugs = demoProducts.map((product) => product.slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs)
    expect(existsSync(join(import.meta.dirname, 'pictures', `${slug}.webp`)), slug).toBe(true)
})

test('demo prices are dollars and whole cents, and sizes and descriptions are given', () => {
  for (const product of demoProducts) {
    expect(Number(product.price.toFixed(2)), product.slug).toBe(product.price)
    expect(product.size.length, product.slug).toBeGreaterThan(0)
    expect(product.productDescription.match(/[.!?](\s|$)/g)?.length, product.slug).toBeGreaterThanOrEqual(2)
  }
})

test('the five most recent demo products come from all three categories', () => {
  const recent = demoProducts.toSorted((one, other) => one.daysAgo - other.daysAgo).slice(0, 5)
  expect(new Set(recent.map((product) => product.category)).size).toBe(3)
})

test('a third of the demo shop or more, and every shelf of it, shows a garment in several pictures', () => {
  const several = demoProducts.filter((product) => product.furtherPictures !== undefined)
  expect(several.length).toBeGreaterThanOrEqual(demoProducts.length / 3)
  expect(new Set(several.map((product) => `${product.category} ${product.subCategory}`)).size).toBe(9)
})

test('each further picture exists', () => {
  for (const { furtherPictures = [] } of demoProducts)
    for (const { file } of furtherPictures)
      expect(existsSync(join(import.meta.dirname, 'pictures', file)), file).toBe(true)
})

test('every demo product has a colour of a known family, and there are many families', () => {
  const families = demoProducts.map(({ colour = '' }) => colourFamilyOf(colour))
  expect(families).not.toContain(undefined)
  expect(new Set(families).size).toBeGreaterThan(9)
})

test('several garments of the demo shop come in two colours or more, each another', () => {
  expect(Object.keys(styles).length).toBeGreaterThanOrEqual(3)
  for (const [style, slugs] of Object.entries(styles)) {
    expect(slugs.length, style).toBeGreaterThanOrEqual(2)
    expect(new Set(slugs.map((slug) => colours[slug])).size, style).toBe(slugs.length)
    for (const slug of slugs) expect(colours[slug], slug).toBeDefined()
  }
})

test('further pictures, colours and stock are given for products of the demo shop only', () => {
  const slugs = demoProducts.map((product) => product.slug)
  for (const slug of [
    ...Object.keys(furtherPictures),
    ...Object.keys(colours),
    ...Object.keys(onHand),
    ...Object.values(styles).flat(),
  ])
    expect(slugs).toContain(slug)
})

test('demo stock counts every size of a product, some low, some sold out, and most products not at all', () => {
  const counted = demoProducts.filter((product) => product.onHand !== undefined)
  expect(counted.length).toBeGreaterThan(10)
  expect(counted.length).toBeLessThan(demoProducts.length / 2)
  for (const { slug, size, onHand = {} } of counted) {
    expect(Object.keys(onHand).toSorted(), slug).toEqual(size.toSorted())
    for (const pieces of Object.values(onHand))
      expect(Number.isInteger(pieces) && pieces >= 0, slug).toBe(true)
  }
  const pieces = counted.map((product) => Object.values(product.onHand ?? {}))
  expect(pieces.filter((list) => list.every((n) => n === 0)).length).toBeGreaterThanOrEqual(2)
  expect(pieces.filter((list) => list.some((n) => n >= 1 && n <= 3)).length).toBeGreaterThanOrEqual(8)
})
