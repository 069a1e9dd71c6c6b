import { sql } from 'kysely'
import { subCategoryFault } from '../../contract/catalogue/known-categories.ts'
import {
  type ImportedType,
  type ImportId,
  mostImportedTypes,
  type TypeChoices,
} from '../../contract/imports/product-import.ts'
import type { AppContext } from '../app-context.ts'
import { readCategories } from '../catalogue/categories.ts'
import type { Database } from '../database/database.ts'
import { fieldError } from '../http/api-error.ts'
import { lockInState } from './locked-import.ts'

/**
 * Those of new products, with what is remembered or proposed of each; what is asked for comes first, then most products. A file
 * with more types is asked about in turns.
 */
export async function typesOfImport(database: Database, id: string): Promise<ImportedType[]> {
  const { rows } = await sql<ImportedType>`
    with proposed as materialized (
      select distinct on (plan ->> 'type') plan ->> 'type' as type,
        plan -> 'product' ->> 'category' as category, plan -> 'product' ->> 'sub_category' as sub_category
      from import_changes where import_id = ${id}::uuid and action = 'create'
      order by plan ->> 'type', place
    )
    select types.type, products,
      coalesce(remembered.category, proposed.category, '') as category,
      coalesce(remembered.sub_category, proposed.sub_category, '') as "subCategory",
      remembered.type is not null as "isKnown"
    from import_types as types
      left join product_type_categories as remembered using (type)
      left join proposed using (type)
    where types.import_id = ${id}::uuid
    order by remembered.type is not null, products desc, types.type limit ${mostImportedTypes}`.execute(
    database,
  )
  return rows
}

/**
 * Remembers where products of these types belong, and puts the new products of the import there.
 * @throws ApiError import-not-found, import-not-ready, invalid-input
 */
export async function setTypes(
  context: Pick<AppContext, 'database' | 'settings'>,
  { id, types }: { id: ImportId; types: TypeChoices },
): Promise<void> {
  const categories = await readCategories(context)
  types.forEach(({ category, subCategory }, place) => {
    const fault = subCategoryFault(categories, category, subCategory)
    if (fault !== undefined) throw fieldError(`types.${place}.subCategory`, fault)
  })
  await context.database.transaction().execute(async (transaction) => {
    await lockInState(transaction, id, ['review'])
    for (const { type, category, subCategory } of types) {
      await transaction
        .insertInto('product_type_categories')
        .values({ type, category, sub_category: subCategory })
        .onConflict((conflict) =>
          conflict.column('type').doUpdateSet({ category, sub_category: subCategory }),
        )
        .execute()
    }
    await moveNewProducts(transaction, id, types)
  })
}

/** Changes that one statement rewrites. One for all of 50,000 products would take longer than a statement may. */
const mostChanges = 5_000

async function moveNewProducts(transaction: Database, id: ImportId, types: TypeChoices): Promise<void> {
  const chosen = [...new Map(types.map((one) => [one.type, one])).values()]
  const { rows } = await sql<{ last: number | null }>`
    select max(place) as last from import_changes where import_id = ${id}::uuid`.execute(transaction)
  const last = rows[0]?.last ?? -1
  for (let from = 0; from <= last; from += mostChanges)
    await sql`
      update import_changes
      set plan = jsonb_set(jsonb_set(plan, '{product,category}', to_jsonb(category)),
        '{product,sub_category}', to_jsonb(sub_category))
      from unnest(
        ${chosen.map(({ type }) => type)}::text[], ${chosen.map(({ category }) => category)}::text[],
        ${chosen.map(({ subCategory }) => subCategory)}::text[]
      ) as chosen (type, category, sub_category)
      where import_id = ${id}::uuid and place >= ${from} and place < ${from + mostChanges}
        and action = 'create' and plan ->> 'type' = chosen.type
        and (plan -> 'product' ->> 'category', plan -> 'product' ->> 'sub_category')
          is distinct from (category, sub_category)`.execute(transaction)
}
