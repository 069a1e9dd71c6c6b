import { expect, onTestFinished, test } from 'vitest'
import { setMoney } from '../../../contract/money.ts'
import { euros } from '../../../contract/settings/test-euros.ts'
import {
  amountAsTyped,
  centsAsTyped,
  percentAsTyped,
  readAmount,
  readCents,
  readPercent,
} from './typed-number.ts'

test.each([
  ['49', 49],
  [' 49.90 ', 49.9],
  ['49,90', 49.9],
  ['$1,234.50', 1234.5],
  ['1,234', 1234],
  ['1 234', 1234],
  ['.5', 0.5],
  ['0', 0],
  ['-3', -3],
  ['-$3', -3],
  ['−$3', -3],
  ['４９．９０', 49.9],
  ['１，２３４', 1234],
  ['٤٩٫٩٠', 49.9],
  ['۱٬۲۳۴', 1234],
  ['١٬٢٣٤٬٥٦٧٫٥', 1234567.5],
  ['\u200e49.90\u200f', 49.9],
  ['\u061c-٣', -3],
])('a merchant who writes %j means %d dollars', (text, dollars) => {
  expect(readAmount(text)).toBe(dollars)
})

test.each([
  '',
  ' ',
  'free',
  '1.2.3',
  '1,2,3',
  '5²',
  '½',
  '12e3',
  '0x10',
  'Infinity',
  '--1',
  '.',
  '1-2',
  '٤٩٬٩٠',
  '١٬٢',
  '١٢٣٤٬٥٦٧',
])('%j is no price', (text) => {
  expect(readAmount(text)).toBeNaN()
})

test.each([
  ['1.234,50 €', 1234.5],
  ['€ 1.234', 1234],
  ['49,90', 49.9],
  ['49.90', 49.9],
  ['-5,00 €', -5],
  ['1 234', 1234],
  ['４９，９０', 49.9],
  ['١٬٢٣٤٫٥٠', 1234.5],
])('where decimals follow a comma, a merchant who writes %j means %d', (text, amount) => {
  setMoney(euros)
  onTestFinished(() => setMoney())
  expect(readAmount(text)).toBe(amount)
  expect(readPercent('8.875 %')).toBe(8.875)
})

test('the sign of a currency is read at its full width', () => {
  expect(readAmount('＄49')).toBe(49)
  setMoney({ ...euros, sign: '£' })
  onTestFinished(() => setMoney())
  expect(readAmount('￡49')).toBe(49)
})

test('a merchant may group the thousands of an amount and write the sign of a percentage', () => {
  expect(readCents('$1,000')).toBe(100_000)
  expect(readCents('4,95')).toBe(495)
  expect(readPercent(' 7,5 %')).toBe(7.5)
  expect(readPercent('７．５％')).toBe(7.5)
  expect(readPercent('٧٫٥٪')).toBe(7.5)
  expect(readPercent('')).toBeNaN()
})

test('fields write amounts and percentages with the decimal sign of the shop', () => {
  const written = () => [amountAsTyped(1234.5), centsAsTyped(2450), percentAsTyped(7.5)]
  expect(written()).toEqual(['1234.50', '24.5', '7.5'])
  setMoney(euros)
  onTestFinished(() => setMoney())
  expect(written()).toEqual(['1234,50', '24,5', '7,5'])
  expect(readAmount(amountAsTyped(1234.5))).toBe(1234.5)
})
