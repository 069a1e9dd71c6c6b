import type { ActId, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { productTexts } from '../../../contract/catalogue/product.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import type { AppContext } from '../../app-context.ts'
import type { Call } from '../../http/call.ts'
import { countFromZero } from '../../inventory/renamed-sizes.ts'
import { type EditedProduct, readEdited, toAdminProduct } from './edited-product.ts'
import { insertProduct } from './insert-product.ts'
import { stateOf } from './product-state.ts'
import { type Revision, revise, saveEdits } from './save-edits.ts'
import { insertStyle, withStyle } from './set-style.ts'

const suffix = ' (copy)'

/**
 * The draft has no price before and no SKU or barcode, as these are the other product's own, and no pieces of the sizes that
 * are counted. With a colour it is another
 * colour of the same garment and keeps its name; else it stands alone.
 * @throws ApiError product-not-found
 */
export async function duplicateProduct(
  context: AppContext,
  { input: { id, colour }, administrator, audit }: Call<'duplicateProduct'>,
): Promise<{ data: AdminProduct; actId: ActId }> {
  return revise(context, { kind: 'duplicate', administratorId: administrator.id }, async (revision) => {
    const product = await readEdited(revision.transaction, id, { lock: colour !== undefined })
    const original = stateOf(product)
    const copy = await insertProduct(revision, {
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
    })
    await countFromZero(
      revision.transaction,
      product.variants
        .filter(({ onHand }) => onHand !== undefined)
        .map(({ size }) => ({ productId: copy._id, size })),
    )
    audit({ subject: copy._id, after: { productName: copy.productName, copyOf: id } })
    const data = toAdminProduct(await readEdited(revision.transaction, copy._id), context.publicUrl())
    return { data, actId: revision.id }
  })
}

async function styleFor(revision: Revision, product: EditedProduct): Promise<string> {
  const styleId = await insertStyle(revision, product.productName)
  await saveEdits({ ...revision, kind: 'edit' }, [withStyle(product, styleId)])
  return styleId
}

const copyName = (name: string): string =>
  beginningOf(name, productTexts.productName.longest - suffix.length) + suffix
