import { countryCodeOf } from '../accounts/countries.ts'
import { type Destination, partOf } from './tax-country.ts'

/** Of the address's text, as it was typed. */
type Place = { country: string; zipcode?: string | undefined }

export function destinationOf({ country: text, zipcode = '' }: Place): Destination {
  const country = countryCodeOf(text)
  // "FR-97110" is 97110. British postcodes begin with letters.
  const others = country === 'GB' ? /[^A-Z0-9]/g : /\D/g
  const postcode = zipcode.normalize('NFKC').toUpperCase().replace(others, '')
  return { country, ...(partOf(country, postcode) ? { zipcode: postcode } : {}) }
}
