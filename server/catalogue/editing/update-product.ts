import type { ProductChanges } from '../../../contract/catalogue/product-changes.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { lockStockOfProducts } from '../../inventory/renamed-sizes.ts'
import { auditedCounts, changeStock, isChanged, unlessMade } from '../../inventory/set-stock.ts'
import { readCategories } from '../categories.ts'
import { auditedEdits } from './audited-edits.ts'
import { checkEdit, editError, namesSizes } from './check-edit.ts'
import { type EditedProduct, readEdited, toAdminProduct } from './edited-product.ts'
import { markNewPictures } from './mark-new-pictures.ts'
import { readPrices } from './price-history.ts'
import { changesSince, versionMadeBy } from './product-history.ts'
import { revise, saveEdits } from './save-edits.ts'

/**
 * Edits one product, and sets the stock of its sizes: a number that is another by now is refused alone. An edit that was made and
 * comes again is answered with the product, and refused where that was changed since.
 * @throws ApiError product-not-found, product-changed with the product and who changed what, sizes-counted, invalid-input,
 *   image-host-refused, unavailable
 */
export async function updateProduct(
  context: AppContext,
  { input: { id, version, stock, actId, ...input }, administrator, audit }: Call<'updateProduct'>,
): Promise<AnswerOf<'updateProduct'>> {
  const seen = await readEdited(context.database, id)
  const own = { id, actId, administratorId: administrator.id }
  // A number has its own question where it is another by now.
  const isStockOnly = Object.keys(input.changes).length === 0
  /** What is still to be changed. */
  const changesLeft = async (database: Database, current: EditedProduct): Promise<ProductChanges> => {
    const made = await versionMadeBy(database, own)
    if (!isStockOnly) await assertVersion(context, database, current, made ?? version)
    return made === undefined ? input.changes : {}
  }
  const changes = await changesLeft(context.database, seen)
  await markNewPictures(context, changes, {
    shown: [seen.imgUrl, ...seen.pictures.map(({ url }) => url)],
    prefix: 'changes.',
  })
  const categories = await readCategories(context)
  const by = { kind: 'edit', administratorId: administrator.id, ...(actId && { id: actId }) } as const
  return revise(context, by, async (revision) => {
    const { transaction } = revision
    const changeSizes = async () => {
      const wanted = stock.map((change) => ({ ...change, productId: id }))
      return changeStock(transaction, await unlessMade(transaction, wanted, revision.id), {
        administratorId: administrator.id,
        at: revision.at,
        actId: revision.id,
      })
    }
    // Levels are locked before the product: all of them where labels change, and else those that are changed.
    const isRelabelled = namesSizes(changes)
    if (isRelabelled) await lockStockOfProducts(transaction, [id])
    const counted = isRelabelled ? [] : await changeSizes()
    const before = await readEdited(transaction, id, { lock: true })
    const left = await changesLeft(transaction, before)
    const prices = (await readPrices(transaction, [id])).get(id) ?? []
    const checked = checkEdit(before, left, {
      now: revision.at,
      publicUrl: context.publicUrl(),
      prices,
      categories,
    })
    if ('faults' in checked) throw editError(checked)
    const saved = await saveEdits(revision, [checked.edit])
    audit(auditedEdits([checked.edit]))
    const results = isRelabelled ? await changeSizes() : counted
    const isCounted = results.some(isChanged)
    if (isCounted) audit(auditedCounts(results))
    const data = toAdminProduct(await readEdited(transaction, id), context.publicUrl())
    const isMade = left !== input.changes
    return { data, stock: results, ...((isMade || saved > 0 || isCounted) && { actId: revision.id }) }
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
