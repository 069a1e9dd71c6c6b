/** The query of the collections' address: filters, sort, search and the number of products shown. */

import { categories, longestSearch, subCategories } from '../../../contract/catalogue/taxonomy.ts'
import { type CollectionParams, to } from '../../paths.ts'

/** A page has whole rows of two, three and four. */
export const pageSize = 24
export const mostShown = 40 * pageSize

export type ListParams = Required<CollectionParams>

/** Reads comma-joined and repeated values, as forms without scripts send them; ignores unknown ones. */
export function readListParams(query: URLSearchParams): ListParams {
  const sort = query.get('sort')
  return {
    category: named(query, 'category', categories),
    subCategory: named(query, 'subCategory', subCategories),
    sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
    search: query.get('search')?.trim().slice(0, longestSearch) || undefined,
    shown: readShown(query.get('shown')),
  }
}

function named<Value extends string>(query: URLSearchParams, name: string, known: readonly Value[]): Value[] {
  const asked = new Set(query.getAll(name).flatMap((list) => list.split(',')))
  return known.filter((value) => asked.has(value))
}

function readShown(text: string | null): number | undefined {
  const asked = Math.ceil(Number(text) / pageSize) * pageSize
  return asked > pageSize ? Math.min(asked, mostShown) : undefined
}

/** The calls take comma-joined filters (spec §7). */
export function filtersOf({ category, subCategory }: ListParams) {
  return { category: category.join(','), subCategory: subCategory.join(',') }
}

/** True when two addresses show the same list, in any order and length. */
export const sameList = (one: ListParams, other: ListParams): boolean =>
  to.collections({ ...one, sort: undefined, shown: undefined }) ===
  to.collections({ ...other, sort: undefined, shown: undefined })

/** The params after a filter value was ticked or unticked; the list starts at its first page. */
export function toggled<Name extends 'category' | 'subCategory'>(
  params: ListParams,
  name: Name,
  value: ListParams[Name][number],
): ListParams {
  const values: readonly string[] = params[name]
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { ...params, [name]: next, shown: undefined }
}
