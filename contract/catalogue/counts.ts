/** How many products there are to choose from. Free of Zod: screens show it beside every filter. */

import { type Category, categories, type SubCategory, subCategories } from './ranges.ts'

/** Products in each category and sub-category of a list, whatever filters narrow it. */
export type Counts = Readonly<Record<Category, Readonly<Record<SubCategory, number>>>>

/** What narrows a list: alternatives within each, both together; an empty one means "any". */
export type Narrowing = { category: readonly Category[]; subCategory: readonly SubCategory[] }

/** The products that are left under these filters. */
export function countUnder(counts: Counts, { category, subCategory }: Narrowing): number {
  const columns = subCategory.length === 0 ? subCategories : subCategory
  return (category.length === 0 ? categories : category)
    .flatMap((row) => columns.map((column) => counts[row][column]))
    .reduce((sum, products) => sum + products, 0)
}

export const noProducts: Counts = {
  Men: { Topwear: 0, Bottomwear: 0, Winterwear: 0 },
  Women: { Topwear: 0, Bottomwear: 0, Winterwear: 0 },
  Kids: { Topwear: 0, Bottomwear: 0, Winterwear: 0 },
}
