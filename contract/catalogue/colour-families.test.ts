import { expect, test } from 'vitest'
import { colourFamilyOf } from './colour-families.ts'
import { type ColourFamily, colourFamilies } from './colour-family-names.ts'
import { swatchOf } from './colour-swatches.ts'

test.each<[string, ColourFamily | undefined]>([
  ['Black', 'black'],
  ['Midnight Navy', 'blue'],
  ['NAVY', 'blue'],
  ['Rust Brown', 'brown'],
  ['Olive green', 'green'],
  ['Off-white', 'white'],
  ['Rose Gold', 'gold'],
  ['Carrot', 'orange'],
  ['Black/White', 'black'],
  ['White & Navy', 'white'],
  ['dunkelblau', 'blue'],
  ['Hellgrün', 'green'],
  ['Weiß', 'white'],
  ['bleu marine', 'blue'],
  ['gris perle', 'grey'],
  ['Rosé', 'pink'],
  ['verde oliva', 'green'],
  ['donkerblauw', 'blue'],
  ['Sötét', undefined],
  ['深藍色', 'blue'],
  ['粉紅', 'pink'],
  ['ネイビー', 'blue'],
  ['Kırmızı', 'red'],
  ['Assorted', 'multicolour'],
  ['Heather Charcoal', 'grey'],
  ['Colour 7', undefined],
  ['', undefined],
])('a colour named %j is %s', (name, family) => {
  expect(colourFamilyOf(name)).toBe(family)
})

test('every family has a swatch of its own and knows its own name', () => {
  expect(new Set(colourFamilies.map(swatchOf)).size).toBe(colourFamilies.length)
  for (const family of colourFamilies) expect(colourFamilyOf(family)).toBe(family)
})
