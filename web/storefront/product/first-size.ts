import { defaultSize } from '../../../contract/catalogue/taxonomy.ts'

/** S where the product has it, else its first size (spec §9; contract.md, "Screens"). */
export const firstSize = (sizes: readonly string[]): string =>
  sizes.includes(defaultSize) ? defaultSize : (sizes[0] ?? defaultSize)
