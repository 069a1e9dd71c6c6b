import { sql } from 'kysely'
import type { CategoryChange, TypeInCategory } from '../../contract/catalogue/category-change.ts'
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
  if (change.renamed.length + change.removed.length === 0) return
  const names = namesNow(change)
  for (const { id, rule: before } of await readRules(database)) {
    const after = followed(before, names)
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
  if (change.removed.length === 0) return
  const names = namesNow(change)
  for (const { name, rule } of await readRules(database))
    for (const condition of rule.conditions)
      if (isNamed(condition) && namesOfCondition(condition, names)?.length === 0) {
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

type Names = {
  /** What a category is called now; nothing for one that is gone, undefined for one that has not changed. */
  ofCategory: (name: string) => readonly string[] | undefined
  /** What a type is called now, in one category where that is named. */
  ofType: (name: string, category?: string) => readonly string[] | undefined
}

function namesNow({ now, renamed, removed, moved, categories }: CategoryChange): Names {
  const followed = [...renamed, ...moved]
  const changed = [...renamed.map((one) => one.was), ...removed]
  const kept = now.filter(
    (type) => !renamed.some((one) => one.now.category === type.category && one.now.type === type.type),
  )
  const namesOf = (field: keyof TypeInCategory, isMeant: (type: TypeInCategory) => boolean) =>
    changed.some(isMeant)
      ? [
          ...new Set([
            ...kept.filter(isMeant).map((type) => type[field]),
            ...followed.filter(({ was }) => isMeant(was)).map((one) => one.now[field]),
          ]),
        ]
      : undefined
  return {
    ofCategory(name) {
      const present = categories.get(name)
      return present === undefined ? namesOf('category', ({ category }) => category === name) : [present]
    },
    ofType: (name, within) =>
      namesOf('type', ({ category, type }) => type === name && (within ?? category) === category),
  }
}

const namesOfCondition = ({ field, is }: NamedCondition, names: Names, category?: string) =>
  field === 'category' ? names.ofCategory(is) : names.ofType(is, category)

/** A type that has several names now, in several categories, becomes a condition for each where any may hold. */
function followed({ match, conditions }: CollectionRule, names: Names): CollectionRule {
  const mayBeAny = match === 'any' || conditions.length === 1
  const categories = conditions.filter((condition) => condition.field === 'category')
  const category = match === 'all' && categories.length === 1 ? categories[0]?.is : undefined
  const after = conditions.flatMap((condition): CollectionCondition[] => {
    const now = isNamed(condition) ? namesOfCondition(condition, names, category) : undefined
    if (!isNamed(condition) || now === undefined || now.length === 0) return [condition]
    if (!mayBeAny && now.includes(condition.is)) return [condition]
    return (mayBeAny ? now : now.slice(0, 1)).map((is) => ({ ...condition, is }))
  })
  const isSplit = conditions.length === 1 && after.length > 1
  return { match: isSplit ? 'any' : match, conditions: after.slice(0, mostConditions) }
}

type NamedCondition = Extract<CollectionCondition, { field: 'category' | 'subCategory' }>

const isNamed = (condition: CollectionCondition): condition is NamedCondition =>
  condition.field === 'category' || condition.field === 'subCategory'
