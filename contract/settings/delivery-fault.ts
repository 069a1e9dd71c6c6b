import { countryCodeOf, countryName } from '../accounts/countries.ts'
import type { DeliverySettings } from './delivery-settings.ts'

/** What is wrong with the country of an address, in words; a country that is spelled in no known way is taken only if all are. */
export function deliveryFault({ countries }: DeliverySettings, country: string): string | undefined {
  if (countries === 'all' || countries.includes(countryCodeOf(country) ?? '')) return undefined
  const names = countries.map(countryName)
  const shown = names.length > 8 ? [...names.slice(0, 8), `${names.length - 8} more countries`] : names
  return `We deliver to ${listOf(shown)} only.`
}

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
