import type { ActId, AdminProduct } from '../../contract/catalogue/admin-product.ts'
import { productTexts } from '../../contract/catalogue/product.ts'
import type { AppContext } from '../app-context.ts'
import type { Call } from '../http/call.ts'
import { readEdited, toAdminProduct } from './edited-product.ts'
import { insertProduct } from './insert-product.ts'
import { stateOf } from './product-state.ts'
import { performAct } from './save-edits.ts'

const suffix = ' (copy)'

/** The draft has no price before and no SKU or barcode, as these are the other product's own. @throws ApiError product-not-found */
export async function duplicateProduct(
  context: AppContext,
  { input: { id }, administrator }: Call<'duplicateProduct'>,
): Promise<{ data: AdminProduct; actId: ActId }> {
  return performAct(context, { kind: 'duplicate', administratorId: administrator.id }, async (act) => {
    const original = stateOf(await readEdited(act.transaction, id))
    const copy = await insertProduct(act, {
      ...original,
      productName: copyName(original.productName),
      compareAtPrice: null,
      variants: [],
      status: 'draft',
      publishAt: null,
      createdAt: act.at.toISOString(),
    })
    return { data: toAdminProduct(copy, context.publicUrl()), actId: act.id }
  })
}

const copyName = (name: string): string =>
  [...name]
    .slice(0, productTexts.productName.longest - suffix.length)
    .join('')
    .trimEnd() + suffix
