/** How many products there are to choose from. Free of Zod: screens show it beside every filter. */

import { type Category, categories, type SubCategory, subCategories, taxonomy } from './taxonomy.ts'

/** Products in each category and sub-category of a list, whatever filters narrow it. */
export type Facets = Readonly<Record<Category, Readonly<Partial<Record<SubCategory, number>>>>>

/** What narrows a list: alternatives within each, both together; an empty one means "any". */
export type Filters = { category: readonly Category[]; subCategory: readonly SubCategory[] }

/** The products that are left under these filters. */
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
