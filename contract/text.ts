import { z } from 'zod'

/** Control characters other than line breaks and tabs, and half of a surrogate pair, mean nothing to a reader. */
const storable = (text: string) => !/[\p{Cc}--[\n\r\t]]/v.test(text) && text.isWellFormed()

/** Text somebody typed: trimmed, at least one character, at most `max` (UTF-16 code units). */
export const typedText = (max: number, missing = 'Please fill this in.') =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max} characters.`)
    .refine(storable, 'This contains characters that cannot be stored.')

/** As `typedText`, but may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .refine(storable, 'This contains characters that cannot be stored.')
