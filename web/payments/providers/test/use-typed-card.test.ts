import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, groupExpiry, groupNumber, onlyDigits } from './use-typed-card.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['  4242 42424242 4242\n', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242', '4242'],
  ['42424242424242421', '4242 4242 4242 4242 1'],
  ['card', ''],
  ['４２４２４', '4242 4'],
  ['٤٢٤٢٤', '4242 4'],
])('the number %j reads %j', (typed, read) => {
  expect(groupNumber(typed)).toBe(read)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['12/30', '12/30'],
  ['12/', '12/'],
  ['1/', '01/'],
  ['1/30', '01/30'],
  ['1/2030', '01/30'],
  ['12 / 2030', '12/30'],
  ['12-30', '12/30'],
  ['12.2030', '12/30'],
  ['122030', '12/30'],
  ['12/20', '12/20'],
  ['１/３０', '01/30'],
  ['۱۲', '12'],
  ['', ''],
])('the expiry %j reads %j', (typed, read) => {
  expect(groupExpiry(typed)).toBe(read)
})

test('typed digit by digit and taken back digit by digit, an expiry gets there and back', () => {
  let shown = ''
  for (const digit of '0928') shown = groupExpiry(shown + digit)
  expect(shown).toBe('09/28')
  for (let taken = 0; taken < 6; taken++) shown = groupExpiry(shown.slice(0, -1))
  expect(shown).toBe('')
})

test('grouping loses no digit, and grouping twice is grouping once', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const grouped = groupNumber(typed)
      expect(onlyDigits(grouped)).toBe(onlyDigits(typed))
      expect(groupNumber(grouped)).toBe(grouped)
    }),
  )
})

test('the caret stays behind the digits it was behind', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,20}$/), fc.nat(20), (digits, before) => {
      const grouped = groupNumber(digits)
      const caret = caretAfter(grouped, before)
      expect(onlyDigits(grouped.slice(0, caret)).length).toBe(Math.min(before, digits.length))
    }),
  )
})
