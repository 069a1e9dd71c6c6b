import {
  decimalSigns,
  type MoneySettings,
  thousandsSigns,
} from '../../../contract/settings/money-settings.ts'

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** "US Dollar" */
export const currencyName = (currency: string): string => names.of(currency) ?? currency

/** The usual format of a currency, from which a merchant starts. */
export function currencyFormat(currency: string): MoneySettings {
  const parts = new Intl.NumberFormat(homes[currency] ?? 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    // Some write four figures without a separator.
    useGrouping: 'always',
  }).formatToParts(1_234_567.5)
  const text = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const at = parts.findIndex(({ type }) => type === 'currency')
  const beside = parts[at === 0 ? 1 : at - 1]
  const sign =
    text('currency').replaceAll(/[^$£¥\u20a0-\u20c0\p{Script=Latin}\p{Script=Cyrillic}.]/gu, '') || currency
  const group = text('group').replace('\u202f', '\u00a0').replace("'", '’')
  return {
    currency,
    sign,
    after: at > 0,
    space: beside?.type === 'literal' || sign === currency,
    decimal: decimalSigns.find((sign) => sign === text('decimal')) ?? '.',
    thousands: thousandsSigns.find((sign) => sign === group) ?? ',',
    ...(text('integer').length === 2 ? { grouping: 'indian' } : {}),
  }
}

/** Whose habits the format of a currency follows, where English ones differ. */
const homes: Readonly<Partial<Record<string, string>>> = {
  BRL: 'pt-BR',
  CHF: 'de-CH',
  CZK: 'cs',
  DKK: 'da',
  EUR: 'de',
  HUF: 'hu',
  IDR: 'id',
  INR: 'en-IN',
  NOK: 'nb',
  PEN: 'es-PE',
  PLN: 'pl',
  RON: 'ro',
  RSD: 'sr-Latn',
  SEK: 'sv',
  TRY: 'tr',
  UAH: 'uk',
  ZAR: 'en-ZA',
}
