import { schema } from '../schema.ts'
import { obeys, type TextRule, textFault, trimmedText } from '../text.ts'

/**
 * The "standard email pattern" of spec §5. Nothing invisible, and no letters that only look like those of a host (which
 * `i` with `u` would let in): they would be another account that reads the same.
 */
export function isEmail(text: string): boolean {
  return /^[^\s\p{C}@<>()[\]\\,;:"]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*\.(?:[a-zA-Z]{2,}|[xX][nN]--[a-zA-Z0-9-]*[a-zA-Z0-9])$/u.test(
    text,
  )
}

/** Every form answers this to text that is no email address (spec §5). */
export const noEmail = 'Please enter a valid email address'

export const emailRule = { longest: 254, missing: 'Enter your email.' } as const satisfies TextRule

export function emailFault(typed: string): string | undefined {
  const text = typed.trim()
  return textFault(text.normalize('NFC'), emailRule) ?? (isEmail(text) ? undefined : noEmail)
}

/** The text stays as typed, with accents in their one usual form. Comparisons ignore case (see server/accounts). */
export const Email = schema(() =>
  trimmedText(emailRule.longest, emailRule).normalize('NFC').check(obeys(emailFault)),
)
