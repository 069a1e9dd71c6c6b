import { z } from 'zod'
import { uuidPattern } from './uuid.ts'

/**
 * Control characters other than line breaks and tabs, and half of a surrogate pair, mean nothing to a reader. Marks that
 * turn the direction of writing round would change how the text beside them reads: a name, in the list of orders.
 */
const storable = (text: string) =>
  !/[[\p{Cc}--[\n\r\t]][\u202A-\u202E\u2066-\u2069]]/v.test(text) && text.isWellFormed()

/** Something a reader can see: blanks and joiners alone are as good as nothing. */
const visible = (text: string) => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** Blanks around typed text count for nothing; this many (code points) are cut off before the text is refused. */
const mostBlanks = 1_000

/**
 * Text of at most `max` Unicode code points, as PostgreSQL counts too. Every text field of a call is built on this: a longer one is refused before
 * anything is done with it, because trimming, normalising and matching cost time that grows with the length, some of
 * it with the square. Zod goes on after a failed check unless that check aborts.
 */
export const boundedText = (max: number, { missing, tooLong = atMost(max) }: Wording = {}) =>
  z.string(missing === undefined ? {} : { error: missing }).max(max, { error: tooLong, abort: true })

type Wording = { missing?: string; tooLong?: string }

const atMost = (max: number) => `Please use at most ${max} characters.`

/** Text without the blanks around it, at most `max` (code points); may be empty. */
export const trimmedText = (max: number, wording: Wording = {}) => {
  const { tooLong = atMost(max) } = wording
  return boundedText(max + mostBlanks, { ...wording, tooLong })
    .trim()
    .max(max, { error: tooLong, abort: true })
}

const isStorable = [
  storable,
  { error: 'This contains characters that cannot be stored.', abort: true },
] as const

/** Text somebody typed: trimmed, at least one character, at most `max` (code points). */
export const typedText = (max: number, missing = 'Please fill this in.') =>
  trimmedText(max, { missing })
    .refine(visible, { error: missing, abort: true })
    .refine(...isStorable)

/** As `typedText`, but may be empty. */
export const optionalText = (max: number) => trimmedText(max).refine(...isStorable)

/** A UUID, in lower case afterwards; `wrong` is said of any other text. */
export const uuidText = (missing: string, wrong: string) =>
  boundedText(36, { missing, tooLong: wrong }).regex(uuidPattern, { error: wrong, abort: true }).toLowerCase()

/**
 * `list` holds at most `max` items, as its own check has to say. What is beyond is cut off before the items are read,
 * so that a list of a hundred thousand is refused at the cost of a short one.
 */
export const boundedList = <List extends z.ZodType<unknown[], unknown[]>>(max: number, list: List) =>
  z.preprocess((given: z.input<List>) => (Array.isArray(given) ? given.slice(0, max + 1) : given), list)
