/** The query of the collections' address: filters, sort, search and the number of products shown. */

import { type Categories, type Named, namesOf, typeNames } from '../../../contract/catalogue/categories.ts'
import { colourFamilies } from '../../../contract/catalogue/colour-family-names.ts'
import { joinValues, splitValues } from '../../../contract/catalogue/joined-values.ts'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { type CollectionParams, to } from '../../paths.ts'

/** A page has whole rows of two, three and four. */
export const listPageSize = 24
export const mostShown = 40 * listPageSize

/** Sizes are written as an address joins them: with a backslash before a comma. */
export type ListParams = Required<CollectionParams>
/** The names of filters that hold several values. */
export type ListFilter = 'category' | 'subCategory' | 'colour' | 'size'

/** As many as the calls take, each of so many characters. */
const mostSizes = 20
const longestSize = 60
const highestPrice = 99_999.99

/**
 * Reads comma-joined and repeated values, as forms without scripts send them, and former names of categories as their present ones;
 * ignores names that the shop has not.
 * @param handle the collection that the list is of
 */
export function readListParams(query: URLSearchParams, categories: Categories, handle?: string): ListParams {
  const prices = [readPrice(query.get('priceFrom')), readPrice(query.get('priceTo'))] as const
  const [priceFrom, priceTo] = (prices[0] ?? 0) > (prices[1] ?? highestPrice) ? prices.toReversed() : prices
  const category = named(query, 'category', namesOf(categories), categories)
  const those = category[0] ? categories.filter(({ name }) => category.includes(name)) : categories
  return {
    handle,
    category,
    subCategory: named(
      query,
      'subCategory',
      typeNames(categories),
      those.flatMap(({ types }) => types),
    ),
    colour: named(query, 'colour', colourFamilies),
    size: [...new Set(query.getAll('size').flatMap(splitValues))]
      .filter((size) => size.length <= longestSize && !size.includes('\0'))
      .slice(0, mostSizes)
      .map((size) => joinValues([size])),
    priceFrom,
    priceTo,
    onSale: query.get('onSale') === 'true' || undefined,
    sort: named(query, 'sort', ['asc', 'desc'])[0],
    search: handle === undefined ? readSearch(query) : undefined,
    shown: readShown(query.get('shown')),
  }
}

const readSearch = (query: URLSearchParams) =>
  query.get('search')?.trim().slice(0, longestSearch) || undefined

/** @param entries of which a value may be the former name, unless one of them has that name now */
function named<Value extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly Value[],
  entries: readonly Named[] = [],
): Value[] {
  const values = query.getAll(name).join().toLowerCase().split(',')
  const meant = values.flatMap((value) => {
    const renamed = entries.filter(({ formerNames }) => formerNames?.includes(value))
    const isPresent = () => entries.some(({ name: present }) => present.toLowerCase() === value)
    return isPresent() || !renamed[0] ? value : namesOf(renamed)
  })
  return known.filter((value) => meant.includes(value) || meant.includes(value.toLowerCase()))
}

function readPrice(text: string | null): number | undefined {
  const price = Math.round(Number(text || Number.NaN) * 100) / 100
  return price >= 0 && price <= highestPrice ? price : undefined
}

function readShown(text: string | null): number | undefined {
  const wanted = Math.ceil(Number(text) / listPageSize) * listPageSize
  return wanted > listPageSize ? Math.min(wanted, mostShown) : undefined
}

/** The calls take comma-joined filters (spec §7). */
export const filtersOf = ({
  category,
  subCategory,
  colour,
  size,
  priceFrom,
  priceTo,
  onSale,
}: ListParams) => ({
  category: category.join(','),
  subCategory: subCategory.join(','),
  ...(colour.length > 0 && { colour: colour.join(',') }),
  ...(size.length > 0 && { size: size.join(',') }),
  ...(priceFrom !== undefined && { priceFrom: String(priceFrom) }),
  ...(priceTo !== undefined && { priceTo: String(priceTo) }),
  ...(onSale && { onSale: 'true' as const }),
})

const noFilters = {
  ...{ category: [], subCategory: [], colour: [], size: [] },
  ...{ priceFrom: undefined, priceTo: undefined, onSale: undefined, shown: undefined },
}

/** The list without filters; a search stays. */
export const unfiltered = (params: ListParams): ListParams => ({ ...params, ...noFilters })

/** How many filters are applied; both bounds of the price are one. */
export const filterCount = ({
  category,
  subCategory,
  colour,
  size,
  priceFrom,
  priceTo,
  onSale = false,
}: ListParams): number =>
  category.length +
  subCategory.length +
  colour.length +
  size.length +
  Number(priceFrom !== undefined || priceTo !== undefined) +
  Number(onSale)

/** True when two addresses show the same list, in any order and length. */
export const sameList = (one: ListParams, other: ListParams): boolean => addressOf(one) === addressOf(other)

/** True when the products by category and type are the same, which their own filters do not change. */
export const sameCounts = (one: ListParams, other: ListParams): boolean =>
  sameList({ ...one, category: [], subCategory: [] }, { ...other, category: [], subCategory: [] })

const addressOf = (params: ListParams) => to.collections({ ...params, sort: undefined, shown: undefined })

/** The params after a filter value was ticked or unticked; the list starts at its first page. */
export function toggled(params: ListParams, name: ListFilter | 'onSale', value: string): ListParams {
  if (name === 'onSale') return { ...params, onSale: params.onSale ? undefined : true, shown: undefined }
  const values: readonly string[] = params[name]
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { ...params, [name]: next, shown: undefined }
}
