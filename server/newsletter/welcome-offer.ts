/** The code that the home page's block promises (docs/decisions/200-the-welcome-code.md). */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../http/network-of.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { insertOffer } from '../pricing/edit-offers.ts'
import { withoutLabel } from '../sign-in/email-key.ts'
import { consumeRateLimits, digest } from '../sign-in/rate-limits.ts'
import { welcomeCode } from './newsletter-emails.ts'

type Context = Pick<AppContext, 'clock' | 'settings'>
type NewShopper = { id: string; email: string }

/** Codes for addresses that are not proven, so that made-up ones bring no endless discounts. */
const perNetwork = { name: 'welcome-code', most: 20, seconds: 86_400 }

/**
 * Asks for the code of a new account. It is made at once, unless the mailbox has had one or the network had many today:
 * then it waits until the address is proven.
 * @returns the code, if it was made
 */
export async function requestWelcomeOffer(
  context: Context,
  transaction: Database,
  shopper: NewShopper,
  address: string,
): Promise<string | undefined> {
  const percent = await percentOf(context)
  if (percent === 0) return undefined
  const isMade = mayHaveAtOnce(shopper.email) && (await isWithinLimit(context, transaction, address))
  const code = isMade ? await makeWelcomeOffer(context, transaction, shopper, percent) : undefined
  if (code === undefined)
    await transaction
      .insertInto('welcome_requests')
      .values({ shopper_id: shopper.id, requested_at: context.clock() })
      .execute()
  return code
}

const percentOf = async ({ settings }: Context): Promise<number> =>
  (await settings.read()).values.newsletter.percent

/** Only the owner of a mailbox may learn whether an address with a label (ann+shop@…) has had a code. */
const mayHaveAtOnce = (email: string): boolean => withoutLabel(email) === email

async function isWithinLimit({ clock }: Context, transaction: Database, address: string): Promise<boolean> {
  try {
    await consumeRateLimits(transaction, clock(), [{ limit: perNetwork, subject: networkOf(address) }])
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many-attempts') return false
    throw error
  }
}

/** Mails the code of an account whose address is proven now, and makes it if it was waiting for that. */
export async function sendWelcomeCode(
  context: Context,
  transaction: Database,
  shopper: NewShopper,
): Promise<void> {
  await makeRequestedOffer(context, transaction, shopper)
  const made = await transaction
    .selectFrom('welcome_offers')
    .select('offer_id')
    .where('shopper_id', '=', shopper.id)
    .executeTakeFirst()
  if (!made?.offer_id) return
  await enqueueMail(transaction, {
    key: `welcome-code:${made.offer_id}`,
    to: shopper.email,
    template: welcomeCode,
    details: { offerId: made.offer_id },
  })
}

async function makeRequestedOffer(
  context: Context,
  transaction: Database,
  shopper: NewShopper,
): Promise<void> {
  const { numDeletedRows: requested } = await transaction
    .deleteFrom('welcome_requests')
    .where('shopper_id', '=', shopper.id)
    .executeTakeFirst()
  const percent = requested === 0n ? 0 : await percentOf(context)
  if (percent > 0) await makeWelcomeOffer(context, transaction, shopper, percent)
}

/** Whether the account has its code, or waits for it. */
export async function hasWelcomeOffer(database: Database, shopperId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from welcome_requests where shopper_id = ${shopperId}::uuid)
      or exists (select from welcome_offers where shopper_id = ${shopperId}::uuid) as has`.execute(database)
  return rows[0]?.has === true
}

/** @returns the code; undefined when the mailbox has had one */
async function makeWelcomeOffer(
  { clock }: Context,
  transaction: Database,
  shopper: NewShopper,
  percent: number,
): Promise<string | undefined> {
  const createdAt = clock()
  const mailbox = digest(withoutLabel(shopper.email))
  const claimed = await transaction
    .insertInto('welcome_offers')
    .values({ mailbox, shopper_id: shopper.id, made_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mailbox')
    .executeTakeFirst()
  if (claimed === undefined) return undefined
  const code = newCode()
  const terms = { kind: 'percent', percent, label: 'Welcome offer', ...forEverything } as const
  const offer = { terms, code, mostUses: 1, mostUsesPerShopper: 1 }
  const id = await insertOffer(transaction, offer, { createdAt, shopperId: shopper.id })
  await transaction
    .updateTable('welcome_offers')
    .set({ offer_id: id })
    .where('mailbox', '=', mailbox)
    .execute()
  return code
}

const forEverything = { appliesTo: { kind: 'all' }, minimumCents: 0, combines: false } as const

/** Letters and digits that are not taken for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** "WELCOME-7KQ2M9XH": one of 2⁴⁰, which a single shopper can use. */
const newCode = (): string =>
  `WELCOME-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
