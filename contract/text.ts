import { z } from 'zod'
import { uuidPattern } from './uuid.ts'

/** Lengths are Unicode code points, as PostgreSQL and Zod count them, without the blanks around the text. */
export type TextRule = {
  readonly longest: number
  /** The words for a text in which nothing can be seen. A text without a rule for it may be empty. */
  readonly missing?: string
  readonly tooLong?: string
  /** Contacts and chats copy phone numbers and addresses between marks that nobody sees. These are cut off like blanks. */
  readonly isCopied?: boolean
}

const isUnseen = (character = ''): boolean =>
  /[\s\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/.test(character)

/** Without the blanks around it, and the marks that nobody sees where the rule says so. */
export function trimmed(text: string, { isCopied = false }: Wording = {}): string {
  if (!isCopied) return text.trim()
  let [from, to] = [0, text.length]
  while (from < to && isUnseen(text[from])) from++
  while (to > from && isUnseen(text[to - 1])) to--
  return text.slice(from, to)
}

export function textFault(typed: string, rule: TextRule): string | undefined {
  const text = trimmed(typed, rule)
  if (rule.missing !== undefined && !isVisible(text)) return rule.missing
  if ([...text].length > rule.longest) return rule.tooLong ?? atMost(rule.longest)
  return isStorable(text) ? undefined : 'This contains characters that cannot be stored.'
}

const atMost = (longest: number) => `Please use at most ${longest} characters.`

/** Blanks and joiners alone are as good as an empty text. */
export const isVisible = (text: string) => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** Control characters and half surrogate pairs mean nothing; marks of direction would change the text beside them. */
const isStorable = (text: string) =>
  !/[[\p{Cc}--[\n\r\t]][\u202A-\u202E\u2066-\u2069]]/v.test(text) && text.isWellFormed()

export const obeys =
  <Value>(fault: (value: Value) => string | undefined): z.core.CheckFn<Value> =>
  ({ value, issues }) => {
    const message = fault(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  }

/**
 * Every text field of a call is built on this: trimming, normalising and matching cost time that grows with the length.
 * Zod goes on after a failed check unless that check aborts.
 */
export const boundedText = (longest: number, { missing, tooLong = atMost(longest) }: Wording = {}) =>
  z.string(missing === undefined ? {} : { error: missing }).max(longest, { error: tooLong, abort: true })

type Wording = Omit<TextRule, 'longest'>

/** The most blanks and marks around a text that are cut off; a text with more of them is refused. */
const mostBlanks = 1_000

/** Text without the blanks and marks around it, at most `longest` code points; may be empty. */
export const trimmedText = (longest: number, wording: Wording = {}) => {
  const { tooLong = atMost(longest) } = wording
  return boundedText(longest + mostBlanks, { ...wording, tooLong })
    .overwrite((text) => trimmed(text, wording))
    .max(longest, { error: tooLong, abort: true })
}

export const typedText = (rule: TextRule) =>
  trimmedText(rule.longest, rule).check(obeys((text) => textFault(text, rule)))

/** Blanks of no width and joiners mean something in Thai, Persian and Hindi and in emoji, and nothing beside Latin letters. */
const meaningless =
  /[\u00AD\u2060\uFEFF]|(?<=^|[\p{Script=Latin}\p{Nd}\p{P}\s])[\u200B-\u200D]+|(?<![\u200B-\u200D])[\u200B-\u200D]+$/gu

/** Marks of direction, which mean something beside letters that are written from right to left. */
const directionMarks = /[\u061C\u200E\u200F]/g
const rightToLeft =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Text without soft hyphens, word joiners, byte order marks, blanks of no width and marks of direction, which text copied from
 * pages and spreadsheets has where nothing is seen.
 */
export const withoutInvisible = (text: string): string =>
  (rightToLeft.test(text) ? text : text.replaceAll(directionMarks, '')).replaceAll(meaningless, '')

/**
 * Text as others write what looks the same, so that searches, filters and scanners find it: without what is not seen, and with
 * one character for "é", for which names of files on a Mac have two.
 */
export const usualSpelling = (text: string): string => withoutInvisible(text.normalize('NFC'))

/** Text that is searched for, or found by it. */
export const searchableText = (rule: TextRule) =>
  trimmedText(rule.longest, rule)
    .overwrite((text) => usualSpelling(text).trim())
    .check(obeys((text) => textFault(text, rule)))

/** Pages and spreadsheets have no-break blanks, and several in a row, which look like one. */
export const singleBlanks = (text: string): string => text.replaceAll(/\p{Zs}+/gu, ' ')

/** A label or a number that is the same as another one that looks like it. */
export const labelText = (rule: TextRule) => searchableText(rule).overwrite(singleBlanks)

/** A UUID, in lower case afterwards; `wrong` is said of any other text. */
export const uuidText = (missing: string, wrong: string) =>
  boundedText(36, { missing, tooLong: wrong }).regex(uuidPattern, { error: wrong, abort: true }).toLowerCase()

/** Items beyond `max` are cut off before they are read, so that a very long list costs as little as a short one. */
export const boundedList = <List extends z.ZodType<unknown[], unknown[]>>(max: number, list: List) =>
  z.preprocess((given: z.input<List>) => (Array.isArray(given) ? given.slice(0, max + 1) : given), list)

/** A check of a list: no two items have one key. The second is marked, in the named field. */
export const eachOnce =
  <Item extends object>(keyOf: (item: Item) => string, field: string, message: string) =>
  ({ value, issues }: z.core.ParsePayload<Item[]>): void => {
    const keys = value.map(keyOf)
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) < index)
        issues.push({ code: 'custom', path: [index, field], message, input: value[index] })
  }
