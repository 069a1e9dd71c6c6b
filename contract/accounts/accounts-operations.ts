import { z } from 'zod'
import { LinkToken } from '../link-token.ts'
import { bodyLimits, messageOnly, operation } from '../operation.ts'
import { boundedText } from '../text.ts'
import { WishlistProduct } from '../wishlist/wishlist-product.ts'
import { Email } from './email.ts'
import { PersonalDetails, PersonalDetailsChanges } from './personal-details.ts'
import {
  EnteredPassword,
  Name,
  NewPassword,
  ProfilePicture,
  Shopper,
  ShopperId,
  SignedIn,
} from './shopper.ts'

export const signUp = operation('signUp', {
  summary: 'Makes an account and signs in.',
  access: 'anyone',
  status: 201,
  input: z.object({
    name: Name,
    email: Email,
    password: NewPassword,
    /** Agrees to news by email, which begin once the address is proven. */
    news: z.boolean().optional(),
    /** Asks for the code that the home page promises. */
    welcome: z.boolean().optional(),
  }),
  answer: z.object({
    data: SignedIn.shape.data.extend({
      /** The code; without it, it is mailed once the address is proven. */
      discountCode: z.string().optional(),
    }),
  }),
  errors: ['email-taken', 'common-password', 'too-many-attempts'],
})

export const login = operation('login', {
  summary: 'Signs in.',
  access: 'anyone',
  input: z.object({ email: Email, password: EnteredPassword }),
  answer: SignedIn,
  errors: ['wrong-credentials', 'too-many-attempts'],
})

export const logout = operation('logout', {
  summary: 'Ends the session on the server; also fine when there was none.',
  access: 'anyone',
})

export const verify = operation('verify', {
  summary: 'Who is signed in; with the header Prefer: handling=lenient null instead of 401.',
  access: 'shopper',
  answer: z.object({
    user: z
      .object({ id: ShopperId, name: z.string(), email: z.string(), profilePicture: z.string() })
      .nullable(),
  }),
  anonymousAnswer: { user: null },
})

export const forgotPassword = operation('forgotPassword', {
  summary:
    'Mails a link to choose a new password, if there is such an account; the answer is the same if not.',
  access: 'anyone',
  status: 202,
  input: z.object({ email: Email }),
  errors: ['too-many-attempts'],
})

/** For password managers, which save a password with it. */
const LoginName = z.object({ email: z.string() })

export const checkResetLink = operation('checkResetLink', {
  summary: 'Says whether a mailed link can still set a password, and of which account; does not use it up.',
  access: 'anyone',
  input: z.object({ token: LinkToken }),
  answer: messageOnly.extend({ data: LoginName }),
  errors: ['reset-link-invalid', 'too-many-attempts'],
})

export const resetPassword = operation('resetPassword', {
  summary: 'Sets a new password by a mailed link and ends every session of the account.',
  access: 'anyone',
  input: z.object({ token: LinkToken, password: NewPassword }),
  errors: ['reset-link-invalid', 'common-password', 'too-many-attempts'],
})

export const confirmEmail = operation('confirmEmail', {
  summary: 'Takes an email address as proven by a mailed link. The same link again is answered alike.',
  access: 'anyone',
  input: z.object({ token: LinkToken }),
  errors: ['email-link-invalid', 'too-many-attempts'],
})

export const checkUndoLink = operation('checkUndoLink', {
  summary: 'Says whether a mailed link can still undo a change of the email address; does not use it up.',
  access: 'anyone',
  input: z.object({ token: LinkToken }),
  answer: messageOnly.extend({ data: LoginName }),
  errors: ['email-link-invalid', 'too-many-attempts'],
})

export const undoEmailChange = operation('undoEmailChange', {
  summary:
    'Gives an account back to its old email address by a link that was mailed there, with a new password, and ends every session.',
  access: 'anyone',
  input: z.object({ token: LinkToken, password: NewPassword }),
  errors: ['email-link-invalid', 'common-password', 'too-many-attempts'],
})

export const getEmailVerification = operation('getEmailVerification', {
  summary: 'The email address of the account, and whether it is confirmed.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId }),
  answer: z.object({ data: z.object({ email: z.string(), confirmed: z.boolean() }) }),
})

export const sendEmailVerification = operation('sendEmailVerification', {
  summary: 'Mails the link that confirms the email address once more, if it is not confirmed.',
  access: 'shopper',
  owner: 'id',
  status: 202,
  input: z.object({ id: ShopperId }),
  errors: ['too-many-mails'],
})

/** `?personal=true`, `?personal` or `?personal=1`: any value but "false" asks for it. */
const Flag = boundedText(64)
  .optional()
  .transform((value) => value !== undefined && value !== 'false')

export const getDetails = operation('getDetails', {
  summary: 'Personal details, wishlist or profile picture: whichever one flag asks for.',
  access: 'shopper',
  owner: 'id',
  input: z
    .object({ id: ShopperId, personal: Flag, wishlist: Flag, profilePicture: Flag })
    .refine((flags) => Number(flags.personal) + Number(flags.wishlist) + Number(flags.profilePicture) === 1, {
      path: ['personal'],
      error: 'Ask for one of personal, wishlist or profilePicture.',
    }),
  answer: z.object({
    data: z.union([
      z.object({ userPersonalDetails: PersonalDetails }),
      z.object({ userWishlist: z.array(WishlistProduct) }),
      z.object({ userProfilePicture: ProfilePicture }),
    ]),
  }),
})

export const updatePersonalDetails = operation('updatePersonalDetails', {
  summary: 'Changes the personal details that are sent; the others stay.',
  access: 'shopper',
  owner: 'id',
  bodyLimit: bodyLimits.address,
  input: PersonalDetailsChanges.extend({ id: ShopperId }),
  answer: z.object({ data: z.object({ userPersonalDetails: PersonalDetails }) }),
})

export const updateDetails = operation('updateDetails', {
  summary: 'Changes name, email or password; the last two ask for the current password.',
  access: 'shopper',
  owner: 'id',
  input: z
    .object({
      id: ShopperId,
      name: Name.optional(),
      email: Email.optional(),
      password: NewPassword.optional(),
      currentPassword: EnteredPassword.optional(),
    })
    .refine(
      (details) =>
        details.name !== undefined || details.email !== undefined || details.password !== undefined,
      { path: ['name'], error: 'Nothing to change was given.' },
    )
    .refine(
      (details) =>
        (details.email === undefined && details.password === undefined) ||
        details.currentPassword !== undefined,
      { path: ['currentPassword'], error: 'Enter your current password.' },
    ),
  // A new password comes with a new session, whose token clients other than browsers read here.
  answer: z.object({ data: z.object({ user: Shopper, token: z.string().optional() }) }),
  errors: ['wrong-password', 'email-taken', 'common-password', 'too-many-attempts'],
})

export const updateProfilePicture = operation('updateProfilePicture', {
  summary: 'Sets the profile picture, or removes it when empty.',
  access: 'shopper',
  owner: 'user_id',
  bodyLimit: bodyLimits.address,
  input: z.object({ user_id: ShopperId, profilePicture: ProfilePicture }),
  answer: z.object({ data: z.object({ userProfilePicture: ProfilePicture }) }),
  errors: ['image-host-refused'],
})
