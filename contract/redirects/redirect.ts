import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText, obeys, textFault, uuidText } from '../text.ts'

export const redirectOrigins = ['manual', 'import', 'automatic'] as const
export type RedirectOrigin = (typeof redirectOrigins)[number]

/** Characters; browsers and servers take no longer addresses. */
export const longestAddress = 2_000
const tooLong = `Please use at most ${longestAddress} characters.`

export const RedirectId = schema(() =>
  uuidText('Please name a redirect.', 'This is no redirect.').brand<'RedirectId'>(),
)
export type RedirectId = z.infer<typeof RedirectId>

/**
 * The path as it is looked up: as browsers ask for it (`/a/../b` is `/b`), decoded, in lower case, without a slash at the end;
 * empty for the home page.
 * @returns undefined for a path that can't be decoded
 */
export function redirectKey(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(new URL(path, 'https://shop').pathname).normalize('NFC').toLowerCase()
    // A run of slashes that does not end the path would else be read once from each of them.
    return decoded.includes('\u0000') ? undefined : decoded.replace(/(?<!\/)\/+$/, '')
  } catch {
    return undefined
  }
}

/** Without the origin, which files of other shops and bars of browsers have. */
export const withoutOrigin = (address: string): string =>
  address.trim().replace(/^https?:\/\/[^/]*(?=\/)/i, '')

/** A path that browsers can't take for another site: they read `/\` like `//`. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/

/** What is wrong with the path that a redirect leads from. */
export function pathFault(path: string): string | undefined {
  const fault = textFault(path, { longest: longestAddress, missing: 'Please enter an address.', tooLong })
  if (fault !== undefined) return fault
  if (!ownPath.test(path))
    return 'This has to be a path that begins with a slash, such as /products/old-shirt.'
  if (path.includes('*')) return 'A * doesn’t stand for other addresses. Please add each of them.'
  if (/[?#]/.test(path)) return 'Please leave out what begins with ? or #: the path alone is looked up.'
  const key = redirectKey(path)
  if (key === undefined) return 'This path can’t be read.'
  return key === '' ? 'The home page can’t be redirected.' : undefined
}

/** What is wrong with the address that a redirect leads to. */
export function targetFault(target: string): string | undefined {
  const fault = textFault(target, { longest: longestAddress, missing: 'Please enter an address.', tooLong })
  if (fault !== undefined) return fault
  if (ownPath.test(target)) return targetKey(target) === undefined ? 'This address can’t be read.' : undefined
  const url = /^https:\/\/[^\s\\]+$/i.test(target) ? URL.parse(target) : null
  if (url === null || url.username !== '' || url.password !== '')
    return 'This has to be a path of this shop, such as /collections, or an address that begins with https://.'
  return undefined
}

/** The key of a target within the shop; undefined for another site. */
export const targetKey = (target: string): string | undefined =>
  target.startsWith('/') ? redirectKey(target.replace(/[?#].*$/, '')) : undefined

/** Blanks as browsers ask for them. */
const encodedBlanks = (address: string): string => address.trim().replaceAll(' ', '%20')

const address = () =>
  boundedText(longestAddress + 1_000, { missing: 'Please enter an address.', tooLong }).overwrite(
    encodedBlanks,
  )

export const NewRedirect = schema(() =>
  z.object({
    /** May be a whole address, as a browser shows it. */
    path: address().overwrite(withoutOrigin).check(obeys(pathFault)),
    target: address().check(obeys(targetFault)),
  }),
)
export type NewRedirect = z.infer<typeof NewRedirect>

export const Redirect = schema(() =>
  z.object({
    id: RedirectId,
    path: z.string(),
    target: z.string(),
    origin: z.enum(redirectOrigins),
    createdAt: z.iso.datetime(),
  }),
)
export type Redirect = z.infer<typeof Redirect>

const written = () =>
  boundedText(10_000)
    .refine((text) => text.isWellFormed(), 'This contains characters that cannot be stored.')
    .overwrite(encodedBlanks)

/** A line of a file, as it is written. */
export const FileLine = schema(() =>
  z.object({ line: z.int().positive(), path: written(), target: written() }),
)
export type FileLine = z.infer<typeof FileLine>

/** Lines of a file that one call takes. */
export const mostRedirectLines = 500

/** What becomes of lines of a file; `refused` names the others, with the reason. */
export const ImportedLines = schema(() =>
  z.object({
    created: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.array(z.object({ line: z.int(), path: z.string(), reason: z.string() })),
  }),
)
export type ImportedLines = z.infer<typeof ImportedLines>
