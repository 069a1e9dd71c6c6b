import { sql } from 'kysely'
import type { FieldChange } from '../../contract/catalogue/admin-product.ts'
import type { StockChange } from '../../contract/inventory/stock-change.ts'
import { beginningOf } from '../../contract/shortened-text.ts'
import { addStyles } from '../catalogue/editing/add-styles.ts'
import { type EditedProduct, readSeveral } from '../catalogue/editing/edited-product.ts'
import { lowestBefore, readPrices } from '../catalogue/editing/price-history.ts'
import { type ProductState, stateOf } from '../catalogue/editing/product-state.ts'
import { type Edit, type Revision, saveEdits, saveProducts } from '../catalogue/editing/save-edits.ts'
import type { Database } from '../database/database.ts'
import { addStock } from '../inventory/add-stock.ts'
import { countedSince } from '../inventory/counted-since.ts'
import { variantKey } from '../inventory/variants.ts'
import { type ChangedCounts, madeDifferences, setCounts } from './changed-counts.ts'
import { replacePictures } from './imported-pictures.ts'
import { type ImportRow, lockImport, revisionOf } from './locked-import.ts'
import type { ImportContext } from './plan-import.ts'
import type { ChangePlan } from './planned-change.ts'

/** The second part of applying an import: products that are there. */

/** Changed products that one transaction holds: an edit of one of them waits until it ends. */
export const changeBatch = 50

type Change = {
  place: number
  handle: string
  product_id: string
  version: number
  plan: ChangePlan
  differences: FieldChange[]
  /** When the product was read, or the planning began where an earlier release has planned: what staff have counted since is theirs. */
  planned_at: Date | null
}

export const noteOf = (fileName: string): string => beginningOf(`Import of ${fileName}`, 200)

/** @returns how many changes it has dealt with; 0 when none is left */
export async function changeNext(context: ImportContext, row: ImportRow): Promise<number> {
  return saveProducts(context, (database) =>
    database.transaction().execute(async (transaction) => {
      const found = await lockImport(transaction, row.id)
      if (found?.state !== 'applying') return 0
      const changes = await nextChanges(transaction, row.id)
      if (changes.length === 0) return 0
      const revision = revisionOf(row, { kind: 'import', at: context.clock(), transaction })
      await changeBatchOf(revision, row, changes)
      return changes.length
    }),
  )
}

