import { expect, test } from 'vitest'
import { countryCodes } from '../accounts/countries.ts'
import { AppliesTo } from './offer.ts'
import { ShippingSettings, TaxSettings } from './pricing-rules.ts'

const countries = countryCodes.slice(0, 51)

test.each([
  [
    'at most 50 rules',
    ShippingSettings.safeParse({
      rules: ['all', ...countries.slice(1).map((code) => [code])].map((each) => ({
        kind: 'flat',
        amountCents: 495,
        countries: each,
      })),
    }),
  ],
  [
    'at most 50 rates',
    TaxSettings.safeParse({
      included: true,
      rates: countries.map((code) => ({ label: 'VAT', percent: 20, countries: [code], categories: 'all' })),
    }),
  ],
  [
    'at most 500 products',
    AppliesTo.safeParse({
      kind: 'products',
      productIds: Array.from({ length: 501 }, () => '01890000-0000-7000-8000-000000000001'),
    }),
  ],
])('a merchant is told that there can be %s', (limit, { error }) => {
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(limit)])
})

test('a rate of tax can have four decimals', () => {
  const withRate = (percent: number) =>
    TaxSettings.safeParse({
      included: false,
      rates: [{ label: 'Sales tax', percent, countries: 'all', categories: 'all' }],
    })
  expect(withRate(8.875).success).toBe(true)
  expect(withRate(10.2501).success).toBe(true)
  expect(withRate(8.12345).error?.issues.map(({ message }) => message)).toEqual([
    'Please use at most four decimals.',
  ])
})
