import { z } from 'zod'
import { boundedText, optionalText, typedText, uuidText } from '../text.ts'
import { type DeliveryField, deliveryFields, noEmail, tooLong } from './delivery-rules.ts'
import { isEmail, longestPassword, shortestPassword } from './sign-in-rules.ts'

/** A shopper's id: a UUID in lower case. */
export const ShopperId = uuidText(
  'Please name an account.',
  'This is not an account id.',
).brand<'ShopperId'>()
export type ShopperId = z.infer<typeof ShopperId>

/**
 * An email address as typed, accents in their one usual form (some keyboards type them as two characters); comparisons
 * ignore case (see server/accounts).
 */
export const Email = required('email')
  .normalize('NFC')
  // Some letters take more characters in their usual form than as typed.
  .max(deliveryFields.email.longest, { error: tooLong(deliveryFields.email.longest), abort: true })
  .refine(isEmail, noEmail)

/** A password somebody chooses. One somebody enters to log in is only bounded in length. */
export const NewPassword = boundedText(longestPassword, { missing: 'Please choose a password.' }).min(
  shortestPassword,
  `Please use at least ${shortestPassword} characters.`,
)

export const EnteredPassword = boundedText(1024, {
  missing: 'Enter your password.',
  tooLong: 'This password is too long.',
}).min(1, 'Enter your password.')

export const Name = typedText(80, 'Enter your name.')

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
  firstName: optional('firstName'),
  lastName: optional('lastName'),
  address: z
    .object({
      street: optional('address.street'),
      city: optional('address.city'),
      state: optional('address.state'),
      zipcode: optional('address.zipcode'),
      country: optional('address.country'),
    })
    .prefault({}),
  phoneNumber: optional('phoneNumber'),
  email: optional('email'),
})
export type PersonalDetails = z.infer<typeof PersonalDetails>

/** Personal details that are complete enough to deliver to. */
export const Delivery = z.object({
  firstName: required('firstName'),
  lastName: required('lastName'),
  address: z.object(
    {
      street: required('address.street'),
      city: required('address.city'),
      state: required('address.state'),
      zipcode: required('address.zipcode'),
      country: required('address.country'),
    },
    { error: 'Please enter the address.' },
  ),
  phoneNumber: required('phoneNumber'),
  email: Email,
})
export type Delivery = z.infer<typeof Delivery>

function optional(field: DeliveryField) {
  return optionalText(deliveryFields[field].longest).default('')
}

function required(field: DeliveryField) {
  return typedText(deliveryFields[field].longest, deliveryFields[field].missing)
}
