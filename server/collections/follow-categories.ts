import { sql } from 'kysely'
import type { CategoryChange } from '../../contract/catalogue/category-change.ts'
import {
  type CollectionCondition,
  type CollectionRule,
  mostConditions,
} from '../../contract/collections/collection.ts'
import type { Database } from '../database/database.ts'
import { fieldError } from '../http/api-error.ts'

/**
 * Lets rules of collections follow a change of the categories, before products do: these are judged by the new names. It holds
 * no lock against writers of products: those in the types that change wait for it as it is.
 */
export async function followInCollections(
  database: Database,
  change: CategoryChange,
  at: Date,
): Promise<void> {
  const named = namesNow(change)
  if (named.size === 0) return
  for (const { id, rule: before } of await readRules(database)) {
    const after = followed(before, named)
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    await database
      .updateTable('collections')
      .set({ rule: JSON.stringify(after), version: sql`version + 1`, updated_at: at })
      .where('id', '=', id)
      .execute()
  }
}

/** @throws ApiError invalid-input for a removed category or type that a rule names, and that leads to no other */
export async function assertNoRuleNames(database: Database, change: CategoryChange): Promise<void> {
  const named = namesNow(change)
  if (change.removed.length === 0) return
  for (const { name, rule } of await readRules(database))
    for (const condition of rule.conditions)
      if (isNamed(condition) && named.get(keyOf(condition.field, condition.is))?.length === 0) {
        const message = `The rule of the collection “${name}” names ${condition.is}. Change it first.`
        throw fieldError('value.categories', message)
      }
}

async function readRules(database: Database) {
  const rows = await database
    .selectFrom('collections')
    .select(['id', 'name', 'rule'])
    .where('rule', 'is not', null)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, rule }) => ({ id, name, rule: rule as CollectionRule }))
}

type NamedField = 'category' | 'subCategory'
const keyOf = (field: NamedField, name: string) => `${field} ${name}`

/** What the names that change are called now, by field and name; nothing for one that is gone. */
function namesNow({ now, renamed, removed, moved }: CategoryChange): ReadonlyMap<string, readonly string[]> {
  const followed = [...renamed, ...moved]
  const kept = now.filter(
    (type) => !renamed.some((one) => one.now.category === type.category && one.now.type === type.type),
  )
  const names = new Map<string, readonly string[]>()
  for (const was of [...renamed.map((one) => one.was), ...removed]) {
    const of = (field: 'category' | 'type') => [
      ...new Set([
        ...kept.filter((type) => type[field] === was[field]).map((type) => type[field]),
        ...followed.filter((one) => one.was[field] === was[field]).map((one) => one.now[field]),
      ]),
    ]
    names.set(keyOf('category', was.category), of('category'))
    names.set(keyOf('subCategory', was.type), of('type'))
  }
  return names
}

/** A type that has several names now, in several categories, becomes a condition for each where any may hold. */
function followed(
  { match, conditions }: CollectionRule,
  named: ReadonlyMap<string, readonly string[]>,
): CollectionRule {
  const after = conditions.flatMap((condition): CollectionCondition[] => {
    const names = isNamed(condition) ? named.get(keyOf(condition.field, condition.is)) : undefined
    if (!isNamed(condition) || names === undefined || names.length === 0) return [condition]
    if (match === 'all' && names.includes(condition.is)) return [condition]
    return (match === 'any' ? names : names.slice(0, 1)).map((is) => ({ ...condition, is }))
  })
  return { match, conditions: after.slice(0, mostConditions) }
}

const isNamed = (
  condition: CollectionCondition,
): condition is Extract<CollectionCondition, { field: NamedField }> =>
  condition.field === 'category' || condition.field === 'subCategory'
