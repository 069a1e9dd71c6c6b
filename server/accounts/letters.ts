import { hashToken, newToken } from '../http/caller.ts'
import type { LetterWriter } from '../mail/letter.ts'
import { findByEmail } from './shoppers.ts'

/** How long a mailed link opens, in minutes. */
const linkMinutes = 60

/**
 * The link to choose a new password, or no letter when nobody has this address. The link is made here, so that only
 * its hash is ever stored; it goes to the address of the account, not to the one that was typed.
 */
export const passwordReset: LetterWriter<object> = async ({ database, clock, publicUrl }, { to }) => {
  const shopper = await findByEmail(database, to)
  if (shopper === undefined) return undefined
  const token = newToken()
  await database
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      shopper_id: shopper.id,
      expires_at: new Date(clock().getTime() + linkMinutes * 60_000),
    })
    .execute()
  return {
    to: shopper.email,
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${shopper.name},`,
      'Somebody, hopefully you, asked for a new password for your Selvedge account.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl()}/reset-password?token=${token}` },
    smallPrint: [
      'The link works once and for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }
}

export const passwordChanged: LetterWriter<{ name: string }> = async ({ publicUrl }, { details }) => ({
  subject: 'Your password was changed',
  paragraphs: [
    `Hello ${details.name},`,
    'The password of your Selvedge account was just changed, and everybody who was logged in with the old one has been logged out.',
  ],
  action: { label: 'Log in', url: `${publicUrl()}/login` },
  smallPrint: [
    'If it was not you, choose another password at once with “Forgot Password?” on the login page.',
  ],
})

export const emailChanged: LetterWriter<{ name: string; newEmail: string }> = async (_shop, { details }) => ({
  subject: 'Your email address was changed',
  paragraphs: [
    `Hello ${details.name},`,
    `The email address of your Selvedge account was just changed to ${details.newEmail}. This is the last message to the old one.`,
  ],
  smallPrint: ['If it was not you, please answer to this message: somebody else knows your password.'],
})
