import { sql } from 'kysely'
import { cents, toDollars } from '../../contract/money.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { AdminOffer } from '../../contract/pricing/admin-offer.ts'
import { normalCode } from '../../contract/pricing/normal-code.ts'
import type { OfferId } from '../../contract/pricing/offer.ts'
import { emailsOfShoppers, findByEmail } from '../accounts/shoppers.ts'
import type { AppContext } from '../app-context.ts'
import { containsPattern } from '../database/contains-pattern.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { cutPage, fromCursor, isTime } from '../http/cursor.ts'
import { hasBegun, hasEnded, type OfferRow, toStoredOffer } from './stored-offer.ts'

type ListedRow = OfferRow & { held: string; discount_cents: string; takings_cents: string }

/** SQL: offers with the orders that hold a use of them, and what paid ones of the shop's mode brought in, less what went back. */
const withStatistics = ({ payments }: Pick<AppContext, 'payments'>) => sql`
  select offers.*, used.* from offers, lateral (
    select count(*) as held,
      coalesce(sum(amount_cents) filter (where payment_state in ('paid', 'refunded') and is_of_mode), 0) as discount_cents,
      coalesce(sum(captured_cents - refunded_cents) filter (where is_of_mode), 0) as takings_cents
    from offer_uses join orders on orders.id = offer_uses.order_id,
      lateral (select livemode = ${payments.provider.livemode} as is_of_mode) as mode
    where offer_id = offers.id
  ) as used`

/** @throws ApiError offer-not-found */
export async function findAdminOffer(
  context: Pick<AppContext, 'database' | 'clock' | 'payments'>,
  id: OfferId,
): Promise<AdminOffer> {
  const { database, clock } = context
  const { rows } = await sql<ListedRow>`${withStatistics(context)} where offers.id = ${id}::uuid`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) throw apiError('offer-not-found')
  return toAdminOffer(row, clock(), await emailsOf(database, [row]))
}

const emailsOf = (database: Database, rows: readonly ListedRow[]) =>
  emailsOfShoppers(
    database,
    rows.flatMap(({ shopper_id: id }) => (id === null ? [] : [id])),
  )

/** A page of offers, newest first. */
export async function listOffers(
  context: Pick<AppContext, 'database' | 'clock' | 'payments'>,
  { input: { search, filter, limit, cursor } }: Call<'listOffers'>,
): Promise<AnswerOf<'listOffers'>> {
  const { database, clock } = context
  const now = clock()
  const after = fromCursor(cursor, isTime)
  const ended = sql`(ended_at is not null or coalesce(ends_at <= ${now}::timestamptz, false))`
  const filters = {
    all: sql`true`,
    current: sql`not ${ended} and shopper_id is null`,
    ended: sql`${ended} and shopper_id is null`,
    personal: sql`shopper_id is not null`,
  }
  const owner = search === '' ? undefined : await findByEmail(database, search)
  const { rows } = await sql<ListedRow>`
    ${withStatistics(context)}
    where ${filters[filter]} and (${isFoundBy(search)} or ${owner ? sql`shopper_id = ${owner.id}::uuid` : sql`false`})
      ${after ? sql`and (offers.created_at, offers.id) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql``}
    order by offers.created_at desc, offers.id desc limit ${limit + 1}`.execute(database)
  const { page, ...more } = cutPage(rows, limit, (row) => ({ key: row.created_at.toISOString(), id: row.id }))
  const emails = await emailsOf(database, page)
  return { data: page.map((row) => toAdminOffer(row, now, emails)), ...more }
}

/** SQL: whether an offer has each word in its label or its code, which is found without its hyphens, too. */
function isFoundBy(search: string) {
  const words = search.split(/\s+/).filter(Boolean)
  const text = sql`search_text(concat_ws(' ', label, code))`
  const ofWords = words.map((word) => sql`${text} like search_pattern(${word})`)
  const code = withoutHyphens(normalCode(search))
  return sql`(${sql.join([sql`true`, ...ofWords], sql` and `)}
    ${code === '' ? sql`` : sql`or replace(code, '-', '') like ${containsPattern(code)}`})`
}

const withoutHyphens = (code: string): string => code.replaceAll('-', '')

function toAdminOffer(row: ListedRow, now: Date, emails: ReadonlyMap<string, string>): AdminOffer {
  const shopperEmail = emails.get(row.shopper_id ?? '')
  const { id, code, ...terms } = toStoredOffer(row).offer
  return {
    id,
    version: row.version,
    terms,
    ...(code === undefined ? {} : { code }),
    state: stateOf(row, now),
    startsAt: row.starts_at.toISOString(),
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at.toISOString() }),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at.toISOString() }),
    ...(row.most_uses === null ? {} : { mostUses: row.most_uses }),
    ...(row.most_uses_per_shopper === null ? {} : { mostUsesPerShopper: row.most_uses_per_shopper }),
    ...(row.shopper_id === null ? {} : { shopperId: row.shopper_id }),
    ...(shopperEmail === undefined ? {} : { shopperEmail }),
    createdAt: row.created_at.toISOString(),
    uses: Number(row.held),
    discount: dollars(row.discount_cents),
    takings: dollars(row.takings_cents),
  }
}

const dollars = (stored: string) => toDollars(cents(Number(stored)))

function stateOf(row: OfferRow, now: Date): AdminOffer['state'] {
  const stored = toStoredOffer(row)
  if (hasEnded(stored, now)) return 'ended'
  if (row.most_uses !== null && row.uses >= row.most_uses) return 'used-up'
  return hasBegun(stored, now) ? 'active' : 'upcoming'
}
