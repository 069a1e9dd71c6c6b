import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { createDrafts } from '../drafts.ts'
import type { EditValues } from './edit-values.ts'

/** An edit of a product that may be unsaved. */
export type ProductDraft = {
  /** The product as the merchant has seen it. */
  seen: AdminProduct
  values: EditValues
  /** Rises when the form has to show other values than the merchant has typed. */
  generation: number
  isDirty: boolean
}

/** By the product's id. */
export const productDrafts = createDrafts<string, ProductDraft>({ isDirty: ({ isDirty }) => isDirty })
