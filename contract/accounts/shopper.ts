import { z } from 'zod'
import { optionalText, typedText } from '../text.ts'
import { isEmail, longestPassword, shortestPassword } from './sign-in-rules.ts'

/** A shopper's id: a UUID in lower case. */
export const ShopperId = z
  .string({ error: 'Please name an account.' })
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'This is not an account id.')
  .toLowerCase()
  .brand<'ShopperId'>()
export type ShopperId = z.infer<typeof ShopperId>

/** An email address as typed; comparisons ignore case (see server/accounts). */
export const Email = typedText(254, 'Please enter your email address.').refine(
  isEmail,
  'Please enter a valid email address',
)

/** A password somebody chooses. One somebody enters to log in is only bounded in length. */
export const NewPassword = z
  .string({ error: 'Please choose a password.' })
  .min(shortestPassword, `Please use at least ${shortestPassword} characters.`)
  .max(longestPassword, `Please use at most ${longestPassword} characters.`)

export const EnteredPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(1024, 'This password is too long.')

export const Name = typedText(80, 'Please enter your name.')

/** Where the profile picture is; empty when there is none. */
export const ProfilePicture = optionalText(2048)

export const Shopper = z.object({
  _id: ShopperId,
  name: z.string(),
  email: z.string(),
  profilePicture: z.string(),
})
export type Shopper = z.infer<typeof Shopper>

/** What a fresh sign-in answers: the token is also set as a cookie. */
export const SignedIn = z.object({ data: z.object({ token: z.string(), user: Shopper }) })

/** Where things are sent and to whom (spec §3). Every field may still be empty. */
export const PersonalDetails = z.object({
  firstName: optionalText(80).default(''),
  lastName: optionalText(80).default(''),
  address: z
    .object({
      street: optionalText(200).default(''),
      city: optionalText(100).default(''),
      state: optionalText(100).default(''),
      zipcode: optionalText(20).default(''),
      country: optionalText(100).default(''),
    })
    .prefault({}),
  phoneNumber: optionalText(40).default(''),
  email: optionalText(254).default(''),
})
export type PersonalDetails = z.infer<typeof PersonalDetails>

/** Personal details that are complete enough to deliver to. */
export const Delivery = z.object({
  firstName: typedText(80, 'Please enter the first name.'),
  lastName: typedText(80, 'Please enter the last name.'),
  address: z.object(
    {
      street: typedText(200, 'Please enter street and number.'),
      city: typedText(100, 'Please enter the city.'),
      state: typedText(100, 'Please enter the state or region.'),
      zipcode: typedText(20, 'Please enter the postal code.'),
      country: typedText(100, 'Please enter the country.'),
    },
    { error: 'Please enter the address.' },
  ),
  phoneNumber: typedText(40, 'Please enter a phone number.'),
  email: Email,
})
export type Delivery = z.infer<typeof Delivery>
