import { v7 as timeOrderedId } from 'uuid'
import { toAttributeRow } from '../product-attributes.ts'
import { toProductRow } from '../product-row.ts'
import { type EditedProduct, readEdited } from './edited-product.ts'
import { type ProductState, stateOf } from './product-state.ts'
import { type Revision, recordHistory } from './save-edits.ts'

/** Stores a new product and begins its history. */
export async function insertProduct(
  revision: Revision,
  { createdAt, compareAtPrice: _, variants: __, ...state }: ProductState,
  id: string = timeOrderedId(),
): Promise<EditedProduct> {
  await revision.transaction
    .insertInto('products')
    .values({
      ...toProductRow({ ...state, _id: id, createdAt: new Date(createdAt) }),
      pictures: JSON.stringify(state.pictures),
      status: state.status,
      publish_at: state.publishAt,
      best_seller: state.bestSeller,
      ...toAttributeRow(state),
      updated_at: revision.at,
    })
    .execute()
  const inserted = await readEdited(revision.transaction, id)
  await recordHistory(revision, [{ id, version: inserted.version, after: stateOf(inserted) }])
  return inserted
}
