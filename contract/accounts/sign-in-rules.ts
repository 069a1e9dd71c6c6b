/** Rules of signing in and up, free of Zod: the forms apply them before anything is sent (spec §5). */
export const shortestPassword = 8
export const longestPassword = 128

/**
 * The "standard email pattern" of spec §5: something, an @, a host with a dot. Nothing invisible, and no letters that
 * only look like those of a host (which `i` with `u` would let in): they would be another account that reads the same.
 * Browsers write a host in other letters as `xn--…`, its last part too.
 * Whether the address exists, only a mail can tell.
 */
export function isEmail(text: string): boolean {
  return /^[^\s\p{C}@<>()[\]\\,;:"]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*\.(?:[a-zA-Z]{2,}|[xX][nN]--[a-zA-Z0-9-]*[a-zA-Z0-9])$/u.test(
    text,
  )
}
