import type { EmailTemplateName } from './email-templates.ts'

type MailKind = {
  /** Of what is due, the lowest is sent first. */
  readonly priority: 1 | 2 | 3
  /**
   * Mails that somebody can cause to be sent to an address that may not be theirs are limited by recipient and by
   * account. A "link" proves the address or opens the account; a "notice" only tells.
   */
  readonly limited?: 'link' | 'notice'
}

/** What each kind of mail is worth to whoever waits for it (decision 065). */
export const mailKinds = {
  'email-verification': { priority: 3, limited: 'link' },
  'password-reset': { priority: 1, limited: 'link' },
  'password-changed': { priority: 3, limited: 'notice' },
  'email-changed': { priority: 3, limited: 'notice' },
  'order-confirmation': { priority: 2 },
  'order-status': { priority: 2 },
  'payment-problem': { priority: 2, limited: 'notice' },
  'payment-refunded': { priority: 2 },
} as const satisfies Record<EmailTemplateName, MailKind>

/** Mails about an account or a declined card, which are limited. All others are about an order that was paid, and always go. */
export type AccountMail = {
  [Name in EmailTemplateName]: (typeof mailKinds)[Name] extends { limited: string } ? Name : never
}[EmailTemplateName]
