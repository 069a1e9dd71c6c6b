import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { destinationOf } from './destination.ts'
import { priceCart } from './price-cart.ts'
import type { ShippingSettings, TaxSettings } from './pricing-rules.ts'
import { taxCountryOf } from './tax-country.ts'

test.each([
  ['Spain', '28001', 'ES'],
  ['Spain', '35001', undefined],
  ['España', 'ES-38001', undefined],
  ['Spain', '51001', undefined],
  ['Spain', '52001', undefined],
  ['Finland', '22100', 'AX'],
  ['Finland', '00100', 'FI'],
  ['France', '97110', 'GP'],
  ['France', '97133', 'BL'],
  ['France', '97400', 'RE'],
  ['France', '97500', 'PM'],
  ['France', '97700', 'BL'],
  ['France', '98600', 'WF'],
  ['France', 'FR-98713', 'PF'],
  ['France', '98800', 'NC'],
  ['France', '98000', 'FR'],
  ['France', '75001', 'FR'],
  ['United Kingdom', 'je2 3ab', 'JE'],
  ['UK', 'GY1 1AA', 'GG'],
  ['United Kingdom', 'IM1 1AA', 'GB'],
  ['United Kingdom', 'GL1 1AA', 'GB'],
  ['Denmark', '3900', 'GL'],
  ['Danmark', 'FO-100', 'FO'],
  ['Denmark', '1000', 'DK'],
  ['Norway', '9170', 'SJ'],
  ['Norway', '9181', 'NO'],
  ['Germany', '78266', undefined],
  ['Germany', '27498', undefined],
  ['Germany', '35037', 'DE'],
  ['Italy', '23041', undefined],
  ['Italy', '22061', undefined],
  ['Greece', '630 86', undefined],
  ['Portugal', '9000-018', 'PT'],
  ['France', undefined, 'FR'],
  ['Atlantis', '35001', undefined],
])('the rates of tax for %s, %s are those of %s', (country, zipcode, code) => {
  expect(taxCountryOf(destinationOf({ country, zipcode }))).toBe(code)
})

test('an order to the Canary Islands costs Spain’s shipping fee, and not its VAT', () => {
  const line = {
    productId: 'coat',
    price: cents(100_00),
    quantity: 1,
    category: 'Men',
    subCategory: 'Topwear',
  }
  const shipping: ShippingSettings = {
    rules: [
      { countries: ['ES'], kind: 'flat', amountCents: 5_00 },
      { countries: 'all', kind: 'flat', amountCents: 20_00 },
    ],
  }
  const tax: TaxSettings = {
    included: false,
    rates: [{ label: 'IVA', percent: 21, countries: ['ES'], categories: 'all' }],
  }
  const totalAt = (zipcode: string) =>
    priceCart([line], { shipping, tax, ...destinationOf({ country: 'Spain', zipcode }) }).total
  expect(totalAt('28001')).toBe(127_05)
  expect(totalAt('35001')).toBe(105_00)
})
