import { z } from 'zod'
import { countryCodes, countryName } from '../accounts/countries.ts'
import { Category } from '../catalogue/taxonomy.ts'
import { endSentence, formatCents } from '../money.ts'
import { schema } from '../schema.ts'
import { typedText } from '../text.ts'

/** What a merchant sets about shipping and tax. Amounts are whole cents. */

/** ISO 3166-1 codes. `all` stands for every country that no other rule names. */
export type Countries = 'all' | readonly string[]

export type ShippingRule = { countries: Countries } & (
  | { kind: 'percent'; percent: number; freeAboveCents?: number }
  | { kind: 'flat'; amountCents: number; freeAboveCents?: number }
)

export type TaxRate = {
  /** As the sums of an order name it: "VAT". */
  label: string
  percent: number
  countries: Countries
  categories: 'all' | readonly Category[]
}

export type ShippingSettings = { rules: readonly ShippingRule[] }
/** `included`: prices contain the tax, which is shown and not added. */
export type TaxSettings = { included: boolean; rates: readonly TaxRate[] }

const highestAmountCents = 10_000_000

export const Amount = schema(() =>
  z
    .int({ error: 'Enter an amount, such as 4.95.' })
    .min(0, 'The amount can’t be below 0.')
    .max(highestAmountCents, {
      error: () => endSentence(`The amount can be at most ${formatCents(highestAmountCents)}`),
    }),
)

const percentWith = (decimals: 'two' | 'four', places: number) =>
  z
    .number({ error: 'Enter a percentage, such as 15.' })
    .min(0, 'The percentage can’t be below 0.')
    .max(100, 'The percentage can be at most 100.')
    .refine(
      (percent) => Number(percent.toFixed(places)) === percent,
      `Please use at most ${decimals} decimals.`,
    )

/** With at most two decimals. */
export const Percent = schema(() => percentWith('two', 2))

/** With at most four decimals, as Stripe's tax rates have: 8.875 in New York City, 9.975 in Quebec. */
const TaxPercent = schema(() => percentWith('four', 4))

const Countries = schema(() =>
  z.union(
    [
      z.literal('all'),
      z
        .array(z.enum(countryCodes as [string, ...string[]], { error: 'Choose countries from the list.' }))
        .min(1, 'Choose at least one country.')
        .max(countryCodes.length),
    ],
    { error: 'Choose countries, or all others.' },
  ),
)

const freeAboveCents = schema(() => Amount.exactOptional())

export const ShippingRule: z.ZodType<ShippingRule> = schema(() =>
  z.discriminatedUnion('kind', [
    z.object({ countries: Countries, kind: z.literal('percent'), percent: Percent, freeAboveCents }),
    z.object({ countries: Countries, kind: z.literal('flat'), amountCents: Amount, freeAboveCents }),
  ]),
)

const mostRules = 50

/** Each country has at most one rule, and one rule stands for all others. */
export const ShippingSettings: z.ZodType<ShippingSettings> = schema(() =>
  z.object({
    rules: z
      .array(ShippingRule)
      .max(mostRules, `There can be at most ${mostRules} rules.`)
      .check(({ value, issues }) => {
        const complain = (path: PropertyKey[], message: string) =>
          issues.push({ code: 'custom', path, message, input: value })
        if (value.filter(({ countries }) => countries === 'all').length !== 1)
          complain([], 'There has to be exactly one rule for all other countries.')
        for (const [index, name] of repeatedCountries(value))
          complain([index, 'countries'], `Another rule already covers ${countryName(name)}.`)
      }),
  }),
)

function repeatedCountries(rules: readonly { countries: Countries }[]): [number, string][] {
  const seen = new Set<string>()
  return rules.flatMap(({ countries }, index) =>
    (countries === 'all' ? [] : countries).flatMap((code): [number, string][] => {
      if (seen.has(code)) return [[index, code]]
      seen.add(code)
      return []
    }),
  )
}

const TaxRate: z.ZodType<TaxRate> = schema(() =>
  z.object({
    label: typedText({ longest: 30, missing: 'Enter a name, such as VAT.' }),
    percent: TaxPercent,
    countries: Countries,
    categories: z.union(
      [z.literal('all'), z.array(Category).min(1, 'Choose at least one category.').max(30)],
      { error: 'Choose categories, or all.' },
    ),
  }),
)

export const TaxSettings: z.ZodType<TaxSettings> = schema(() =>
  z.object({
    included: z.boolean(),
    rates: z
      .array(TaxRate)
      .max(mostRules, `There can be at most ${mostRules} rates.`)
      .check(({ value, issues }) => {
        for (const index of repeatedRates(value))
          issues.push({
            code: 'custom',
            path: [index, 'countries'],
            message: 'Another rate already covers the same country and category.',
            input: value,
          })
      }),
  }),
)

function repeatedRates(rates: readonly TaxRate[]): number[] {
  const seen = new Set<string>()
  return rates.flatMap(({ countries, categories: kinds }, index) => {
    const places = (countries === 'all' ? ['all'] : countries).flatMap((country) =>
      (kinds === 'all' ? ['all'] : kinds).map((kind) => `${country} ${kind}`),
    )
    const isRepeated = places.some((place) => seen.has(place)) || new Set(places).size < places.length
    for (const place of places) seen.add(place)
    return isRepeated ? [index] : []
  })
}
