import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedList, eachOnce } from '../text.ts'
import { AdminProduct, HistoryEntry, Refused } from './admin-product.ts'
import { ProductId } from './product.ts'
import { mostEditedProducts, ProductChanges } from './product-changes.ts'

/** What one of several products becomes; absent fields stay. */
const ProductEdit = schema(() =>
  z.object({
    id: ProductId,
    version: z.int32({ error: 'Please say which version was edited.' }),
    changes: ProductChanges.omit({ imgUrl: true, pictures: true }),
  }),
)

export const ProductEdits = schema(() =>
  boundedList(
    mostEditedProducts,
    z
      .array(ProductEdit, { error: 'Please send the edits.' })
      .min(1, 'Nothing to change was given.')
      .max(mostEditedProducts, `Please edit at most ${mostEditedProducts} products at a time.`)
      .check(eachOnce(({ id }) => id, 'id', 'Each product can be edited only once at a time.')),
  ),
)

/** A product that was left as it is: because of its fields, or because it was changed since the version that was edited. */
export const RefusedEdit = schema(() =>
  Refused.extend({
    /** What is wrong, by field. */
    fields: z.record(z.string(), z.string()).exactOptional(),
    /** The product as it is now, and the acts on it since that version, newest first. */
    current: AdminProduct.exactOptional(),
    since: z.array(HistoryEntry).exactOptional(),
  }),
)
export type RefusedEdit = z.infer<typeof RefusedEdit>
