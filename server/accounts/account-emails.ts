import { sql } from 'kysely'
import { daysAfter } from '../days.ts'
import { hashToken, newToken } from '../http/caller.ts'
import type { EmailContext, EmailMessage, EmailTemplate, LimitedEmailTemplate } from '../mail/email.ts'
import type { Settings } from '../settings/settings.ts'
import { findByEmail } from './shoppers.ts'

// No email repeats a typed name or address: a stranger who signs up with an address could write to its owner.

const greeting = 'Hello,'

const resetMinutes = 60
const verificationDays = 7

/** The link is made here, so that only its hash is ever stored, and goes to the address as the account spells it. */
async function composePasswordReset(
  { database, clock, publicUrl }: EmailContext,
  { to }: { to: string },
): Promise<EmailMessage | undefined> {
  const shopper = await findByEmail(database, to)
  if (shopper === undefined) return undefined
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + resetMinutes * 60_000)
  const { numInsertedOrUpdatedRows: kept } = await database
    .insertInto('password_resets')
    .columns(['token_hash', 'shopper_id', 'expires_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('shoppers')
        .select(({ ref }) => [
          val(hashToken(token)).as('token_hash'),
          ref('id').as('shopper_id'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', shopper.id)
        .where('email', '=', shopper.email)
        .forShare(),
    )
    .executeTakeFirstOrThrow()
  // The account has another address by now.
  if (kept === 0n) return undefined
  return {
    to: shopper.email,
    subject: 'Choose a new password',
    preheader: 'This link works once and expires in an hour.',
    paragraphs: [greeting, 'We received a request to reset your password.'],
    action: { label: 'Choose a new password', url: `${publicUrl()}/reset-password?token=${token}` },
    smallPrint: [
      'This link works once and expires in an hour.',
      'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
    ],
  }
}

const nameOf = async (settings: Settings) => (await settings.read()).values.identity.name

export const passwordReset: LimitedEmailTemplate = {
  name: 'password-reset',
  priority: 1,
  limited: 'access',
  compose: composePasswordReset,
}

/** A shopper who changes the password stays logged in on that device; hence `loggedOut`. */
export const passwordChanged: LimitedEmailTemplate<{ loggedOut?: 'everywhere' | 'elsewhere' }> = {
  name: 'password-changed',
  priority: 3,
  limited: 'notice',
  compose: async ({ publicUrl, settings }, { details }) => ({
    subject: 'Your password was changed',
    preheader: 'If this wasn’t you, choose a new password now.',
    paragraphs: [
      greeting,
      `The password of your ${await nameOf(settings)} account was changed, and you’ve been logged out on all ${
        details.loggedOut === 'elsewhere' ? 'other devices' : 'devices'
      }.`,
      'If this was you, there’s nothing more to do. If it wasn’t, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl()}/forgot-password` },
  }),
}

/** An address that was not proven gets the notice without a link to undo the change. */
type EmailChange = { changeId?: string }

async function composeEmailChanged(
  { database, config, publicUrl, settings }: EmailContext,
  { details: { changeId } }: { details: EmailChange },
): Promise<EmailMessage | undefined> {
  const notice = {
    subject: 'Your email address was changed',
    preheader: 'From now on we’ll write to the new one.',
    paragraphs: [
      greeting,
      `The email address of your ${await nameOf(settings)} account was changed. From now on we’ll write to the new one.`,
    ],
  }
  if (changeId === undefined)
    return {
      ...notice,
      ...(((await settings.read()).values.mail.replyTo ?? config.MAIL_REPLY_TO) === undefined
        ? {}
        : { smallPrint: ['If this wasn’t you, please reply to this email.'] }),
    }
  const token = newToken()
  const { numInsertedOrUpdatedRows: kept } = await database
    .insertInto('email_change_undos')
    .columns(['token_hash', 'email_change_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('email_changes')
        .select(({ ref }) => [val(hashToken(token)).as('token_hash'), ref('id').as('email_change_id')])
        .where('id', '=', changeId),
    )
    .executeTakeFirstOrThrow()
  // The change was undone meanwhile.
  if (kept === 0n) return undefined
  return {
    ...notice,
    preheader: 'If this wasn’t you, undo the change.',
    paragraphs: [
      ...notice.paragraphs,
      'If this wasn’t you, undo the change. Your account goes back to this address and is logged out everywhere, and you choose a new password.',
    ],
    action: { label: 'Undo the change', url: `${publicUrl()}/undo-email-change?token=${token}` },
    smallPrint: [
      'This link works once and expires in 7 days.',
      'If you made this change, there’s nothing to do.',
    ],
  }
}

export const emailChanged: LimitedEmailTemplate<EmailChange> = {
  name: 'email-changed',
  priority: 3,
  limited: 'notice',
  compose: composeEmailChanged,
}

type Verification = {
  shopperId: string
  occasion: 'sign-up' | 'change'
  /** The link confirms that news were asked for. */
  news?: boolean
  /** The link brings the discount code of a new account. */
  code?: boolean
}

async function composeEmailVerification(
  { database, clock, publicUrl, settings }: EmailContext,
  { to, details: { shopperId, occasion, news = false, code = false } }: { to: string; details: Verification },
): Promise<EmailMessage | undefined> {
  const shopper = await database
    .selectFrom('shoppers')
    .select(['id', 'email'])
    .where('id', '=', shopperId)
    .where('email', '=', to)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  if (shopper === undefined) return undefined
  const shop = await nameOf(settings)
  const token = newToken()
  await database
    .insertInto('email_verifications')
    .values({
      token_hash: hashToken(token),
      shopper_id: shopper.id,
      email: shopper.email,
      confirms_news: news,
      expires_at: daysAfter(clock(), verificationDays),
    })
    .execute()
  return {
    subject: 'Confirm your email address',
    preheader: 'Confirm it, so that news of your orders reaches you.',
    ...(occasion === 'sign-up' ? { heading: `Welcome to ${shop}` } : {}),
    paragraphs: [
      greeting,
      occasion === 'sign-up'
        ? 'Thank you for creating an account. Please confirm your email address, so that we can reach you about your orders.'
        : `Please confirm that this is the email address of your ${shop} account, so that we can reach you about your orders.`,
      ...(code ? ['We’ll email you your discount code as soon as you have.'] : []),
      ...(news
        ? [
            'You also asked for our news by email. The same link confirms that. You can unsubscribe at any time.',
          ]
        : []),
    ],
    action: {
      label: news ? 'Confirm email address and news' : 'Confirm email address',
      url: `${publicUrl()}/confirm-email?token=${token}${news ? '&news=1' : ''}`,
    },
    smallPrint: [
      'This link expires in 7 days.',
      'If you don’t have an account with us, somebody entered your address by mistake and you can ignore this email.',
    ],
  }
}

export const emailVerification: LimitedEmailTemplate<Verification> = {
  name: 'email-verification',
  priority: 3,
  limited: 'proof',
  compose: composeEmailVerification,
}

export const accountEmails: readonly EmailTemplate[] = [
  passwordReset,
  passwordChanged,
  emailChanged,
  emailVerification,
]
