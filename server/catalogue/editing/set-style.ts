import { v7 as timeOrderedId } from 'uuid'
import type { ActId, AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { mostColours } from '../../../contract/catalogue/most-colours.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { auditedEdits } from './audited-edits.ts'
import {
  type EditedProduct,
  editedColumns,
  readEdited,
  readSeveral,
  toAdminListRow,
} from './edited-product.ts'
import { stateOf } from './product-state.ts'
import { type Edit, type Revision, revise, saveEdits } from './save-edits.ts'

/** The colours of a product's garment, oldest first; the product alone where it has no style. @throws ApiError product-not-found */
export async function readStyle(
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
  database: Database,
  id: string,
): Promise<AdminListRow[]> {
  const product = await readEdited(database, id)
  if (product.styleId === null) return [toAdminListRow(product, publicUrl())]
  const rows = await database
    .selectFrom('products')
    .select(editedColumns)
    .where('style_id', '=', product.styleId)
    .orderBy('id')
    .execute()
  return rows.map((row) => toAdminListRow(row, publicUrl()))
}

/**
 * Moves a product to another product's garment, or out of its own.
 * @throws ApiError product-not-found, style-full
 */
export async function setStyle(
  context: AppContext,
  { input: { id, with: other }, administrator, audit }: Call<'setStyle'>,
): Promise<{ data: AdminListRow[]; actId?: ActId }> {
  return revise(context, { kind: 'edit-several', administratorId: administrator.id }, async (revision) => {
    const ids = other === undefined ? [id] : [id, other]
    const products = await readSeveral(revision.transaction, ids, { lock: true })
    if (products.length < new Set<string>(ids).size) throw apiError('product-not-found')
    const style = other === undefined ? undefined : await styleOf(revision, products, other)
    const edits: Edit[] = products
      .filter(({ _id }) => _id === id || style?.isNew)
      .map((product) => withStyle(product, style?.id ?? null))
    const saved = await saveEdits(revision, edits)
    audit(auditedEdits(edits))
    const data = await readStyle(context, revision.transaction, other ?? id)
    return { data, ...(saved === 0 ? {} : { actId: revision.id }) }
  })
}

/** The style of a locked product, which gets one where it has none. */
async function styleOf(
  revision: Revision,
  products: readonly EditedProduct[],
  id: string,
): Promise<{ id: string; isNew: boolean }> {
  const product = products.find(({ _id }) => _id === id)
  if (product?.styleId) {
    await assertRoom(revision, product.styleId)
    return { id: product.styleId, isNew: false }
  }
  return { id: await insertStyle(revision, product?.productName ?? ''), isNew: true }
}

/** Of two who add colours, the second counts those of the first. */
async function assertRoom({ transaction }: Revision, styleId: string): Promise<void> {
  await transaction.selectFrom('styles').select('id').where('id', '=', styleId).forNoKeyUpdate().execute()
  const { colours } = await transaction
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('colours'))
    .where('style_id', '=', styleId)
    .executeTakeFirstOrThrow()
  if (Number(colours) >= mostColours) throw apiError('style-full')
}

/** @returns the id of the new style */
export async function insertStyle({ transaction, at }: Revision, name: string): Promise<string> {
  const id = timeOrderedId()
  await transaction.insertInto('styles').values({ id, name, created_at: at }).execute()
  return id
}

export const withStyle = (before: EditedProduct, styleId: string | null): Edit => ({
  before,
  after: { ...stateOf(before), styleId },
  lowest: before.lowest30Days,
})
