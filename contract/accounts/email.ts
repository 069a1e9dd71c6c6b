import { schema } from '../schema.ts'
import { obeys, type TextRule, textFault, trimmed, trimmedText } from '../text.ts'

/** The "standard email pattern" of spec §5. The host is judged by its A-label, which is what mail goes to (RFC 5891). */
export function isEmail(text: string): boolean {
  const [local = '', host = ''] = text.split(/@(?=[^@]*$)/)
  const asciiHost = asciiHostOf(host)
  return asciiHost !== undefined && /^[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(local) && isHost(asciiHost)
}

const isHost = (host: string): boolean =>
  /^[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*\.(?:[a-zA-Z]{2,}|[xX][nN]--[a-zA-Z0-9-]*[a-zA-Z0-9])$/.test(
    host,
  )

/**
 * "bücher.example" is "xn--bcher-kva.example". Letters that only stand for others (ſ for s, full-width letters) are refused: the
 * address would be another one than it reads.
 * @returns in lower case; undefined for what is no name of a host
 */
export function asciiHostOf(host: string): string | undefined {
  if (/^[!-~]*$/.test(host)) return host.toLowerCase()
  const isPlain = host.normalize('NFKC').toLowerCase() === host.normalize('NFC').toLowerCase()
  if (!isPlain || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || /^-|-$|-\.|\.-/.test(host)) return undefined
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined
}

/** Every form answers this to text that is no email address (spec §5). */
export const noEmail = 'Please enter a valid email address'

export const emailRule = {
  longest: 254,
  missing: 'Enter your email.',
  isCopied: true,
} as const satisfies TextRule

export function emailFault(typed: string): string | undefined {
  const text = trimmed(typed, emailRule)
  return textFault(text.normalize('NFC'), emailRule) ?? (isEmail(text) ? undefined : noEmail)
}

/** The text stays as typed, with accents in their one usual form. Comparisons ignore case (see server/accounts). */
export const Email = schema(() =>
  trimmedText(emailRule.longest, emailRule).normalize('NFC').check(obeys(emailFault)),
)
