import { v7 as timeOrderedId } from 'uuid'
import { type EditedProduct, readEdited } from './edited-product.ts'
import { toAttributeRow } from './product-attributes.ts'
import { toProductRow } from './product-row.ts'
import { type ProductState, stateOf } from './product-state.ts'
import { type Act, recordHistory } from './save-edits.ts'

/** Stores a new product and begins its history. */
export async function insertProduct(
  act: Act,
  { createdAt, compareAtPrice: _, variants: __, ...state }: ProductState,
): Promise<EditedProduct> {
  const id = timeOrderedId()
  await act.transaction
    .insertInto('products')
    .values({
      ...toProductRow({ ...state, _id: id, createdAt: new Date(createdAt) }),
      pictures: JSON.stringify(state.pictures),
      status: state.status,
      publish_at: state.publishAt,
      best_seller: state.bestSeller,
      ...toAttributeRow(state),
      updated_at: act.at,
    })
    .execute()
  const inserted = await readEdited(act.transaction, id)
  await recordHistory(act, [{ id, version: inserted.version, after: stateOf(inserted) }])
  return inserted
}
