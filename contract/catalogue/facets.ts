import type { CategoryEntry } from './categories.ts'
import type { ColourFamily } from './colour-family-names.ts'
import type { Category, SubCategory } from './taxonomy.ts'

/** The products of a list by category and sub-category. Filters by these do not change the numbers; others do. */
export type Facets = Readonly<Record<Category, Readonly<Record<SubCategory, number>>>>

/** A product passes when it has one of the categories and one of the sub-categories; an empty list means any. */
export type Filters = { category: readonly Category[]; subCategory: readonly SubCategory[] } & Narrowing

/** Lets every product pass. */
export const noFilters: Filters = { category: [], subCategory: [] }

/** Filters beside those of the specification. Lists of alternatives; an empty or missing one means any. */
export type Narrowing = {
  /** Families of colours. */
  colour?: readonly ColourFamily[]
  /** Sizes as merchants name them; a product passes with one that is in stock. */
  size?: readonly string[]
  /** The lowest and the highest price, in whole cents. */
  priceFrom?: number | undefined
  priceTo?: number | undefined
  /** Those whose price is reduced. */
  onSale?: boolean | undefined
}

export const isNarrowed = ({
  colour = [],
  size = [],
  priceFrom,
  priceTo,
  onSale = false,
}: Narrowing): boolean =>
  colour.length + size.length > 0 || priceFrom !== undefined || priceTo !== undefined || onSale

/** What a list can be filtered by, each with the number of products that it would leave beside the other filters. */
export type FilterOptions = {
  readonly colours: { value: ColourFamily; products: number }[]
  readonly sizes: { value: string; products: number }[]
  /** In dollars, whatever prices the list is narrowed to. */
  readonly prices?: { lowest: number; highest: number }
  readonly onSale: number
  /** A sample gives the numbers; 10,000 means that many or more. */
  readonly isEstimate?: true
}

export function countFiltered(
  facets: Facets,
  { category, subCategory }: Pick<Filters, 'category' | 'subCategory'>,
): number {
  return (category.length === 0 ? Object.keys(facets) : category)
    .flatMap((row) => {
      const cells = facets[row] ?? {}
      return (subCategory.length === 0 ? Object.keys(cells) : subCategory).map((column) => cells[column] ?? 0)
    })
    .reduce((sum, products) => sum + products, 0)
}

export const emptyFacets = (
  categories: readonly CategoryEntry[],
): Record<Category, Record<SubCategory, number>> =>
  Object.fromEntries(
    categories.map(({ name, types }) => [name, Object.fromEntries(types.map((type) => [type.name, 0]))]),
  )
