/** What prices need of an address: its country's ISO 3166-1 code, and its zipcode where that is outside the area of VAT of the country. */
export type Destination = { country?: string | undefined; zipcode?: string | undefined }

/**
 * Places that an address may name as a part of a country, and where its VAT does not apply (for the EU: Directive 2006/112/EC,
 * Articles 5 and 6), by their postcodes, with a code of ISO 3166-1 where they have one.
 */
const outsideVat: readonly (readonly [country: string, zipcodes: RegExp, code?: string])[] = [
  ['DE', /^(27498|78266)$/],
  ['DK', /^39\d\d$/, 'GL'],
  ['DK', /^\d{3}$/, 'FO'],
  ['ES', /^(35|38|51|52)\d{3}$/],
  ['FI', /^22\d{3}$/, 'AX'],
  ['FR', /^(97133|977\d\d)$/, 'BL'],
  ['FR', /^(97150|978\d\d)$/, 'MF'],
  ['FR', /^971\d\d$/, 'GP'],
  ['FR', /^972\d\d$/, 'MQ'],
  ['FR', /^973\d\d$/, 'GF'],
  ['FR', /^974\d\d$/, 'RE'],
  ['FR', /^975\d\d$/, 'PM'],
  ['FR', /^976\d\d$/, 'YT'],
  ['FR', /^986\d\d$/, 'WF'],
  ['FR', /^987\d\d$/, 'PF'],
  ['FR', /^988\d\d$/, 'NC'],
  ['GB', /^GY\d/, 'GG'],
  ['GB', /^JE\d/, 'JE'],
  ['GR', /^63086$/],
  ['IT', /^(22061|23041)$/],
  ['NO', /^(8099|917\d)$/, 'SJ'],
]

/** Whether the postcode is of such a part, and of which one. */
export const partOf = (country: string | undefined, postcode: string) =>
  outsideVat.find(([whole, zipcodes]) => whole === country && zipcodes.test(postcode))

/** The code of the country whose rates of tax hold; without one, the rates for all other countries hold. */
export function taxCountryOf({ country, zipcode = '' }: Destination): string | undefined {
  const part = partOf(country, zipcode)
  return part === undefined ? country : part[2]
}
