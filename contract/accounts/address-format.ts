import {
  cityNames,
  formatsOfCountries,
  localFormats,
  stateNames,
  zipcodeNames,
} from './address-formats.generated.ts'
import { countryCodeOf } from './countries.ts'

/** What each country's post asks for, what it calls that and in which order it writes it (decision 325). */

export const addressFields = ['street', 'city', 'state', 'zipcode'] as const
export type AddressField = (typeof addressFields)[number]

export type AddressFormat = {
  /** False for text that names no country. */
  readonly isKnown: boolean
  /** The fields of the country, in its order. */
  readonly fields: readonly AddressField[]
  readonly isRequired: (field: AddressField) => boolean
  /** As within a sentence: "town or city", "PIN code". */
  readonly nameOf: (field: AddressField) => string
  /** `%A` is the street, `%C` the city, `%S` the state, `%Z` the zip code, `%N` the name; in lower case where it may be missing. */
  readonly lines: string
  /** The lines of an address in the country's own script, where it writes that in another order. */
  readonly localLines: string | undefined
}

const letters = { A: 'street', C: 'city', S: 'state', Z: 'zipcode' } as const

/** @param token such as "%A" or "%z" @returns undefined for the name */
export const fieldOf = (token: string): AddressField | undefined =>
  letters[token.charAt(1).toUpperCase() as keyof typeof letters]

/** The words of the countries whose own English word is this one; all others say "postal code". */
const postcodeCountries = 'AU CC CX FK GB GG GI GS IM IO JE MY NF NL NZ PN SH TC'

const words: Readonly<Record<string, string>> = {
  do_si: 'province or city',
  eircode: 'Eircode',
  pin: 'PIN code',
  post_town: 'town or city',
  zip: 'zip code',
}

/** A country without an entry of its own. */
const usualLines = '%A\n%C'
/** Text that names no country: everything is offered, and nobody can say what else its post needs. */
const unknown: AddressFormat = formatOf('%A\n%C, %s %z', undefined, {
  city: 'city',
  state: 'state or region',
  zipcode: 'postal code',
  isKnown: false,
})

/** @param country as an address names it */
export function addressFormat(country: string): AddressFormat {
  const code = countryCodeOf(country)
  if (code === undefined) return unknown
  const lines = valueFor(formatsOfCountries, code) ?? usualLines
  return formatOf(lines, valueFor(localFormats, code), {
    city: valueFor(cityNames, code) ?? 'city',
    state: valueFor(stateNames, code) ?? (/%s/i.test(lines) ? 'province' : 'region'),
    zipcode: valueFor(zipcodeNames, code) ?? (postcodeCountries.includes(code) ? 'postcode' : 'postal code'),
  })
}

function formatOf(
  lines: string,
  localLines: string | undefined,
  { isKnown = true, ...names }: Record<Exclude<AddressField, 'street'>, string> & { isKnown?: boolean },
): AddressFormat {
  const fields = (lines.match(/%\w/g) ?? []).flatMap((token) => fieldOf(token) ?? [])
  return {
    isKnown,
    fields,
    isRequired: (field) => lines.includes(`%${field === 'street' ? 'A' : field.charAt(0).toUpperCase()}`),
    nameOf: (field) => (field === 'street' ? 'street' : (words[names[field]] ?? names[field])),
    lines,
    localLines,
  }
}

/** @param codes countries by value, "AD BA" */
const valueFor = (codes: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.keys(codes).find((value) => codes[value]?.includes(code))
