import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText, obeys, type TextRule, typedText, uuidText } from '../text.ts'

/** A shopper's id: a UUID in lower case. */
export const ShopperId = schema(() =>
  uuidText('Please name an account.', 'This is not an account id.').brand<'ShopperId'>(),
)
export type ShopperId = z.infer<typeof ShopperId>

/** The numbers count characters (Unicode code points). */
export const shortestPassword = 8
const longestPassword = 128

export function passwordFault(password: string): string | undefined {
  const { length } = [...password]
  if (length < shortestPassword) return `Please use at least ${shortestPassword} characters.`
  return length > longestPassword ? `Please use at most ${longestPassword} characters.` : undefined
}

/** A password that a person chooses. One that is entered to log in is only bounded in length. */
export const NewPassword = schema(() =>
  boundedText(longestPassword, { missing: 'Please choose a password.' }).check(obeys(passwordFault)),
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
