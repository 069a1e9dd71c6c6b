/** Consent to news by email (docs/decisions/201-consent-to-news.md). Every change runs in the caller's transaction. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { NewsConsent, Subscriber } from '../../contract/newsletter/newsletter.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { newsConfirmed } from './newsletter-emails.ts'

type Context = Pick<AppContext, 'clock' | 'log'>

/** The address of an account. */
export type Account = { id: string; email: string; isProven: boolean }

/** An account whose address is not proven sees only a consent that waits: the address may be a stranger's. */
export async function findNewsConsent(
  database: Database,
  { email, isProven }: Pick<Account, 'email' | 'isProven'>,
): Promise<NewsConsent> {
  const state = await stateOf(database, email)
  if (isProven) return state === 'confirmed' ? 'on' : 'off'
  return state === 'pending' ? 'pending' : 'off'
}

/** Whether a link that proves this address would confirm news as well. */
export const isNewsPending = async (database: Database, email: string): Promise<boolean> =>
  (await stateOf(database, email)) === 'pending'

async function stateOf(database: Database, email: string) {
  const row = await database
    .selectFrom('subscribers')
    .select('state')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row?.state
}

/** A proven address is sent news from now on; another one waits for the link that proves it. */
export async function agreeToNews(
  context: Context,
  transaction: Database,
  account: Account & { source: Subscriber['source'] },
): Promise<void> {
  const now = context.clock()
  const { email, isProven, source } = account
  const { rows } = await sql`
    insert into subscribers (id, email, email_key, state, source, consented_at, confirmed_at)
    values (${timeOrderedId()}::uuid, ${email}, ${emailKey(email)}, ${isProven ? 'confirmed' : 'pending'}, ${source},
      ${now}, ${isProven ? now : null}::timestamptz)
    ${agreedAgain}
    where subscribers.state <> 'confirmed'
    returning id`.execute(transaction)
  if (isProven && rows.length > 0) await announceNews(context, transaction, account)
}

/** SQL: the consent replaces what was known of the address. */
const agreedAgain = sql`on conflict (email_key) do update set
  email = excluded.email, state = excluded.state, source = excluded.source, consented_at = excluded.consented_at,
  confirmed_at = excluded.confirmed_at, unsubscribed_at = null, unsubscribed_by = null`

/** Takes the consent of an account back. An account whose address is not proven ends only a consent that waits. */
export async function refuseNews(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { email, isProven }: Account,
): Promise<void> {
  await sql`
    update subscribers set state = 'unsubscribed', unsubscribed_at = ${clock()}, unsubscribed_by = 'profile'
    where email_key = ${emailKey(email)} and ${mayEnd(isProven)}`.execute(transaction)
}

/** SQL: whether an account with this address may end the subscription. */
const mayEnd = (isProven: boolean) => (isProven ? sql`state <> 'unsubscribed'` : sql`state = 'pending'`)

/** The owner of the address has opened a link that named the news. */
export async function confirmNews(
  context: Context,
  transaction: Database,
  account: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const { rows } = await sql`
    update subscribers set state = 'confirmed', confirmed_at = ${context.clock()}
    where email_key = ${emailKey(account.email)} and state = 'pending'
    returning id`.execute(transaction)
  if (rows.length > 0) await announceNews(context, transaction, account)
}

const announceNews = (
  context: Context,
  transaction: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> =>
  enqueueLimitedMail(context, transaction, {
    template: newsConfirmed,
    key: `news-confirmed:${randomUUID()}`,
    to: email,
    confirmed: true,
    accountId: id,
    details: {},
  })

/**
 * An account that is sent news has another address now: the old one gets none any more, and the new one gets them once it
 * is proven. An address whose owner has unsubscribed it stays unsubscribed.
 */
export async function moveConsent(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { from, to }: Record<'from' | 'to', Pick<Account, 'email' | 'isProven'>>,
): Promise<void> {
  const now = clock()
  const toKey = emailKey(to.email)
  await sql`
    with moved as (
      update subscribers set state = 'unsubscribed', unsubscribed_at = ${now}, unsubscribed_by = 'address-change'
      where email_key = ${emailKey(from.email)} and email_key <> ${toKey} and ${mayEnd(from.isProven)}
      returning source, consented_at
    )
    insert into subscribers (id, email, email_key, state, source, consented_at, confirmed_at)
    select ${timeOrderedId()}::uuid, ${to.email}, ${toKey}, ${to.isProven ? 'confirmed' : 'pending'}, source, consented_at,
      ${to.isProven ? now : null}::timestamptz
    from moved
    ${agreedAgain}
    where subscribers.unsubscribed_by = 'address-change'`.execute(transaction)
}
