/** What the address of the collections says: filters, sort, search and how much of the list is shown. */

import { categories, longestSearch, subCategories } from '../../../contract/catalogue/taxonomy.ts'
import { type CollectionParams, to } from '../../paths.ts'

/** Products a page of the list holds: whole rows of two, three and four. */
export const pageSize = 24
/** How far one list is shown; beyond, filters and search are the better way. */
export const mostShown = 40 * pageSize

export type ListParams = Required<CollectionParams>

/** Lists are read comma-joined and repeated, as a form without scripts sends them; what is unknown is ignored. */
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

/** What the calls are given; lists are comma-joined (spec §7). Sort is by price. */
export function filtersOf({ category, subCategory }: ListParams) {
  return { category: category.join(','), subCategory: subCategory.join(',') }
}

/** The same list, however sorted and however much of it is shown. */
export const sameList = (one: ListParams, other: ListParams): boolean =>
  to.collections({ ...one, sort: undefined, shown: undefined }) ===
  to.collections({ ...other, sort: undefined, shown: undefined })

/** The choice after one value of a filter was ticked or unticked; the list begins anew. */
export function toggled<Name extends 'category' | 'subCategory'>(
  params: ListParams,
  name: Name,
  value: ListParams[Name][number],
): ListParams {
  const values: readonly string[] = params[name]
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { ...params, [name]: next, shown: undefined }
}
