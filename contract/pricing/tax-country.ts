/** What prices need of an address: its country's ISO 3166-1 code, and its zipcode where that is outside the area of VAT of the country. */
export type Destination = { country?: string | undefined; zipcode?: string | undefined }

/**
 * The parts of EU countries in which the VAT of the EU does not apply (Directive 2006/112/EC, Article 6), by the digits of
 * their postcodes, with a code of ISO 3166-1 where they have one.
 */
const outsideVat: readonly (readonly [country: string, zipcodes: RegExp, code?: string])[] = [
  ['DE', /^(27498|78266)$/],
  ['ES', /^(35|38|51|52)\d{3}$/],
  ['FI', /^22\d{3}$/, 'AX'],
  ['FR', /^97133$/, 'BL'],
  ['FR', /^97150$/, 'MF'],
  ['FR', /^971\d\d$/, 'GP'],
  ['FR', /^972\d\d$/, 'MQ'],
  ['FR', /^973\d\d$/, 'GF'],
  ['FR', /^974\d\d$/, 'RE'],
  ['FR', /^975\d\d$/, 'PM'],
  ['FR', /^976\d\d$/, 'YT'],
  ['GR', /^63086$/],
  ['IT', /^(22061|23041)$/],
]

/** Whether the postcode is of such a part, and of which one. */
export const partOf = (country: string | undefined, digits: string) =>
  outsideVat.find(([whole, zipcodes]) => whole === country && zipcodes.test(digits))

/** The code of the country whose rates of tax hold; without one, the rates for all other countries hold. */
export function taxCountryOf({ country, zipcode = '' }: Destination): string | undefined {
  const part = partOf(country, zipcode)
  return part === undefined ? country : part[2]
}
