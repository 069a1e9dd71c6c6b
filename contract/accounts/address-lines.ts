import { type AddressField, addressFormat, fieldOf } from './address-format.ts'
import { fullName } from './full-name.ts'
import type { Delivery } from './personal-details.ts'

/** Each country writes addresses in its own way. Screens, packing slips, invoices and mails all use this. */

type Address = Delivery['address']
type Format = ReturnType<typeof addressFormat>

/** The text that the address has for each token of a format. */
type Texts = (token: string) => string

/** A line each, the country last. What the country does not ask for has a line of its own; empty parts leave no lines. */
export const addressLines = (address: Address): string[] => linesFor('', address)

/** Whom a parcel goes to and where, a line each. */
export const deliveryLines = ({ address, ...person }: Delivery): string[] =>
  linesFor(fullName(person), address)

function linesFor(name: string, address: Address): string[] {
  const format = addressFormat(address.country)
  const lines = localLinesOf(format, address) ?? `%N\n${format.lines}`
  const texts: Texts = (token) => {
    const field = fieldOf(token)
    return field === undefined ? name : textOf(field, address, format)
  }
  const place = format.fields.includes('city') ? /%c/i : /%a/i
  const written = lines
    .split('\n')
    .flatMap((line) => [withTexts(line, texts), ...(place.test(line) ? leftOver(address, format) : [])])
  return [...written, address.country].filter(Boolean)
}

const localLinesOf = ({ localLines }: Format, { street, city, state }: Address): string | undefined =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(street + city + state)
    ? localLines
    : undefined

/** Parts that the country does not ask for, unless they repeat another one. */
function leftOver(address: Address, format: Format): string[] {
  const said = new Set([address.country, ...(format.lines.match(/[^\W\d_]{4,}/gu) ?? [])].map(lowerCase))
  return (['city', 'state', 'zipcode'] as const)
    .filter((field) => !format.fields.includes(field))
    .map((field) => textOf(field, address, format))
    .filter((text) => !said.has(text.toLowerCase()))
}

/** Cities that are their own region ("Dublin") are named once, where the region may be left out. */
function textOf(field: AddressField, address: Address, format: Format): string {
  const text = address[field]
  if (field === 'state' && !format.isRequired('state') && lowerCase(text) === lowerCase(address.city))
    return ''
  return field === 'zipcode' ? text.toUpperCase() : text
}

const lowerCase = (text: string) => text.toLowerCase()

/** Empty when the address has no text for the line; else without the signs beside what is missing. */
function withTexts(line: string, texts: Texts): string {
  const tokens = line.match(/%\w/g) ?? []
  if (tokens.length > 0 && tokens.every((token) => texts(token) === '')) return ''
  return line
    .replace(/%\w/g, (token) => texts(token) || '\0')
    .replace(/[-,/ ]*\0([-,/ ]*)/g, '$1')
    .replace(/^[-,/ ]+|[-,/ ]+$/g, '')
}
