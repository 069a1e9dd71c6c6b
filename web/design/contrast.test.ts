import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { colourOf, contrast, pairs, tokensIn } from './contrast.ts'

const colours = tokensIn(await readFile(new URL('../ui/theme.css', import.meta.url), 'utf8'), 'color')

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#b3202a', '#b3202a')).toBe(1)
})

test.each(pairs)('$text on $ground reaches $least : 1', ({ text, ground, least }) => {
  expect(contrast(colourOf(colours, text), colourOf(colours, ground))).toBeGreaterThanOrEqual(least)
})

test('every colour of the shop is seen in some pair or is for decoration only', () => {
  const paired = new Set(pairs.flatMap(({ text, ground }) => [text, ground]))
  const unpaired = colours.map(({ name }) => name).filter((name) => !paired.has(name))
  expect(unpaired).toEqual(['stone-300', 'stone-400'])
})
