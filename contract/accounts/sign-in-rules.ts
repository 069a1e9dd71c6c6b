/** Rules of signing in and up, free of Zod: the forms apply them before anything is sent (spec §5). */
export const shortestPassword = 8
export const longestPassword = 128

/**
 * The "standard email pattern" of spec §5: something, an @, a host with a dot.
 * Whether the address exists, only a mail can tell.
 */
export function isEmail(text: string): boolean {
  return /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/iu.test(
    text,
  )
}
