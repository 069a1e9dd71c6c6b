import type { ActId, AdminProduct } from '../../contract/catalogue/admin-product.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { lockStockOfProducts } from '../inventory/renamed-sizes.ts'
import { auditedEdits } from './audited-edits.ts'
import { readCategories } from './categories.ts'
import { checkEdit, editError, namesSizes } from './check-edit.ts'
import { type EditedProduct, readEdited, toAdminProduct } from './edited-product.ts'
import { markNewPictures } from './mark-new-pictures.ts'
import { readPrices } from './price-history.ts'
import { changesSince } from './product-history.ts'
import { revise, saveEdits } from './save-edits.ts'

/**
 * Edits one product.
 * @throws ApiError product-not-found, product-changed with the product and who changed what, sizes-counted, invalid-input,
 *   image-host-refused, unavailable
 */
export async function updateProduct(
  context: AppContext,
  { input: { id, version, changes }, administrator, audit }: Call<'updateProduct'>,
): Promise<{ data: AdminProduct; actId?: ActId }> {
  const seen = await readEdited(context.database, id)
  await assertVersion(context, context.database, seen, version)
  await markNewPictures(context, changes, {
    shown: [seen.imgUrl, ...seen.pictures.map(({ url }) => url)],
    prefix: 'changes.',
  })
  const categories = await readCategories(context)
  return revise(context, { kind: 'edit', administratorId: administrator.id }, async (revision) => {
    if (namesSizes(changes)) await lockStockOfProducts(revision.transaction, [id])
    const before = await readEdited(revision.transaction, id, { lock: true })
    await assertVersion(context, revision.transaction, before, version)
    const prices = (await readPrices(revision.transaction, [id])).get(id) ?? []
    const checked = checkEdit(before, changes, {
      now: revision.at,
      publicUrl: context.publicUrl(),
      prices,
      categories,
    })
    if ('faults' in checked) throw editError(checked)
    const saved = await saveEdits(revision, [checked.edit])
    audit(auditedEdits([checked.edit]))
    const data = toAdminProduct(await readEdited(revision.transaction, id), context.publicUrl())
    return saved === 0 ? { data } : { data, actId: revision.id }
  })
}

/** Nothing is overwritten unseen. */
async function assertVersion(
  context: AppContext,
  database: Database,
  current: EditedProduct,
  version: number,
): Promise<void> {
  if (current.version === version) return
  throw apiError('product-changed', {
    current: toAdminProduct(current, context.publicUrl()),
    since: await changesSince(context, database, current._id, version),
  })
}
