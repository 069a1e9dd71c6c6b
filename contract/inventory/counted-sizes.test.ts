import { expect, test } from 'vitest'
import { countedSizeInWords } from './counted-sizes.ts'

test.each([
  [{ size: 'S', onHand: 0, reserved: 0 }, 'Size S: no pieces on hand.'],
  [{ size: 'S', onHand: 1, reserved: 0 }, 'Size S: 1 piece on hand.'],
  [{ size: 'S', onHand: 1, reserved: 1 }, 'Size S: 1 piece on hand, held by open orders.'],
  [{ size: 'S', onHand: 3, reserved: 1 }, 'Size S: 3 pieces on hand, 1 of them held by open orders.'],
  [{ size: 'S', onHand: 3, reserved: 3 }, 'Size S: 3 pieces on hand, all of them held by open orders.'],
])('%j', (variant, words) => {
  expect(countedSizeInWords(variant)).toBe(words)
})
