import { z } from 'zod'

/**
 * Control characters other than line breaks and tabs, and half of a surrogate pair, mean nothing to a reader. Marks that
 * turn the direction of writing round would change how the text beside them reads: a name, in the list of orders.
 */
const storable = (text: string) =>
  !/[[\p{Cc}--[\n\r\t]][\u202A-\u202E\u2066-\u2069]]/v.test(text) && text.isWellFormed()

/** Something a reader can see: blanks and joiners alone are as good as nothing. */
const visible = (text: string) =>
  text === '' || /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** Text somebody typed: trimmed, at least one character, at most `max` (UTF-16 code units). */
export const typedText = (max: number, missing = 'Please fill this in.') =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine(visible, missing)
    .max(max, `Please use at most ${max} characters.`)
    .refine(storable, 'This contains characters that cannot be stored.')

/** As `typedText`, but may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .refine(storable, 'This contains characters that cannot be stored.')
