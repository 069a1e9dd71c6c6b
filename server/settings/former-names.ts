import { sql } from 'kysely'
import {
  type CatalogueSettings,
  type Categories,
  shippedCategories,
} from '../../contract/catalogue/categories.ts'
import type { Database } from '../database/database.ts'

/** The names of a type and its category, as a version of the settings had them. */
export type Names = { categoryId: string; typeId: string; category: string; type: string }

/** All names that categories and their types have had, those of the latest settings last. */
export async function namesEver(database: Database): Promise<Names[]> {
  const { rows } = await sql<Names>`
    select category ->> 'id' as "categoryId", type ->> 'id' as "typeId", category ->> 'name' as category, type ->> 'name' as type
    from settings_history, jsonb_array_elements(value -> 'categories') as category,
      jsonb_array_elements(category -> 'types') as type
    where settings_history.name = 'catalogue'
    group by 1, 2, 3, 4
    order by max(version)`.execute(database)
  return [...namesIn(shippedCategories), ...rows]
}

export const namesIn = (categories: Categories): Names[] =>
  categories.flatMap(({ id: categoryId, name: category, types }) =>
    types.map(({ id: typeId, name: type }) => ({ categoryId, typeId, category, type })),
  )

/**
 * Adds the names that categories had before, where no other one has or had them since, and those of types, where no other one of
 * their category does. Types of several categories may have had the same name at once, and each keeps it.
 */
export function withFormerNames(
  { categories }: CatalogueSettings,
  names: readonly Names[],
): CatalogueSettings {
  const ofCategory = owners(names.map(({ category, categoryId }) => [category, categoryId]))
  for (const { name } of categories) ofCategory.delete(name.toLowerCase())
  const typesOf = ({ id, types }: (typeof categories)[number]) => {
    const ofType = owners(
      names.filter(({ categoryId }) => categoryId === id).map(({ type, typeId }) => [type, typeId]),
    )
    for (const { name } of types) ofType.delete(name.toLowerCase())
    return ofType
  }
  const named = <Entry>(entry: Entry, owned: ReadonlyMap<string, string>, id: string) => {
    const formerNames = [...owned].flatMap(([name, owner]) => (owner === id ? [name] : []))
    return formerNames.length === 0 ? entry : { ...entry, formerNames }
  }
  const [first, ...others] = categories.map((category) => {
    const ofType = typesOf(category)
    const types = category.types.map((type) => named(type, ofType, type.id))
    return { ...named(category, ofCategory, category.id), types }
  })
  return { categories: first === undefined ? categories : [first, ...others] }
}

/** The last one that had each name, by the name in small letters. */
const owners = (pairs: readonly (readonly [name: string, id: string])[]): Map<string, string> =>
  new Map(pairs.map(([name, id]) => [name.toLowerCase(), id]))

/** What products are sold under now, by the name of their category and type then, as reports have it. */
export async function presentNames(
  database: Database,
  { categories }: CatalogueSettings,
): Promise<ReadonlyMap<string, string>> {
  const now = new Map(
    namesIn(categories).map((names) => [`${names.categoryId} ${names.typeId}`, label(names)]),
  )
  const present = new Map<string, string>()
  for (const names of await namesEver(database)) {
    const name = now.get(`${names.categoryId} ${names.typeId}`)
    if (name !== undefined) present.set(label(names), name)
  }
  for (const name of now.values()) present.set(name, name)
  return present
}

const label = ({ category, type }: Names): string => `${category} ${type}`
