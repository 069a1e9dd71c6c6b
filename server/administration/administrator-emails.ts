import { v7 as timeOrderedId } from 'uuid'
import type { Database } from '../database/database.ts'
import type { UnlimitedEmailTemplate } from '../mail/email.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

const words = {
  'password-changed': 'Your password was changed, and your other sessions have ended.',
  'passkey-added': 'A passkey was added. It opens the admin panel without the password.',
  'passkey-removed': 'A passkey was removed. It no longer opens the admin panel.',
  'authenticator-on': 'An authenticator app was turned on. After the password we ask for its code.',
  'authenticator-off': 'The authenticator app was turned off. The password alone opens the admin panel.',
  'recovery-codes-renewed': 'New recovery codes were made. The old ones no longer work.',
  'recovery-code-used': 'Somebody logged in with your password and one of your recovery codes.',
} as const

export type SignInChange = keyof typeof words

const signInChanged: UnlimitedEmailTemplate<{ change: SignInChange }> = {
  name: 'administrator-sign-in-changed',
  priority: 1,
  compose: async ({ publicUrl }, { details: { change } }) => ({
    subject: 'How you log in to the admin panel has changed',
    preheader: words[change],
    paragraphs: [
      'Hello,',
      words[change],
      'If this was you, there’s nothing more to do. If it wasn’t, change your password now, end the other sessions, and remove what isn’t yours.',
    ],
    action: { label: 'Open your account', url: `${publicUrl()}/admin/account` },
  }),
}

export const administratorEmails = [signInChanged]

/** Tells the administrator that a way of signing in has changed. */
export const announceSignInChange = (
  transaction: Database,
  { id, email }: { id: string; email: string },
  change: SignInChange,
): Promise<void> =>
  enqueueMail(transaction, {
    template: signInChanged,
    key: `administrator-sign-in-changed:${id}:${timeOrderedId()}`,
    to: email,
    details: { change },
  })