async function nextChanges(transaction: Database, id: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select place, handle, product_id, version, plan, differences,
      coalesce(planned_at, (select planned_at from imports where id = import_id)) as planned_at
    from import_changes
    where import_id = ${id}::uuid and action = 'change' and done_at is null
    order by place limit ${changeBatch}`.execute(transaction)
  return rows
}

async function changeBatchOf(revision: Revision, row: ImportRow, changes: readonly Change[]): Promise<void> {
  const { transaction } = revision
  const by = { administratorId: row.administrator_id, at: revision.at }
  const byId = new Map(changes.map((change) => [change.product_id, change]))
  const counted = await countedOf(transaction, changes)
  const isAsPlanned = ({ _id, version }: EditedProduct) =>
    version === byId.get(_id)?.version && !counted.has(_id)
  const seen = (await readSeveral(transaction, [...byId.keys()])).filter(isAsPlanned)
  await addStyles(
    transaction,
    sql`select style ->> 'id' as id, style ->> 'name' as name
      from jsonb_array_elements(${JSON.stringify(changes.flatMap(({ plan }) => plan.style ?? []))}::jsonb) as style`,
  )
  // Levels are locked before products (docs/decisions/155-stock-in-three-tables.md).
  const counts = await setCounts(transaction, stockChanges(seen, byId, row), by)
  const products = (await readSeveral(transaction, [...byId.keys()], { lock: true })).filter(isAsPlanned)
  // Before the edits, which begin to count all other new sizes at 0.
  await addStock(transaction, newSizes(products, byId), { ...by, note: noteOf(row.file_name) })
  await saveEdits(revision, await editsOf(revision, products, byId))
  for (const { _id } of products) {
    const change = byId.get(_id)
    if (change !== undefined) await noteChanged(revision, { row, change, counts })
  }
  const done = products.map(({ _id }) => _id)
  await sql`
    update import_changes set done_at = ${revision.at}::timestamptz,
      kept = case when product_id = any (${done}::uuid[]) then null
        when product_id = any (${[...counted]}::uuid[]) then 'Its stock was changed after the review.'
        else 'It was edited after the review.' end
    where import_id = ${row.id}::uuid and place = any (${changes.map(({ place }) => place)}::int[])`.execute(
    transaction,
  )
}

/** The products whose stock staff have changed since they were read for the review, of sizes that the import counts. */
async function countedOf(transaction: Database, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const sizes = changes.flatMap(({ product_id: productId, plan, planned_at: at }) =>
    at === null ? [] : plan.stock.map(({ size }) => ({ productId, size, at })),
  )
  const counted = await countedSince(transaction, sizes)
  return new Set(
    sizes.flatMap(({ productId, size }) => (counted.has(variantKey(productId, size)) ? [productId] : [])),
  )
}

type Changed = { readonly row: ImportRow; readonly change: Change; readonly counts: ChangedCounts }

/** Notes what an undo takes back of a product. */
async function noteChanged(
  { transaction, at }: Revision,
  { row, change: { product_id, handle, place, plan, differences }, counts }: Changed,
): Promise<void> {
  const former = plan.pictures && (await replacePictures(transaction, product_id, plan.pictures, at))
  const made = madeDifferences(product_id, differences, counts)
  if (former !== undefined || made.some((difference, index) => difference !== differences[index]))
    await sql`
      update import_changes set plan = plan || ${JSON.stringify(former ? { formerPictures: former } : {})}::jsonb,
        differences = ${JSON.stringify(made)}::jsonb
      where import_id = ${row.id}::uuid and place = ${place}`.execute(transaction)
  await transaction
    .insertInto('imported_products')
    .values({ product_id, handle, colour: plan.colour, import_id: row.id })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ import_id: row.id }))
    .execute()
}

function stockChanges(
  products: readonly EditedProduct[],
  byId: ReadonlyMap<string, Change>,
  { file_name }: ImportRow,
): StockChange[] {
  return products.flatMap((product) =>
    (byId.get(product._id)?.plan.stock ?? [])
      .filter(({ size }) => product.size.includes(size))
      .map(({ size, onHand }): StockChange => {
        const productId = product._id as StockChange['productId']
        return { productId, size, set: onHand, note: noteOf(file_name) }
      }),
  )
}

/** SQL: the counted sizes that the products did not have. */
function newSizes(products: readonly EditedProduct[], byId: ReadonlyMap<string, Change>) {
  const sizes = products.flatMap((product) =>
    (byId.get(product._id)?.plan.stock ?? [])
      .filter(({ size, onHand }) => onHand !== null && !product.size.includes(size))
      .map(({ size, onHand }) => ({ product_id: product._id, size, on_hand: onHand })),
  )
  return sql`select * from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as sizes (product_id uuid, size text, on_hand int)`
}

/** The lowest price of the 30 days before is the shop's own where it knows one (docs/decisions/274-what-a-product-file-becomes.md). */
async function editsOf(
  revision: Revision,
  products: readonly EditedProduct[],
  byId: ReadonlyMap<string, Change>,
): Promise<Edit[]> {
  const prices = await readPrices(
    revision.transaction,
    products.map(({ _id }) => _id),
  )
  return products.map((before): Edit => {
    const current = stateOf(before)
    const after: ProductState = { ...current, ...byId.get(before._id)?.plan.fields }
    const compareAt = after.compareAtPrice
    const isKept = compareAt === current.compareAtPrice && after.price === current.price
    const lowest = isKept
      ? before.lowest30Days
      : lowestBefore(prices.get(before._id) ?? [], revision.at.getTime())
    return {
      before,
      after,
      lowest: compareAt === null ? null : Math.min(lowest ?? compareAt, compareAt),
      uncounted: new Set(byId.get(before._id)?.plan.uncounted),
    }
  })
}
