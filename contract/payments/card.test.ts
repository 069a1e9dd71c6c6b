import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardFaults, isComplete } from './card.ts'

const today = new Date(2024, 2, 15)
const good = { number: '4242424242424242', expiry: '12/30', cvv: '123' }

test('a good card has no faults', () => {
  expect(cardFaults(good, today)).toEqual({})
})

test.each([
  ['', 'too short'],
  ['424242424242424', '15 digits'],
  ['42424242424242424', '17 digits'],
  ['4242 4242 4242 4242', 'spaces, which the dialog takes out first'],
  ['424242424242424x', 'a letter'],
])('a number of %j is refused: %s', (number) => {
  expect(cardFaults({ ...good, number }, today)).toEqual({ number: 'Card number must be 16 digits.' })
})

test.each(['', '1/30', '00/30', '13/30', '12/2030', '1230', '12-30', 'ab/cd'])('%j is no MM/YY', (expiry) => {
  expect(cardFaults({ ...good, expiry }, today)).toEqual({ expiry: 'Expiry date must be in MM/YY format.' })
})

test.each(['', '12', '1234', '12a'])('%j is no CVV', (cvv) => {
  expect(cardFaults({ ...good, cvv }, today)).toEqual({ cvv: 'CVV must be 3 digits.' })
})

test('a card is good to the last moment of its month and not a moment longer', () => {
  const lastMoment = new Date(2024, 2, 31, 23, 59, 59, 999)
  expect(cardFaults({ ...good, expiry: '03/24' }, lastMoment)).toEqual({})
  expect(cardFaults({ ...good, expiry: '03/24' }, new Date(2024, 3, 1))).toEqual({
    expiry: 'Your card has expired.',
  })
})

test('December ends with the year', () => {
  expect(cardFaults({ ...good, expiry: '12/24' }, new Date(2024, 11, 31, 23, 59))).toEqual({})
  expect(cardFaults({ ...good, expiry: '12/24' }, new Date(2025, 0, 1))).toHaveProperty('expiry')
})

test('every fault is named at once, in the order of the dialog', () => {
  expect(Object.keys(cardFaults({ number: '', expiry: '', cvv: '' }, today))).toEqual([
    'number',
    'expiry',
    'cvv',
  ])
})

test('whatever is typed: a card without faults is complete, and its month has not ended', () => {
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length + 1 })
      .map((list) => list.join(''))
  const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'))
  const expiry = fc.oneof(
    fc.string(),
    fc.tuple(two, two).map(([month, year]) => `${month}/${year}`),
  )
  fc.assert(
    fc.property(digits(16), expiry, digits(3), (number, expiry, cvv) => {
      const card = { number, expiry, cvv }
      const faults = cardFaults(card, today)
      const [month = 0, year = 0] = expiry.split('/').map(Number)
      const inTime = year > 24 || (year === 24 && month >= 3)
      if (Object.keys(faults).length === 0)
        expect(isComplete(card) && inTime && month >= 1 && month <= 12).toBe(true)
      if (isComplete(card)) expect(Object.keys(faults).filter((field) => field !== 'expiry')).toEqual([])
    }),
  )
})

test('complete is a matter of length alone', () => {
  expect(isComplete({ number: '4242424242424242', expiry: '99/99', cvv: '000' })).toBe(true)
  expect(isComplete({ ...good, cvv: '12' })).toBe(false)
  expect(isComplete({ ...good, number: '424242424242424' })).toBe(false)
  expect(isComplete({ ...good, expiry: '12/3' })).toBe(false)
})
