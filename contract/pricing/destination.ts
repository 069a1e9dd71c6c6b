import { countryCodeOf } from '../accounts/countries.ts'
import { type Destination, partOf } from './tax-country.ts'

/** Of the address's text, as it was typed. */
type Place = { country: string; zipcode?: string | undefined }

export function destinationOf({ country: text, zipcode = '' }: Place): Destination {
  const country = countryCodeOf(text)
  const digits = zipcode.normalize('NFKC').replace(/\D/g, '')
  return { country, ...(partOf(country, digits) ? { zipcode: digits } : {}) }
}
