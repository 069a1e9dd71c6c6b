import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contrastOf } from '../../contract/settings/shop-colours.ts'
import { colourOf, pairs, tokensIn } from './contrast.ts'

const colours = tokensIn(await readFile(new URL('../ui/theme.css', import.meta.url), 'utf8'), 'color')

test.each(pairs)('$text on $ground reaches $least : 1', ({ text, ground, least }) => {
  expect(contrastOf(colourOf(colours, text), colourOf(colours, ground))).toBeGreaterThanOrEqual(least)
})

test('every colour of the shop is seen in some pair or is for decoration only', () => {
  const paired = new Set(pairs.flatMap(({ text, ground }) => [text, ground]))
  const unpaired = colours.map(({ name }) => name).filter((name) => !paired.has(name))
  expect(unpaired).toEqual(['stone-300', 'stone-400'])
})
