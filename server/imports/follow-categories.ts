import { sql } from 'kysely'
import type { Categories } from '../../contract/catalogue/categories.ts'
import { type CategoryChange, categoryChange } from '../../contract/catalogue/category-change.ts'
import type { Database } from '../database/database.ts'
import { readSettings } from '../settings/settings.ts'
import { lockPlans, planWaitingAnew } from './plan-others-anew.ts'

type Change = Pick<CategoryChange, 'renamed' | 'moved' | 'removed'>

const isSame = ({ renamed, removed }: Change): boolean => renamed.length + removed.length === 0

/**
 * Lets remembered types follow a change of the categories, and plans imports that wait by it. A type whose category goes without
 * another is asked for again. This comes before products follow: an import that is applied locks itself first.
 */
export async function followInImports(database: Database, change: Change): Promise<void> {
  if (isSame(change)) return
  await lockPlans(database)
  await sql`
    select from imports where state in ('planning', 'review', 'applying') order by id for no key update`.execute(
    database,
  )
  const why =
    'The shop’s categories were changed in the meantime, so this file has been compared with the shop again.'
  await planWaitingAnew(database, why)
  const { renamed, moved, removed } = change
  const isMoved = ({ category, type }: (typeof removed)[number]) =>
    moved.some(({ was }) => was.category === category && was.type === type)
  const gone = removed.filter((each) => !isMoved(each))
  await sql`
    delete from product_type_categories where (category, sub_category) in (
      select * from unnest(${gone.map(({ category }) => category)}::text[], ${gone.map(({ type }) => type)}::text[]))`.execute(
    database,
  )
  const followed = [...renamed, ...moved]
  await sql`
    update product_type_categories set category = now_category, sub_category = now_type
    from unnest(
      ${followed.map(({ was }) => was.category)}::text[], ${followed.map(({ was }) => was.type)}::text[],
      ${followed.map(({ now }) => now.category)}::text[], ${followed.map(({ now }) => now.type)}::text[]
    ) as followed (was_category, was_type, now_category, now_type)
    where category = was_category and sub_category = was_type`.execute(database)
}

/** Whether the shop still has the names by which an import was planned. */
export async function haveNamesOf(database: Database, categories: Categories): Promise<boolean> {
  const { values } = await readSettings(database)
  return isSame(categoryChange(categories, values.catalogue.categories))
}
