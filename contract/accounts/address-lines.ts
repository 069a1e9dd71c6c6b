import type { Delivery } from './personal-details.ts'

/** Each country writes addresses in its own way. Screens, packing slips and mails all use this. */

type Address = Delivery['address']
type Format = (address: Address) => readonly string[]

/** Cities that are their own region ("Berlin", "Singapore") are named once. */
const regionUnlessCity = ({ city, state }: Address) =>
  city.toLowerCase() === state.toLowerCase() ? '' : state

const words = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** "Portland, OR 97201" */
const cityRegionZipcode: Format = (address) => {
  const region = words(regionUnlessCity(address), address.zipcode)
  return [regionUnlessCity(address) === '' ? words(address.city, region) : `${address.city}, ${region}`]
}

/** "Sydney NSW 2000" */
const cityRegionZipcodeWithoutComma: Format = (address) => [
  words(address.city, regionUnlessCity(address), address.zipcode),
]

/** "10115 Berlin"; the region on a line of its own where it says more. */
const zipcodeCity: Format = (address) => [words(address.zipcode, address.city), regionUnlessCity(address)]

/** "20121 Milano MI" */
const zipcodeCityRegion: Format = (address) => [
  words(address.zipcode, address.city, regionUnlessCity(address)),
]

/** City, county and postcode on a line each. */
const zipcodeLast: Format = (address) => [
  address.city,
  regionUnlessCity(address),
  address.zipcode.toUpperCase(),
]

/** Countries by the names shoppers type for them, in lower case without full stops. */
const formats: readonly (readonly [Format, string])[] = [
  [
    zipcodeLast,
    'united kingdom|uk|gb|great britain|england|scotland|wales|northern ireland|ireland|ie|republic of ireland|éire',
  ],
  [
    zipcodeCity,
    'germany|deutschland|de|austria|österreich|at|switzerland|schweiz|suisse|svizzera|ch|liechtenstein|li' +
      '|france|fr|monaco|mc|netherlands|the netherlands|nederland|holland|nl|belgium|belgië|belgique|be|luxembourg|lu' +
      '|denmark|danmark|dk|sweden|sverige|se|norway|norge|no|finland|suomi|fi|iceland|ísland|is' +
      '|spain|españa|es|portugal|pt|poland|polska|pl|czechia|czech republic|česko|cz|slovakia|slovensko|sk' +
      '|slovenia|slovenija|si|croatia|hrvatska|hr|hungary|magyarország|hu|romania|românia|ro|bulgaria|bg' +
      '|greece|gr|estonia|eesti|ee|lithuania|lietuva|lt|serbia|rs|turkey|türkiye|tr|israel|il|mexico|méxico|mx',
  ],
  [zipcodeCityRegion, 'italy|italia|it'],
  [cityRegionZipcodeWithoutComma, 'australia|au|new zealand|nz|singapore|sg'],
]

const formatByCountry = new Map(
  formats.flatMap(([format, names]) => names.split('|').map((name) => [name, format] as const)),
)

/** A line each, the country last. Countries without an entry get the form's own order; empty parts leave no lines. */
export function addressLines(address: Address): string[] {
  const country = address.country.trim().toLowerCase().replaceAll('.', '')
  const format = formatByCountry.get(country) ?? cityRegionZipcode
  return [address.street, ...format(address), address.country].filter(Boolean)
}

/** Whom a parcel goes to and where, a line each. */
export const deliveryLines = ({ firstName, lastName, address }: Delivery): string[] => [
  words(firstName, lastName),
  ...addressLines(address),
]
