import { expect, test } from 'vitest'
import { stripeFieldError } from './stripe-provider.tsx'

test.each([
  ['incomplete_number', 'number', 'Card number must be 16 digits.'],
  ['incomplete_expiry', 'expiry', 'Expiry date must be in MM/YY format.'],
  ['invalid_expiry_year_past', 'expiry', 'Your card has expired.'],
  ['invalid_expiry_month_past', 'expiry', 'Your card has expired.'],
  ['incomplete_cvc', 'cvv', 'CVV must be 3 digits.'],
])('%s is said at the %s in the words of the specification', (code, field, message) => {
  expect(stripeFieldError({ code, message: 'something else' })).toEqual({ field, message })
})

test('what the specification has no words for is said in Stripe’s', () => {
  const message = 'Your card number is invalid.'
  expect(stripeFieldError({ code: 'invalid_number', message })).toEqual({ field: 'number', message })
  expect(stripeFieldError({})).toEqual({
    field: 'number',
    message: 'This card could not be read. Please try a different card.',
  })
})
