import { expect, test } from 'vitest'
import { cards } from '../setup/orders.ts'
import { cardNumbersIn } from './audit.ts'

test.each([
  cards.approved,
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242  4242  4242  4242',
  'number=4242+4242+4242+4242&cvv=1',
  '/pay?card=4242%204242%204242%204242',
  '%204242%C2%A04242%C2%A04242%C2%A04242',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242&nbsp;4242&nbsp;4242&nbsp;4242',
  '{"number":"4242424242424242"}',
])('%s is found to be a card number', (text) => {
  expect(cardNumbersIn(`before ${text} after`)).toHaveLength(1)
})

test.each([
  '4242424242424241',
  '42424242424242424',
  '0.4242424242424242',
  '0195c0de-4242-4242-4242-424242424242',
  '01a1fd37fc4472ee4242424242424242',
])('%s is none', (text) => {
  expect(cardNumbersIn(`before ${text} after`)).toEqual([])
})
