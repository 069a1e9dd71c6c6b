import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText, obeys, type TextRule, typedText, uuidText } from '../text.ts'

/** A shopper's id: a UUID in lower case. */
export const ShopperId = schema(() =>
  uuidText('Please name an account.', 'This is not an account id.').brand<'ShopperId'>(),
)
export type ShopperId = z.infer<typeof ShopperId>

/** The numbers count characters (Unicode code points) of the password as `normalPassword` writes it. */
export const shortestPassword = 8
const longestPassword = 128
const passwordTooLong = `Please use at most ${longestPassword} characters.`
/** A letter takes up to four characters before it is normalised. */
const mostUnitsOfPassword = 4 * longestPassword

/** One spelling of a password, whichever keyboard it is typed on: the OpaqueString of RFC 8265, as NIST SP 800-63B asks. */
export const normalPassword = (password: string): string =>
  password.replaceAll(/\p{Space_Separator}/gu, ' ').normalize('NFC')

export function passwordFault(password: string): string | undefined {
  const { length } = [...normalPassword(password)]
  if (length < shortestPassword) return `Please use at least ${shortestPassword} characters.`
  return length > longestPassword ? passwordTooLong : undefined
}

/** A password that a person chooses. One that is entered to log in is only bounded in length. */
export const NewPassword = schema(() =>
  boundedText(mostUnitsOfPassword, { missing: 'Please choose a password.', tooLong: passwordTooLong })
    .overwrite(normalPassword)
    .check(obeys(passwordFault)),
)

export const EnteredPassword = schema(() =>
  boundedText(1024, { missing: 'Enter your password.', tooLong: 'This password is too long.' }).min(
    1,
    'Enter your password.',
  ),
)

export const nameRule = { longest: 80, missing: 'Enter your name.' } as const satisfies TextRule
export const Name = schema(() => typedText(nameRule))

/** The address of the profile picture; empty when there is none. */
export const ProfilePicture = schema(() => typedText({ longest: 2048 }))

export const Shopper = schema(() =>
  z.object({ _id: ShopperId, name: z.string(), email: z.string(), profilePicture: z.string() }),
)
export type Shopper = z.infer<typeof Shopper>

/** A sign-in answers this and sets the token as a cookie. */
export const SignedIn = schema(() => z.object({ data: z.object({ token: z.string(), user: Shopper }) }))
