import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

/** Garments that some shops write as one word and others as two. */
const torn = [
  'Track Suit',
  'Swim Suit',
  'Rain Coat',
  'Sweat Shirt',
  'Sweat Pants',
  'Hand Bag',
  'Night Gown',
  'Wind-Breaker',
]

const others = ['Leather Purse', 'Blue Suit', 'Blue Tee', 'T Shirt', 'Night Cream Gown']
const { found, add } = await openSearch(...torn, ...others)

test.each(torn)('%j is found by one word, in the singular and the plural', async (name) => {
  const word = name.replace(/[ -]/, '').toLowerCase()
  expect((await found(word)).names).toContain(name)
  expect((await found(word.replace(/s?$/, 's'))).names).toContain(name)
})

test('of another colour it comes before what has one of its words', async () => {
  expect(await found('blue tracksuit')).toMatchObject({ names: ['Track Suit'], unmatched: ['blue'] })
  expect((await found('blue tshirt')).names).not.toContain('Blue Suit')
})

test('its two words stand in a row', async () => {
  expect((await found('nightgown')).names).toEqual(['Night Gown'])
})

test('a synonym that products have does not hide it', async () => {
  expect((await found('handbag')).names).toEqual(expect.arrayContaining(['Hand Bag', 'Leather Purse']))
})

test('two words find what synonyms of the one are, after what names have', async () => {
  await add('Wool Roll Neck')
  await add('Boat Neck Tee')
  expect((await found('turtle neck')).names).toEqual(['Wool Roll Neck'])
  expect((await found('turtle necks')).names).toEqual(['Wool Roll Neck'])
  await add('Turtleneck')
  expect((await found('turtle neck')).names).toEqual(['Turtleneck', 'Wool Roll Neck'])
  expect((await found('swim suit')).names[0]).toBe('Swim Suit')
  expect((await found('hand bag')).names).toEqual(['Hand Bag', 'Leather Purse'])
})

test('beside products that have it as one word it is found as well, after these', async () => {
  await add('Sweatshirt')
  await add('Plain Shirt', { productDescription: 'Keeps sweat off.' })
  expect(await found('sweatshirts')).toMatchObject({ names: ['Sweatshirt', 'Sweat Shirt'] })
  expect(await found('sweatshirts')).not.toHaveProperty('readAs')
})

test('a garment that no name writes in two words is not looked for as two', async () => {
  await add('Layer Vest', { productDescription: 'Worn under wear for work. Pull over the head.' })
  for (const search of ['underwear', 'pullover', 'wool pullover'])
    expect((await found(search)).names, search).not.toContain('Layer Vest')
})

test('a waistcoat is what shops call a gilet as well', async () => {
  await add('Quilted Gilet')
  expect((await found('waistcoat')).names).toEqual(['Layer Vest', 'Quilted Gilet'])
})
