import type { Categories } from '../../contract/catalogue/categories.ts'
import type { CategoryChange, TypeInCategory } from '../../contract/catalogue/category-change.ts'
import type { Database } from '../database/database.ts'
import { type Names, namesIn } from './former-names.ts'

type TypeIds = Pick<Names, 'categoryId' | 'typeId'>
/** Where the products of removed types went, by `keyOf`. */
type MovedTypes = ReadonlyMap<string, TypeIds>

// Ids have no line break.
const keyOf = ({ categoryId, typeId }: TypeIds): string => `${categoryId}\n${typeId}`

/** Remembers where the products of removed types went, in the transaction that moves them. */
export async function keepMovedTypes(
  database: Database,
  before: Categories,
  after: Categories,
  moved: CategoryChange['moved'],
): Promise<void> {
  const rows = moved.flatMap(({ was, now }) => {
    const [from, to] = [idsOf(before, was), idsOf(after, now)]
    if (from === undefined || to === undefined) return []
    return [
      {
        category_id: from.categoryId,
        type_id: from.typeId,
        to_category_id: to.categoryId,
        to_type_id: to.typeId,
      },
    ]
  })
  if (rows.length === 0) return
  await database
    .insertInto('moved_types')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['category_id', 'type_id']).doUpdateSet(({ ref }) => ({
        to_category_id: ref('excluded.to_category_id'),
        to_type_id: ref('excluded.to_type_id'),
      })),
    )
    .execute()
}

const idsOf = (categories: Categories, of: TypeInCategory): TypeIds | undefined =>
  namesIn(categories).find(({ category, type }) => category === of.category && type === of.type)

export async function readMovedTypes(database: Database): Promise<MovedTypes> {
  const rows = await database.selectFrom('moved_types').selectAll().execute()
  return new Map(
    rows.map((row) => [
      keyOf({ categoryId: row.category_id, typeId: row.type_id }),
      { categoryId: row.to_category_id, typeId: row.to_type_id },
    ]),
  )
}

/** Gives names of types that are gone to those that their products are in now. */
export function withMoves(names: readonly Names[], moved: MovedTypes, present: Categories): Names[] {
  const there = new Set(namesIn(present).map(keyOf))
  return names.map((of) => {
    let ids: TypeIds = of
    const passed = new Set<string>()
    while (!there.has(keyOf(ids)) && !passed.has(keyOf(ids))) {
      passed.add(keyOf(ids))
      ids = moved.get(keyOf(ids)) ?? ids
    }
    return there.has(keyOf(ids)) ? { ...of, categoryId: ids.categoryId, typeId: ids.typeId } : of
  })
}
