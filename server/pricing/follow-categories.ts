import { sql } from 'kysely'
import type { CategoryChange } from '../../contract/catalogue/category-change.ts'
import type { Database } from '../database/database.ts'
import { fieldError } from '../http/api-error.ts'

/**
 * Lets offers follow a change of the categories.
 * @throws ApiError invalid-input for a removed category or type that an offer is for which has not ended
 */
export async function followInOffers(database: Database, change: CategoryChange, at: Date): Promise<void> {
  await assertNoOffers(database, change, at)
  await renameInOffers(database, change)
}

async function assertNoOffers(
  database: Database,
  { removed, removedCategories }: CategoryChange,
  at: Date,
): Promise<void> {
  if (removed.length === 0) return
  const { rows } = await sql<{ label: string; category: string }>`
    select label, applies_to ->> 'category' as category from offers
    where applies_to ->> 'kind' = 'category' and ended_at is null and (ends_at is null or ends_at > ${at})
      and (applies_to ->> 'category' = any (${removedCategories}::text[]) or exists (
        select
        from unnest(${removed.map(({ category }) => category)}::text[], ${removed.map(({ type }) => type)}::text[])
          as removed (category, type)
        where removed.category = applies_to ->> 'category' and removed.type = applies_to ->> 'subCategory'))
    limit 1`.execute(database)
  const [offer] = rows
  if (offer === undefined) return
  const message = `The offer “${offer.label}” is for ${offer.category}. End it or change it first.`
  throw fieldError('value.categories', message)
}

/** The version rises as with every change of an offer's terms. */
async function renameInOffers(database: Database, { categories, renamed }: CategoryChange): Promise<void> {
  if (categories.size === 0) return
  await sql`
    update offers set version = version + 1, applies_to = applies_to
      || jsonb_build_object('category', named.now)
      || coalesce((
        select jsonb_build_object('subCategory', type.now)
        from unnest(
          ${renamed.map(({ was }) => was.category)}::text[],
          ${renamed.map(({ was }) => was.type)}::text[],
          ${renamed.map(({ now }) => now.type)}::text[]
        ) as type (category, was, now)
        where type.category = applies_to ->> 'category' and type.was = applies_to ->> 'subCategory'
      ), '{}')
    from unnest(${[...categories.keys()]}::text[], ${[...categories.values()]}::text[]) as named (was, now)
    where applies_to ->> 'kind' = 'category' and applies_to ->> 'category' = named.was`.execute(database)
}
