import { defaultSize } from '../../../contract/catalogue/taxonomy.ts'

/** Of a product without sizes. */
const oneSize = 'One size'

/** S where the product has it, else its first size (spec §9; contract.md, "Screens"). */
export const firstSize = (sizes: readonly string[]): string =>
  sizes.includes(defaultSize) ? defaultSize : (sizes[0] ?? oneSize)
