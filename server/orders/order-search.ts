import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fullName } from '../../contract/accounts/full-name.ts'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { trackingNumberFault, withoutBlanks } from '../../contract/orders/parcel.ts'
import { withPlainDigits } from '../../contract/plain-digits.ts'

/** The text under which the panel finds a customer's orders, a line for each part. */
export function customerText(shopper: { name: string; email: string }, delivery: Delivery): string {
  const { street, city, state, zipcode, country } = delivery.address
  const lines = [
    shopper.name,
    fullName(delivery),
    shopper.email,
    delivery.email,
    street,
    city,
    state,
    zipcode,
    zipcode.replaceAll(/\s/g, ''),
    country,
    digitsOf(delivery.phoneNumber),
    ...unspacedNames(delivery),
  ].filter(Boolean)
  return [...new Set([...lines, ...lines.map(withoutApostrophes)])].join('\n').normalize('NFKC')
}

/** Chinese, Japanese and Korean names are written without a blank, the family name first; forms ask for it first or last. */
const unspacedNames = ({ firstName, lastName }: Delivery): string[] =>
  isUnspaced(firstName) && isUnspaced(lastName) ? [lastName + firstName, firstName + lastName] : []

const isUnspaced = (name: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u.test(
    name.normalize('NFKC'),
  )

/** "O’Neil" is also typed as "oneil". */
const withoutApostrophes = (text: string): string => text.replaceAll(/['’ʼ]/g, '')

export type OrderSearch = {
  /** Each word must be in the customer's text or in a product's name. */
  words: readonly string[]
  /** A short number is part of too many phone numbers. */
  wholeWords: boolean
  /** The digits a phone number ends in or contains, without what depends on where it is dialled from. */
  phone: string | undefined
  /** A postcode that was typed without its hyphen, with it. */
  postcodes: readonly string[]
  number: number | undefined
  /** Of an invoice or a credit note. */
  invoiceNumber: number | undefined
  /** The ids that begin with the text, as the first and the last possible one. */
  ids: { first: string; last: string } | undefined
  /** The whole id of an order or of a shopper: alone, or in a link. */
  id: string | undefined
  /** The last eight digits of an id, which shoppers used to see. */
  shortId: string | undefined
  /** In capitals, as carriers print it; any word may be one. */
  trackingNumber: string | undefined
}

const mostWords = 12
/** Fewer digits are part of too many phone numbers. */
const fewestPhoneDigits = 5
/** More digits include a country's or region's code, which is written in several ways (+44 20, 020). */
const mostPhoneDigits = 9
/** Between which signs postcodes are written with a hyphen: 00-950, 100-0001, 1000-001, 01310-100, 97201-1234, K1A-0B1, LV-1010. */
const hyphenated = [
  /^(\d\d)(\d{3})$/,
  /^(\d{3})(\d{4})$/,
  /^(\d{4})(\d{3})$/,
  /^(\d{5})(\d{3,4})$/,
  /^([a-z]\d[a-z])(\d[a-z]\d)$/i,
  /^([a-z]{1,2})(\d{4,5})$/i,
]
const highestNumber = 2 ** 31 - 1

/** @param text trimmed and not empty */
export function readOrderSearch(text: string): OrderSearch {
  const typed = withPlainDigits(text.normalize('NFKC'))
  const [, paper, invoice] =
    /^((?:test\s+)?(?:invoice|credit note)(?:\s+number)?\s*#?)?\s*(\d{1,15})$/i.exec(typed) ?? []
  const [, prefix = paper, digits] =
    /^((?:order|#|no\.?|nr\.?|number)[\s#]*(?:(?:no|nr)\.?|number)?)?\s*(\d+)$/i.exec(typed) ??
    /^(R)(\d+)\p{Dash}\d+$/iu.exec(typed) ??
    []
  const number = digits ?? numberInSubject(typed)
  return {
    words:
      prefix === undefined
        ? typed
            .replace(/^mailto:/i, '')
            .split(/[\s,;<>"()]+/)
            .filter(Boolean)
            .slice(0, mostWords)
        : [],
    wholeWords: digits !== undefined && digits.length < fewestPhoneDigits,
    phone: prefix === undefined ? phoneIn(typed) : undefined,
    postcodes: prefix === undefined ? withHyphens(typed) : [],
    number: number !== undefined && Number(number) <= highestNumber ? Number(number) : undefined,
    invoiceNumber: invoice === undefined ? undefined : Number(invoice),
    ids: idsBeginningWith(typed.replace(/^order\s+/i, '')),
    id: uuid.exec(typed)?.[0].toLowerCase(),
    shortId: /^[0-9a-f]{8}$/i.test(typed) ? typed.toLowerCase() : undefined,
    trackingNumber: trackingNumberFault(typed) === undefined ? withoutBlanks(typed).toUpperCase() : undefined,
  }
}

const uuid = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/i

/** "Re: Order 1042 confirmed: Toggle Coat", "Your return R1042-1 is accepted", as the subjects of mails say it. */
function numberInSubject(typed: string): string | undefined {
  const [, ofOrder, ofReturn] = /\border\s+#?(\d+)\b|\breturn\s+R(\d+)\p{Dash}\d+\b/iu.exec(typed) ?? []
  return ofOrder ?? ofReturn
}

const digitsOf = (text: string): string => withPlainDigits(text).replaceAll(/\D/g, '')

function phoneIn(typed: string): string | undefined {
  if (!/^(?:tel:)?[+(\d][\d\s()./\p{Dash}]*$/iu.test(typed)) return undefined
  const digits = digitsOf(typed)
  return digits.length < fewestPhoneDigits ? undefined : digits.slice(-mostPhoneDigits)
}

const withHyphens = (postcode: string): string[] =>
  hyphenated.flatMap((parts) => (parts.test(postcode) ? [postcode.replace(parts, '$1-$2')] : []))

/** The range of ids that begin with at least 8 hexadecimal digits; undefined for other texts. */
function idsBeginningWith(text: string): OrderSearch['ids'] {
  const digits = text.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return undefined
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') }
}

/** SQL: whether a text that search_text has made is of the customer that is searched for. */
export function isKnownAs(
  text: RawBuilder<unknown>,
  { words, wholeWords, phone, postcodes }: OrderSearch,
): RawBuilder<SqlBool> {
  const ofWords = words.map((word) =>
    wholeWords ? sql`${text} ~ ${`\\m${word}\\M`}` : sql`${text} like search_pattern(${word})`,
  )
  const numbers = [...(phone === undefined ? [] : [phone]), ...postcodes]
  const ofNumbers = numbers.map((number) => sql`${text} like search_pattern(${number})`)
  return sql`(${sql.join([sql`(${sql.join(ofWords, sql` and `)})`, ...ofNumbers], sql` or `)})`
}

/**
 * SQL: whether the customer of an order is searched for, as the panel's list of orders finds them. No "exists" on purpose:
 * PostgreSQL would read every order of the shop instead.
 */
export function isOfCustomer(orderId: RawBuilder<unknown>, search: OrderSearch): RawBuilder<SqlBool> {
  if (search.words.length === 0) return sql`false`
  return sql`(
    select true from orders join order_customers on order_customers.shopper_id = orders.shopper_id
    where orders.id = ${orderId} and ${isKnownAs(sql`customer_text`, search)} limit 1)`
}
