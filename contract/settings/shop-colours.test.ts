import { expect, test } from 'vitest'
import { shippedIdentity } from './shipped-identity.ts'
import { colourFaults, contrastOf } from './shop-colours.ts'

const shipped = shippedIdentity.colours

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#b3202a', '#b3202a')).toBe(1)
})

test('the shipped colours can be read', () => {
  expect(colourFaults(shipped)).toEqual({})
})

test.each([
  ['accent', '#d86a6a', 'Links on the background: the contrast is 3.1 : 1; it has to be at least 4.5 : 1.'],
  ['ink', '#999999', 'Text on the background: the contrast is 2.6 : 1; it has to be at least 4.5 : 1.'],
  [
    'paper',
    '#cccccc',
    'Small print on the background: the contrast is 3.9 : 1; it has to be at least 4.5 : 1.',
  ],
] as const)(
  'a colour that can’t be read is refused with what is measured: %s %s',
  (field, value, message) => {
    expect(colourFaults({ ...shipped, [field]: value })[field]).toBe(message)
  },
)
