import type { ActId, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { RefusedEdit } from '../../../contract/catalogue/several-edits.ts'
import type { AppContext } from '../../app-context.ts'
import type { Call } from '../../http/call.ts'
import { lockStockOfProducts } from '../../inventory/renamed-sizes.ts'
import { readCategories } from '../categories.ts'
import { auditedEdits } from './audited-edits.ts'
import { checkEdit, namesSizes } from './check-edit.ts'
import { type EditedProduct, readSeveral, toAdminProduct } from './edited-product.ts'
import { readPrices } from './price-history.ts'
import { changesSince } from './product-history.ts'
import { type Edit, type Revision, revise, saveEdits } from './save-edits.ts'
import { refuse } from './update-products.ts'

/**
 * Edits several products in one revision. A product whose edit does not fit, or that has another version than the editor has
 * seen, stays as it is and is named, with what was changed.
 */
export async function updateEachProduct(
  context: AppContext,
  { input: { edits }, administrator, audit }: Call<'updateEachProduct'>,
): Promise<{ data: AdminProduct[]; changed: number; refused: RefusedEdit[]; actId?: ActId }> {
  const categories = await readCategories(context)
  return revise(context, { kind: 'edit-several', administratorId: administrator.id }, async (revision) => {
    const ids = edits.map(({ id }) => id)
    const resized = edits.filter(({ changes }) => namesSizes(changes)).map(({ id }) => id)
    await lockStockOfProducts(revision.transaction, resized)
    const products = await readSeveral(revision.transaction, ids, { lock: true })
    const found = new Map<string, EditedProduct>(products.map((product) => [product._id, product]))
    const prices = await readPrices(revision.transaction, ids)
    const refused: RefusedEdit[] = []
    const fitting: Edit[] = []
    for (const { id, version, changes } of edits) {
      const product = found.get(id)
      if (product === undefined) refused.push({ id, message: 'This product is not there.' })
      else if (product.version !== version)
        refused.push(await changedMeanwhile(context, revision, product, version))
      else {
        const circumstances = { now: revision.at, publicUrl: context.publicUrl(), categories }
        const checked = checkEdit(product, changes, { ...circumstances, prices: prices.get(id) ?? [] })
        if ('edit' in checked) fitting.push(checked.edit)
        else {
          const [message = ''] = Object.values(checked.faults)
          refused.push({ ...refuse(product, message), fields: checked.faults })
        }
      }
    }
    const changed = await saveEdits(revision, fitting)
    audit(auditedEdits(fitting))
    const saved = await readSeveral(
      revision.transaction,
      fitting.map(({ before }) => before._id),
    )
    const data = saved.map((product) => toAdminProduct(product, context.publicUrl()))
    return { data, changed, refused, ...(changed === 0 ? {} : { actId: revision.id }) }
  })
}

/** Nothing is overwritten unseen. */
const changedMeanwhile = async (
  context: AppContext,
  { transaction }: Revision,
  product: EditedProduct,
  version: number,
): Promise<RefusedEdit> => ({
  ...refuse(product, 'Changed in the meantime.'),
  current: toAdminProduct(product, context.publicUrl()),
  since: await changesSince(context, transaction, product._id, version),
})
