import type { LimitedEmailTemplate } from '../mail/email.ts'

// No email repeats a typed name: a stranger in the account could write to its owner.

export type PasskeyChange = { change: 'added' | 'removed' }

export const passkeyChanged: LimitedEmailTemplate<PasskeyChange> = {
  name: 'passkey-changed',
  priority: 3,
  limited: 'notice',
  compose: async ({ publicUrl }, { details: { change } }) => ({
    subject:
      change === 'added' ? 'A passkey was added to your account' : 'A passkey was removed from your account',
    preheader: 'If this wasn’t you, choose a new password now.',
    paragraphs: [
      'Hello,',
      change === 'added'
        ? 'A passkey was added to your account. It opens your account without the password.'
        : 'A passkey was removed from your account. It no longer opens your account.',
      change === 'added'
        ? 'If this was you, there’s nothing more to do. If it wasn’t, choose a new password now, and remove the passkey on your profile.'
        : 'If this was you, there’s nothing more to do. If it wasn’t, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl()}/forgot-password` },
  }),
}
