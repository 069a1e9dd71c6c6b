import { formatPercent } from '../../contract/money.ts'
import { hashToken, newToken } from '../http/caller.ts'
import type {
  EmailContext,
  EmailTemplate,
  LimitedEmailTemplate,
  UnlimitedEmailTemplate,
} from '../mail/email.ts'
import { readOfferById } from '../pricing/stored-offer.ts'
import { emailKey } from '../sign-in/email-key.ts'

const greeting = 'Hello,'

/**
 * What every mail with news carries: the links that end them, made here so that only a hash is stored.
 * @returns undefined when the address is not sent news any more
 */
export async function unsubscribeLinks(
  { database, clock, publicUrl }: EmailContext,
  email: string,
): Promise<{ page: string; oneClick: string } | undefined> {
  const token = newToken()
  const { numInsertedOrUpdatedRows: kept } = await database
    .insertInto('unsubscribe_links')
    .columns(['token_hash', 'subscriber_id', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('subscribers')
        .select(({ ref }) => [
          val(hashToken(token)).as('token_hash'),
          ref('id').as('subscriber_id'),
          val(clock()).as('created_at'),
        ])
        .where('email_key', '=', emailKey(email))
        .where('state', '=', 'confirmed'),
    )
    .executeTakeFirstOrThrow()
  if (kept === 0n) return undefined
  return {
    page: `${publicUrl()}/unsubscribe?token=${token}`,
    oneClick: `${publicUrl()}/user/unsubscribe?token=${token}`,
  }
}

/** Says once that news will come, and how they end. */
export const newsConfirmed: LimitedEmailTemplate = {
  name: 'news-confirmed',
  priority: 3,
  limited: 'notice',
  compose: async (context, { to }) => {
    const unsubscribe = await unsubscribeLinks(context, to)
    return (
      unsubscribe && {
        subject: 'You’ll get our news',
        preheader: 'New arrivals and offers, now and then.',
        paragraphs: [
          greeting,
          'You asked for our news, and your address is confirmed. We’ll write when something new arrives or there’s an offer.',
        ],
        unsubscribe,
      }
    )
  },
}

/** For a proven address only. The code works in one account, so it is of no use to others. */
export const welcomeCode: UnlimitedEmailTemplate<{ offerId: string }> = {
  name: 'welcome-code',
  priority: 3,
  compose: async ({ database, publicUrl }, { details: { offerId } }) => {
    const stored = await readOfferById(database, offerId)
    if (stored === undefined || stored.endedAt !== null) return undefined
    const { offer } = stored
    if (offer.kind !== 'percent' || offer.code === undefined) return undefined
    const { code } = offer
    const percent = formatPercent(offer.percent)
    return {
      subject: `Your code for ${percent} off`,
      preheader: `${code} works once, in your account.`,
      paragraphs: [
        greeting,
        `Thank you for signing up. This code takes ${percent} off one order. It works once, in your account only.`,
      ],
      blocks: [{ heading: 'Your code', lines: [code] }],
      action: { label: 'Put it into my cart', url: `${publicUrl()}/discount/${code}` },
      smallPrint: ['If it’s in your cart already, there’s nothing to do.'],
    }
  },
}

export const newsletterEmails: readonly EmailTemplate[] = [newsConfirmed, welcomeCode]
