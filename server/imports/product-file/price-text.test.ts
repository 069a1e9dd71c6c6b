import { expect, test } from 'vitest'
import { shippedMoney } from '../../../contract/settings/shipped-money.ts'
import { type DecimalMark, decimalPatterns, readPrice } from './price-text.ts'

const euros = { ...shippedMoney, currency: 'EUR', sign: '€', decimal: ',', thousands: '.' } as const
const rupees = { ...shippedMoney, currency: 'INR', sign: '₹' }
const lira = { ...euros, currency: 'TRY', sign: '₺' } as const
const kronor = { ...shippedMoney, currency: 'SEK', sign: 'kr' }

test.each([
  ['1299.00', 129900],
  ['0', 0],
  ['59.9', 5990],
  ["'12", 1200],
  ['12,50', 1250],
  ['1,299.00', 129900],
  ['1.299,00', 129900],
  ['1 299,00', 129900],
  ['1\u00a0299,00', 129900],
  ['1\u202f299', 129900],
  ["1'299.00", 129900],
  ['1’299.00', 129900],
  ['1,234,567.89', 123456789],
  ['1.234.567', 123456700],
  ['1,00,000.00', 10000000],
  ['1234,500', 123450],
  ['12.', 1200],
  ['12,-', 1200],
  ['$ 12.50', 1250],
  ['US$12.50', 1250],
  ['12.50 usd', 1250],
])('%j is a price', (cell, cents) => {
  expect(readPrice(cell, {}, shippedMoney)).toEqual({ cents })
})

test.each(['free', '', '-5', '.50', '1.2.3', '1,23,45', '12 50', '1,299,00', '2 for 5', '12⁹⁹', '12/13'])(
  '%j is no price',
  (cell) => {
    expect(readPrice(cell, {}, shippedMoney)).toEqual({ fault: 'This is not a price.' })
  },
)

test.each([
  ['0,125', 'Rounded to $0.13.', 13],
  ['0.125', 'Rounded to $0.13.', 13],
  ['12.3456', 'Rounded to $12.35.', 1235],
  ['1,234.567', 'Rounded to $1,234.57.', 123457],
  ['12,500', 'The comma is read as the thousands separator: $12,500.00.', 1250000],
])('%j is a price with a note', (cell, note, cents) => {
  expect(readPrice(cell, {}, shippedMoney)).toEqual({ cents, note })
})

test.each([
  ['12,500', euros, 'This can mean €12,50 or €12.500,00. Write it with two decimals.'],
  ['12.500', euros, 'This can mean €12,50 or €12.500,00. Write it with two decimals.'],
  ['1.299', shippedMoney, 'This can mean $1.30 or $1,299.00. Write it with two decimals.'],
])('%j can be read in two ways', (cell, money, fault) => {
  expect(readPrice(cell, {}, money)).toEqual({ fault })
})

test.each([
  ['89.90 EUR', euros, undefined],
  ['89,90 €', euros, undefined],
  ['89.90 EUR', shippedMoney, 'This is not a price in the shop’s currency, USD.'],
  ['€89.90', shippedMoney, 'This is not a price in the shop’s currency, USD.'],
  ['CA$12', shippedMoney, 'This is not a price in the shop’s currency, USD.'],
  ['Rs. 1,200.00', rupees, undefined],
  ['Rs.1,200.00', rupees, undefined],
  ['Rs. 1,200.00', euros, 'This is not a price in the shop’s currency, EUR.'],
  ['Rs 1200/-', rupees, undefined],
  ['1 299 kr.', kronor, undefined],
  ['299:-', kronor, undefined],
  ['1.299,90 TL', lira, undefined],
  ['₺1.299,90', lira, undefined],
  ['$12 EUR', euros, 'This is not a price in the shop’s currency, EUR.'],
])('%j in a shop that sells in %j', (cell, money, fault) => {
  expect(readPrice(cell, {}, money).fault).toBe(fault)
})

test.each<[string, DecimalMark, number, string]>([
  ['12,500', ',', 1250, 'The comma is read as the decimal separator, as in the other prices: $12.50.'],
  ['1.299', ',', 129900, 'The point is read as the thousands separator: $1,299.00.'],
  ['12,500', '.', 1250000, 'The comma is read as the thousands separator: $12,500.00.'],
  ['1.299', '.', 130, 'The point is read as the decimal separator, as in the other prices: $1.30.'],
])('%j in a file whose other prices have %j before decimals', (cell, decimalMark, cents, note) => {
  expect(readPrice(cell, { decimalMark }, shippedMoney)).toEqual({ cents, note })
})

test.each(['12,500', '12.500'])('%j in a file that has both marks before decimals is refused', (cell) => {
  expect(readPrice(cell, { isMixed: true }, shippedMoney).fault).toMatch(/^This can mean/)
})

const both: readonly DecimalMark[] = [',', '.']
test.each<[string, DecimalMark[]]>([
  ['12,50', [',']],
  ['12,5 €', [',']],
  ['12,-', [',']],
  ['1.299,00', [',']],
  ['1234,500', [',']],
  ['1.299,000', [',']],
  ['0,125', [',']],
  ['12.50', ['.']],
  ['Rs. 1,00,000.00', ['.']],
  ['1,299.000', ['.']],
  ['12.3456', ['.']],
  ['1299', []],
  ['12,500', []],
  ['1.299 kr.', []],
  ['1.234.567', []],
  ['1,234,567', []],
  ['1 299', []],
])('%j proves the decimal marks %j', (cell, marks) => {
  expect(both.filter((mark) => new RegExp(decimalPatterns[mark]).test(cell))).toEqual(marks)
})

test.each([
  ['dashes', `1.${'-'.repeat(60_000)}1`],
  ['blanks', `a${' '.repeat(60_000)}1`],
])('a cell with 60,000 %s is no price, and takes no time', { tags: ['release'] }, (_what, cell) => {
  const began = performance.now()
  expect(readPrice(cell)).toMatchObject({ fault: 'This is not a price.' })
  expect(performance.now() - began).toBeLessThan(1_000)
})
