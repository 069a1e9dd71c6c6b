import { sql } from 'kysely'
import { expect } from 'vitest'
import { deliverMails } from '../../server/mail/deliver-mails.ts'
import type { Mailer, Message } from '../../server/mail/mailer.ts'
import { mailLayoutFaults } from './mail-layout.ts'
import type { TestShop } from './shop.ts'

const verification = 'Confirm your email address'

/**
 * Sends what is in the shop's outbox now and returns what was sent to `address`, but for the mail that asks to confirm
 * it: every sign-up sends one.
 */
export async function mailsTo(shop: TestShop, address: string): Promise<Message[]> {
  return (await allMailsTo(shop, address)).filter(({ subject }) => subject !== verification)
}

/** Sends what is in the shop's outbox now and returns the links to confirm `address` that were sent there. */
export async function verificationLinksTo(shop: TestShop, address: string): Promise<string[]> {
  const mails = await allMailsTo(shop, address)
  return mails.filter(({ subject }) => subject === verification).flatMap(({ links }) => links)
}

/** The token of a mailed link. */
export const tokenIn = (link: string | undefined): string =>
  new URL(link ?? 'http://no.link').searchParams.get('token') ?? ''

/** Takes an address as proven, as its owner would by the mailed link. */
export async function confirmAddress(shop: TestShop, address: string): Promise<void> {
  await shop.running.context.database
    .updateTable('shoppers')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('email', '=', address)
    .execute()
}

/** Sends what is in the shop's outbox now and returns all that was sent to `address`. */
export async function allMailsTo(shop: TestShop, address: string): Promise<Message[]> {
  const sent: Message[] = []
  const post: Mailer = { send: async (message) => void sent.push(message), close: () => {} }
  await deliverMails(shop.running.context, post)
  for (const { subject, html } of sent) expect(mailLayoutFaults(html), subject).toEqual([])
  return sent.filter(({ to }) => to === address)
}

/** The mails whose details name something, such as the id of an order, in the order in which they were written. */
export const mailsAbout = (database: TestShop['running']['context']['database'], id: string) =>
  database
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where((mail) => mail.fn('strpos', [mail.cast('details', 'text'), mail.val(id)]), '>', 0)
    .orderBy('created_at')
    .execute()

/** The templates of these mails. */
export const templatesAbout = async (...about: Parameters<typeof mailsAbout>): Promise<string[]> =>
  (await mailsAbout(...about)).map(({ template }) => template)

/** Lets time pass for the outbox. Its time is the database's, which can't be moved, so the mails are. */
export async function ageMails(shop: TestShop, { hours = 0, minutes = 0 }): Promise<void> {
  await shop.running.context.database
    .updateTable('mails')
    .set({ due_at: sql<Date>`due_at - ${hours * 60 + minutes} * interval '1 minute'` })
    .execute()
}
