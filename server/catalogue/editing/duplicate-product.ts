import type { ActId, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { productTexts } from '../../../contract/catalogue/product.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import type { AppContext } from '../../app-context.ts'
import type { Call } from '../../http/call.ts'
import { countFromZero } from '../../inventory/renamed-sizes.ts'
import { type EditedProduct, readEdited, toAdminProduct } from './edited-product.ts'
import { insertProduct } from './insert-product.ts'
import { findMaking } from './product-history.ts'
import { type ProductState, stateOf } from './product-state.ts'
import { type Revision, revise, saveEdits } from './save-edits.ts'
import { insertStyle, withStyle } from './set-style.ts'

const suffix = ' (copy)'

/**
 * The draft has no price before and no SKU or barcode, as these are the other product's own, and no pieces of the sizes that
 * are counted. With a colour it is another
 * colour of the same garment and keeps its name; else it stands alone. The same `copy_id` again is the same draft.
 * @throws ApiError product-not-found, invalid-input
 */
export async function duplicateProduct(
  context: AppContext,
  { input, administrator, audit }: Call<'duplicateProduct'>,
): Promise<{ data: AdminProduct; actId: ActId }> {
  return revise(context, { kind: 'duplicate', administratorId: administrator.id }, async (revision) => {
    const { transaction } = revision
    const product = await readEdited(transaction, input.id, { lock: true })
    const made = await findMaking(transaction, { kind: 'duplicate', id: input.copy_id, field: 'copy_id' })
    const { id, actId } = made ?? { id: await insertCopy(revision, product, input), actId: revision.id }
    const copy = await readEdited(transaction, id)
    audit({ subject: id, after: { productName: copy.productName, copyOf: input.id } })
    return { data: toAdminProduct(copy, context.publicUrl()), actId }
  })
}

async function insertCopy(
  revision: Revision,
  product: EditedProduct,
  { copy_id, colour }: Call<'duplicateProduct'>['input'],
): Promise<string> {
  const original = stateOf(product)
  const state: ProductState = {
    ...original,
    ...(colour === undefined
      ? { productName: copyName(original.productName), styleId: null }
      : { colour, styleId: product.styleId ?? (await styleFor(revision, product)) }),
    compareAtPrice: null,
    bestSeller: false,
    variants: [],
    status: 'draft',
    publishAt: null,
    createdAt: revision.at.toISOString(),
  }
  const { _id: productId } = await insertProduct(revision, state, copy_id)
  const counted = product.variants.filter(({ onHand }) => onHand !== undefined)
  await countFromZero(
    revision.transaction,
    counted.map(({ size }) => ({ productId, size })),
  )
  return productId
}

async function styleFor(revision: Revision, product: EditedProduct): Promise<string> {
  const styleId = await insertStyle(revision, product.productName)
  await saveEdits({ ...revision, kind: 'edit' }, [withStyle(product, styleId)])
  return styleId
}

const copyName = (name: string): string =>
  beginningOf(name, productTexts.productName.longest - suffix.length) + suffix
