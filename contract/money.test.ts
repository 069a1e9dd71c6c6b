import { afterEach, expect, test } from 'vitest'
import { priceFault } from './catalogue/product.ts'
import { cents, formatMoney, formatPercent, setMoney, toCents } from './money.ts'
import { adjustmentLabel } from './pricing/cart-price.ts'
import { Amount } from './pricing/pricing-rules.ts'
import { currencyCodes, currencyFault } from './settings/currencies.ts'
import { MoneySettings } from './settings/money-settings.ts'
import { shippedMoney } from './settings/shipped-money.ts'
import { euros } from './settings/test-euros.ts'

afterEach(() => setMoney())

test.each([
  [shippedMoney, '$1,234,567.50', '−$5.00'],
  [euros, '1.234.567,50\u00a0€', '−5,00\u00a0€'],
  [
    { ...euros, currency: 'SEK', sign: 'kr', thousands: '\u00a0' } as const,
    '1\u00a0234\u00a0567,50\u00a0kr',
    '−5,00\u00a0kr',
  ],
  [
    { ...shippedMoney, currency: 'CHF', sign: 'CHF', space: true, thousands: '’' } as const,
    'CHF\u00a01’234’567.50',
    '−CHF\u00a05.00',
  ],
  [{ ...shippedMoney, currency: 'INR', sign: '₹', grouping: 'indian' } as const, '₹12,34,567.50', '−₹5.00'],
  [{ ...shippedMoney, currency: 'GBP', sign: '£', thousands: '' } as const, '£1234567.50', '−£5.00'],
])('an amount is written as the merchant says: %j', (money, large, negative) => {
  expect([formatMoney(1_234_567.5, money), formatMoney(-5, money)]).toEqual([large, negative])
  setMoney(money)
  expect(formatMoney(1_234_567.5)).toBe(large)
  expect(MoneySettings.parse(money)).toEqual(money)
})

test('a percentage has the decimal sign of amounts', () => {
  expect([formatPercent(12.5), formatPercent(20, euros), formatPercent(8.25, euros)]).toEqual([
    '12.5%',
    '20%',
    '8,25%',
  ])
  setMoney(euros)
  expect(adjustmentLabel({ kind: 'tax', label: 'VAT', percent: 5.5 })).toBe('VAT (5,5%)')
})

test('amounts are whole hundredths, whatever their currency', () => {
  expect(toCents(19.99)).toBe(1_999)
  expect(() => cents(0.5)).toThrow(RangeError)
})

test.each(['JPY', 'KRW', 'KWD', 'ISK', 'XXX', 'eur', ''])('a shop can not sell in %j', (currency) => {
  expect(currencyFault(currency)).toBeDefined()
  expect(MoneySettings.safeParse({ ...shippedMoney, currency }).success).toBe(false)
})

test('every offered currency has a name', () => {
  for (const code of currencyCodes) {
    expect(currencyFault(code)).toBeUndefined()
    expect(new Intl.DisplayNames('en', { type: 'currency' }).of(code)).not.toBe(code)
  }
})

test.each([
  { sign: '' },
  { sign: '5' },
  { sign: '-' },
  { sign: '円' },
  { sign: 'dollar' },
  { thousands: '.' },
  { decimal: ';' },
  { thousands: '_' },
])('a format that can’t be read is refused: %j', (change) => {
  expect(MoneySettings.safeParse({ ...shippedMoney, ...change }).success).toBe(false)
})

test('the limits of prices and amounts are said in the shop’s money', () => {
  setMoney(euros)
  expect(priceFault(100_000)).toBe('The price can be at most 99.999,99\u00a0€.')
  expect(Amount.safeParse(10_000_001).error?.issues[0]?.message).toBe(
    'The amount can be at most 100.000,00\u00a0€.',
  )
})

test('a sentence that ends with an amount has one full stop, whatever the sign of the currency ends with', () => {
  setMoney({ ...euros, sign: 'kr.' })
  expect(priceFault(100_000)).toBe('The price can be at most 99.999,99\u00a0kr.')
  expect(Amount.safeParse(10_000_001).error?.issues[0]?.message).toBe(
    'The amount can be at most 100.000,00\u00a0kr.',
  )
})
