import { expect, test } from 'vitest'
import { barsOf } from './code-39.ts'

test('a code is drawn between two stars: five bars for each sign, three of nine elements wide', () => {
  const { bars, width } = barsOf('R1042-1')
  expect(bars).toHaveLength(9 * 5)
  expect(width).toBe(9 * 15 + 8)
  expect(bars.slice(0, 5).map((bar) => bar.width)).toEqual([1, 1, 3, 3, 1])
  expect(bars[0]).toEqual({ x: 0, width: 1 })
})

test('each sign is drawn in its own way', () => {
  const drawn = [...'0123456789R-'].map((sign) => JSON.stringify(barsOf(sign)))
  expect(new Set(drawn).size).toBe(drawn.length)
})
