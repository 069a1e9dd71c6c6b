import type { ProductChanges } from '../../contract/catalogue/product-changes.ts'

/** What is wrong, by field of the input. */
export type Faults = Partial<Record<keyof ProductChanges, string>>
