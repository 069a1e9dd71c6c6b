import { expect, test } from 'vitest'
import { colouredName } from './coloured-name.ts'

test.each([
  ['Cotton Tee', undefined, 'Cotton Tee'],
  ['Cotton Tee', 'Navy', 'Cotton Tee, Navy'],
  ['Cotton Tee in Navy', 'navy', 'Cotton Tee in Navy'],
  ['Stripe Tee (black/white)', 'Black / White', 'Stripe Tee (black/white)'],
  ['Titanium Tee', 'Tan', 'Titanium Tee, Tan'],
  ['Tee crème', 'Crème', 'Tee crème'],
])('%s in %s is called %s', (productName, colour, name) => {
  expect(colouredName({ productName, colour })).toBe(name)
})
