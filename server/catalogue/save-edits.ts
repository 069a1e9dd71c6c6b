import { sql, type Transaction } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { ActId, ActKind } from '../../contract/catalogue/admin-product.ts'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import type { EditedProduct } from './edited-product.ts'
import { toAttributeRow } from './product-attributes.ts'
import { saveProducts, toProductRow } from './product-row.ts'
import { differences, isSame, type ProductState, stateOf } from './product-state.ts'

/** What is done to products at once, in one transaction. */
export type Act = {
  readonly id: ActId
  readonly kind: ActKind
  readonly at: Date
  /** Undefined when the shop itself acts. */
  readonly administratorId: string | undefined
  readonly transaction: Transaction<DB>
}

export type Edit = {
  readonly before: EditedProduct
  readonly after: ProductState
  /** The lowest price of the 30 days before the reduction, in cents; null without one. */
  readonly lowest: number | null
}

/** Every act goes this way, so that the next request to any process shows it. */
export function performAct<Result>(
  context: Parameters<typeof saveProducts>[0] & Pick<AppContext, 'clock'>,
  { kind, administratorId }: Pick<Act, 'kind' | 'administratorId'>,
  work: (act: Act) => Promise<Result>,
): Promise<Result> {
  const at = context.clock()
  const id = timeOrderedId({ msecs: at.getTime() }) as ActId
  return saveProducts(context, (database) =>
    database.transaction().execute((transaction) => work({ id, kind, at, administratorId, transaction })),
  )
}

/** Stores edits of locked products, and what they changed. @returns how many differ from what was there */
export async function saveEdits(act: Act, edits: readonly Edit[]): Promise<number> {
  const changed = edits.filter(({ before, after }) => differences(stateOf(before), after).length > 0)
  if (changed.length === 0) return 0
  const rows = changed.map(toRow)
  const columns = Object.keys(rows[0] ?? {}).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`edit.${column}`)}`,
  )
  const { rows: saved } = await sql<{ id: string; version: number; created_at: Date }>`
    update products set ${sql.join(columns)}, version = products.version + 1, updated_at = ${act.at}::timestamptz
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) as edit
    where products.id = edit.id
    returning products.id, products.version, products.created_at`.execute(act.transaction)
  const savedById = new Map(saved.map((row) => [row.id, row]))
  await saveVariants(act, changed)
  await recordHistory(
    act,
    changed.flatMap(({ before, after }) => {
      const row = savedById.get(before._id)
      if (row === undefined) return []
      const state = { ...after, createdAt: row.created_at.toISOString() }
      return [{ id: before._id, version: row.version, before: stateOf(before), after: state }]
    }),
  )
  return changed.length
}

const toRow = ({ before, after, lowest }: Edit) => ({
  ...toProductRow({ ...after, _id: before._id, createdAt: new Date(after.createdAt) }),
  pictures: after.pictures,
  compare_at_cents: after.compareAtPrice,
  lowest_30_days_cents: lowest,
  status: after.status,
  publish_at: after.publishAt,
  best_seller: after.bestSeller,
  ...toAttributeRow(after),
})

async function saveVariants({ transaction }: Act, edits: readonly Edit[]): Promise<void> {
  const changed = edits.filter(({ before, after }) => !isSame(stateOf(before).variants, after.variants))
  if (changed.length === 0) return
  const ids = changed.map(({ before }) => before._id)
  const numbers = changed.flatMap(({ before, after }) =>
    after.variants.map((variant) => ({ product_id: before._id, sku: null, barcode: null, ...variant })),
  )
  await transaction.deleteFrom('variants').where('product_id', 'in', ids).execute()
  if (numbers.length > 0) await transaction.insertInto('variants').values(numbers).execute()
}

type Recorded = { id: string; version: number; before?: ProductState; after: ProductState }

export async function recordHistory(act: Act, products: readonly Recorded[]): Promise<void> {
  await act.transaction
    .insertInto('product_history')
    .values(
      products.map(({ id, version, before, after }) => ({
        product_id: id,
        version,
        act_id: act.id,
        kind: act.kind,
        administrator_id: act.administratorId ?? null,
        at: act.at,
        changes: JSON.stringify(differences(before, after)),
      })),
    )
    .execute()
}
