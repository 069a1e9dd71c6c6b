/** Currencies of two decimals that Stripe takes: sums are whole hundredths. Yen, won and dinars have other decimals. */
export const currencyCodes = [
  ...[
    'AED',
    'ALL',
    'AMD',
    'ARS',
    'AUD',
    'AZN',
    'BAM',
    'BDT',
    'BOB',
    'BRL',
    'BZD',
    'CAD',
    'CHF',
    'CNY',
    'COP',
  ],
  ...[
    'CRC',
    'CZK',
    'DKK',
    'DOP',
    'DZD',
    'EGP',
    'EUR',
    'FJD',
    'GBP',
    'GEL',
    'GTQ',
    'HKD',
    'HNL',
    'HUF',
    'IDR',
  ],
  ...[
    'ILS',
    'INR',
    'JMD',
    'KES',
    'KZT',
    'LKR',
    'MAD',
    'MDL',
    'MKD',
    'MUR',
    'MXN',
    'MYR',
    'NAD',
    'NGN',
    'NOK',
  ],
  ...[
    'NZD',
    'PEN',
    'PHP',
    'PKR',
    'PLN',
    'QAR',
    'RON',
    'RSD',
    'SAR',
    'SEK',
    'SGD',
    'THB',
    'TRY',
    'TTD',
    'TWD',
  ],
  ...['TZS', 'UAH', 'USD', 'UYU', 'ZAR'],
] as const
export type CurrencyCode = (typeof currencyCodes)[number]

const isCurrency = (code: string): code is CurrencyCode => currencyCodes.some((each) => each === code)

/** What is wrong with the code of a currency, in words. */
export function currencyFault(code: string): string | undefined {
  if (isCurrency(code)) return undefined
  if (!Intl.supportedValuesOf('currency').includes(code)) return 'There is no such currency.'
  return 'The shop counts in hundredths, and can’t sell in this currency.'
}
