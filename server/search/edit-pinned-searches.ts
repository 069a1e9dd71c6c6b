import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { nameAmongColours } from '../../contract/catalogue/coloured-name.ts'
import type { ProductId } from '../../contract/catalogue/product.ts'
import {
  type EditedPinnedSearch,
  mostPinnedSearches,
  type PinnedProduct,
  type PinnedSearch,
  type Pins,
} from '../../contract/search/pinned-searches.ts'
import type { AppContext } from '../app-context.ts'
import { readSeveral } from '../catalogue/editing/edited-product.ts'
import { readPhrases, saysNoWord } from '../catalogue/search/search-phrases.ts'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError, fieldError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'

/** By their text. */
export const listPinnedSearches = (database: Database): Promise<PinnedSearch[]> =>
  database
    .selectFrom('pinned_searches')
    .select([
      'search',
      sql<number>`cardinality(pinned)`.as('pinned'),
      sql<number>`cardinality(buried)`.as('buried'),
    ])
    .orderBy('search')
    .execute()

/** @throws ApiError invalid-input for a search that says no word of products */
export async function getPinnedSearch(database: Database, search: string): Promise<EditedPinnedSearch> {
  assertHasWords(search)
  return named(database, search, await find(database, search))
}

/**
 * The same again, after a lost answer, changes nothing.
 * @throws ApiError pinned-search-changed, too-many-pinned-searches, invalid-input (unknown products, no word of products)
 */
export async function savePinnedSearch(
  { database, catalogueChanges, clock }: AppContext,
  { input: { search, version, pins }, audit }: Call<'savePinnedSearch'>,
): Promise<EditedPinnedSearch> {
  assertHasWords(search)
  const saved = await database.transaction().execute(async (transaction) => {
    // Two who make the first pins of a search, or the last that the shop can have, come one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('pinned searches'))`.execute(transaction)
    const before = await find(transaction, search)
    if (before && isDeepStrictEqual(pinsOf(before), pins)) return named(transaction, search, before)
    if (version !== undefined && version !== (before?.version ?? 0)) throw apiError('pinned-search-changed')
    if (before === undefined) await assertRoom(transaction)
    await assertKnown(transaction, pins)
    const values = { ...pins, version: newVersion, updated_at: clock() }
    const after = await transaction
      .insertInto('pinned_searches')
      .values({ search, ...values })
      .onConflict((conflict) => conflict.column('search').doUpdateSet(values))
      .returning(['version', 'pinned', 'buried'])
      .executeTakeFirstOrThrow()
    audit({ subject: search, ...(before ? { before: pinsOf(before) } : {}), after: pinsOf(after) })
    return named(transaction, search, after)
  })
  await catalogueChanges.acknowledgedByAll()
  return saved
}

/** @throws ApiError pinned-search-not-found */
export async function removePinnedSearch(
  { database, catalogueChanges }: AppContext,
  { input: { search }, audit }: Call<'removePinnedSearch'>,
): Promise<void> {
  const removed = await database
    .deleteFrom('pinned_searches')
    .where('search', '=', search)
    .returning(['pinned', 'buried'])
    .executeTakeFirstOrThrow(() => apiError('pinned-search-not-found'))
  audit({ subject: search, before: removed })
  await catalogueChanges.acknowledgedByAll()
}

/** Pins that are removed and made again have none of their former versions. */
const newVersion = sql<number>`nextval('pinned_search_versions')::integer`

type Stored = Pins & { readonly version: number }

const pinsOf = ({ pinned, buried }: Pins): Pins => ({ pinned, buried })

const find = (database: Database, search: string): Promise<Stored | undefined> =>
  database
    .selectFrom('pinned_searches')
    .select(['version', 'pinned', 'buried'])
    .where('search', '=', search)
    .executeTakeFirst()

function assertHasWords(search: string): void {
  const read = readPhrases(search)
  if (read === undefined || !saysNoWord(read)) return
  const message =
    'A search for a price, a size or an order alone has no best matches. Add a word, such as shirt.'
  throw fieldError('search', message)
}

async function assertRoom(transaction: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ there: number }>`
    select count(*)::int as there from pinned_searches`.execute(transaction)
  if ((rows[0]?.there ?? 0) >= mostPinnedSearches) throw apiError('too-many-pinned-searches')
}

async function assertKnown(transaction: Transaction<DB>, { pinned, buried }: Pins): Promise<void> {
  const ids = [...pinned, ...buried]
  const known = await readSeveral(transaction, ids)
  if (known.length === ids.length) return
  const message = 'One of these products does not exist.'
  throw fieldError('pins.pinned', message)
}

/** The products with their names, in the order of the pins. */
async function named(
  database: Database,
  search: string,
  { version, pinned, buried }: Stored = { version: 0, pinned: [], buried: [] },
): Promise<EditedPinnedSearch> {
  const rows = await readSeveral(database, [...pinned, ...buried])
  const byId = new Map(rows.map((row) => [row._id, row]))
  const toPinned = (id: string): PinnedProduct[] => {
    const row = byId.get(id)
    if (row === undefined) return []
    const hidden = row.status === 'active' ? {} : { isHidden: true as const }
    return [{ _id: id as ProductId, productName: nameAmongColours(row), ...hidden }]
  }
  return { search, version, pinned: pinned.flatMap(toPinned), buried: buried.flatMap(toPinned) }
}
