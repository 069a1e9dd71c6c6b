import type { LimitedEmailTemplate } from '../mail/email.ts'

/** The last mail to somebody who was erased. The outbox forgets it once it is sent. */
export const erasedEmail: LimitedEmailTemplate = {
  name: 'erased',
  priority: 1,
  limited: 'notice',
  compose: async () => ({
    isForgotten: true,
    subject: 'Your data has been erased',
    paragraphs: [
      'Hello,',
      'As you asked, we have erased your account and what we kept about you. This is our last email to you.',
      'Tax law has us keep the invoices of your orders, with your name and postal address, until its time limits end. We use them for nothing else, and erase them then.',
    ],
  }),
}

export const customerEmails = [erasedEmail]
