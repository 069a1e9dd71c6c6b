import { type Category, categories, type SubCategory, subCategories, taxonomy } from './taxonomy.ts'

/** The products of a list by category and sub-category. Filters do not change these numbers. */
export type Facets = Readonly<Record<Category, Readonly<Partial<Record<SubCategory, number>>>>>

/** A product passes when it has one of the categories and one of the sub-categories; an empty list means any. */
export type Filters = { category: readonly Category[]; subCategory: readonly SubCategory[] }

export function countFiltered(facets: Facets, { category, subCategory }: Filters): number {
  const columns = subCategory.length === 0 ? subCategories : subCategory
  return (category.length === 0 ? categories : category)
    .flatMap((row) => columns.map((column) => facets[row][column] ?? 0))
    .reduce((sum, products) => sum + products, 0)
}

export const emptyFacets = Object.fromEntries(
  categories.map((category) => [
    category,
    Object.fromEntries(taxonomy[category].subCategories.map((subCategory) => [subCategory, 0])),
  ]),
) as Facets
