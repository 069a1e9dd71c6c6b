import { countryCodeOf, countryName } from '../../../contract/accounts/countries.ts'
import type { Category } from '../../../contract/catalogue/categories.ts'
import type {
  Countries,
  ShippingRule,
  ShippingSettings,
  TaxRate,
  TaxSettings,
} from '../../../contract/pricing/pricing-rules.ts'
import { centsAsTyped, percentAsTyped, readCents, readPercent } from '../ui/typed-number.ts'

/** Settings as a form holds them: numbers as they are typed, amounts in dollars. `key` names a row while it is there. */
export type RuleValues = {
  key: number
  /** Empty for the rule of all other countries. */
  countries: string
  kind: ShippingRule['kind']
  amount: string
  freeAbove: string
}
export type RateValues = {
  key: number
  label: string
  percent: string
  /** Empty for all others. */
  countries: string
  categories: readonly Category[]
}
export type ShippingValues = { rules: readonly RuleValues[] }
export type TaxValues = { included: boolean; rates: readonly RateValues[] }

let lastKey = 0
const nextKey = () => ++lastKey

export const countryNamesOf = (countries: Countries) =>
  countries === 'all' ? '' : countries.map((code) => countryName(code)).join(', ')

const typedCountries = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

export const countryCodesOf = (text: string): Countries => {
  const codes = typedCountries(text).map((name) => countryCodeOf(name) ?? name)
  return codes.length === 0 ? 'all' : codes
}

/** Names the first typed country that is not known. */
export function countriesFault(text: string): string | undefined {
  const unknown = typedCountries(text).find((name) => countryCodeOf(name) === undefined)
  return unknown && `We don’t know the country “${unknown}”. Use its English name or its code, such as DE.`
}

export const newRule = (): RuleValues => ({
  key: nextKey(),
  countries: '',
  kind: 'flat',
  amount: '',
  freeAbove: '',
})

export const newRate = (): RateValues => ({
  key: nextKey(),
  label: 'Tax',
  percent: '',
  countries: '',
  categories: [],
})

/** The rule for all other countries comes last. */
export const shippingValues = ({ rules }: ShippingSettings): ShippingValues => ({
  rules: rules
    .toSorted((one, other) => Number(one.countries === 'all') - Number(other.countries === 'all'))
    .map((rule) => ({
      key: nextKey(),
      countries: countryNamesOf(rule.countries),
      kind: rule.kind,
      amount: rule.kind === 'percent' ? percentAsTyped(rule.percent) : centsAsTyped(rule.amountCents),
      freeAbove: centsAsTyped(rule.freeAboveCents),
    })),
})

/** The server refuses an amount that is no number. */
export const shippingSettingsOf = ({ rules }: ShippingValues): ShippingSettings => ({
  rules: rules.map(({ countries, kind, amount, freeAbove }, index) => ({
    countries: index === rules.length - 1 ? 'all' : namedOf(countries),
    ...(kind === 'percent'
      ? { kind, percent: readPercent(amount) }
      : { kind, amountCents: readCents(amount) }),
    ...(freeAbove.trim() === '' ? {} : { freeAboveCents: readCents(freeAbove) }),
  })),
})

/** Without a country it is an empty list, which the server refuses. */
function namedOf(text: string): Countries {
  const codes = countryCodesOf(text)
  return codes === 'all' ? [] : codes
}

export const taxValues = ({ included, rates }: TaxSettings): TaxValues => ({
  included,
  rates: rates.map(({ label, percent, countries, categories }) => ({
    key: nextKey(),
    label,
    percent: percentAsTyped(percent),
    countries: countryNamesOf(countries),
    categories: categories === 'all' ? [] : categories,
  })),
})

export const taxOf = ({ included, rates }: TaxValues): TaxSettings => ({
  included,
  rates: rates.map(
    ({ label, percent, countries, categories }): TaxRate => ({
      label,
      percent: readPercent(percent),
      countries: countryCodesOf(countries),
      categories: categories.length === 0 ? 'all' : categories,
    }),
  ),
})
