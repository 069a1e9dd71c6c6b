import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { ActId, ActKind, FieldChange } from '../../../contract/catalogue/admin-product.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import type { DB } from '../../database/schema.generated.ts'
import { fieldError } from '../../http/api-error.ts'
import {
  formerSizesAfter,
  newSizes,
  noneRenamed,
  type RenamedSizes,
  renamedField,
} from '../../inventory/changed-sizes.ts'
import { countFromZero, renameSizes, showRenamedSizes } from '../../inventory/renamed-sizes.ts'
import { setNumbers } from '../../inventory/variants.ts'
import { toAttributeRow } from '../product-attributes.ts'
import { toProductRow } from '../product-row.ts'
import type { EditedProduct } from './edited-product.ts'
import { differences, type ProductState, stateOf } from './product-state.ts'

/** What is done to products at once, in one transaction. */
export type Revision = {
  readonly id: ActId
  readonly kind: ActKind
  readonly at: Date
  /** Undefined when the shop itself makes it. */
  readonly administratorId: string | undefined
  readonly transaction: Transaction<DB>
}

export type Edit = {
  readonly before: EditedProduct
  readonly after: ProductState
  /** The lowest price of the 30 days before the reduction, in cents; null without one. */
  readonly lowest: number | null
  /** Sizes that have another label now; the caller has locked their stock. */
  readonly renamed?: RenamedSizes
  /** New sizes that are not counted, though others are. */
  readonly uncounted?: ReadonlySet<string>
}

/**
 * Every write of a product goes this way, so that the next request to any process shows it.
 * @throws ApiError invalid-input for a type that has been removed since the product was read
 */
export async function saveProducts<Saved>(
  { database, catalogueChanges }: Pick<AppContext, 'database' | 'catalogueChanges'>,
  save: (database: Database) => Promise<Saved>,
): Promise<Saved> {
  const saved = await save(database).catch((error: { constraint?: string }) => {
    throw error.constraint === 'products_type' ? fieldError('subCategory', removedType) : error
  })
  await catalogueChanges.acknowledgedByAll()
  return saved
}

const removedType = 'This type has just been removed. Please choose another one.'

/** What is done to products at once, with a place in their history. */
export function revise<Result>(
  context: Parameters<typeof saveProducts>[0] & Pick<AppContext, 'clock'>,
  { kind, administratorId, id: named }: Pick<Revision, 'kind' | 'administratorId'> & { id?: ActId },
  work: (revision: Revision) => Promise<Result>,
): Promise<Result> {
  const at = context.clock()
  const id = named ?? (timeOrderedId({ msecs: at.getTime() }) as ActId)
  return saveProducts(context, (database) =>
    database.transaction().execute((transaction) => work({ id, kind, at, administratorId, transaction })),
  )
}

/** Stores edits of locked products, and what they changed. @returns how many differ from what was there */
export async function saveEdits(revision: Revision, edits: readonly Edit[]): Promise<number> {
  const changed = edits.filter(
    ({ before, after, renamed = noneRenamed }) =>
      renamed.size > 0 || differences(stateOf(before), after).length > 0,
  )
  if (changed.length === 0) return 0
  const renamings = changed.flatMap(({ before, renamed = noneRenamed }) =>
    renamed.size === 0 ? [] : [{ productId: before._id, renamed }],
  )
  await renameSizes(revision.transaction, renamings)
  const rows = changed.map(toRow)
  const columns = Object.keys(rows[0] ?? {}).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`edit.${column}`)}`,
  )
  const { rows: saved } = await sql<{ id: string; version: number; created_at: Date }>`
    update products set ${sql.join(columns)}, version = products.version + 1, updated_at = ${revision.at}::timestamptz
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) as edit
    where products.id = edit.id
    returning products.id, products.version, products.created_at`.execute(revision.transaction)
  const savedById = new Map(saved.map((row) => [row.id, row]))
  await showRenamedSizes(
    revision.transaction,
    renamings.map(({ productId }) => productId),
  )
  await countFromZero(revision.transaction, changed.flatMap(countedFromNow))
  await setNumbers(
    revision.transaction,
    changed
      .filter(({ before, after }) => !isDeepStrictEqual(stateOf(before).variants, after.variants))
      .map(({ before, after }) => ({ id: before._id, variants: after.variants })),
  )
  await recordHistory(
    revision,
    changed.flatMap(({ before, after, renamed = noneRenamed }) => {
      const row = savedById.get(before._id)
      if (row === undefined) return []
      const state = { ...after, createdAt: row.created_at.toISOString() }
      return [{ id: before._id, version: row.version, before: stateOf(before), after: state, renamed }]
    }),
  )
  return changed.length
}

/** New sizes of a product whose sizes are counted. */
function countedFromNow({ before, after, renamed = noneRenamed, uncounted }: Edit) {
  if (before.variants.every(({ onHand }) => onHand === undefined)) return []
  return newSizes(before.size, { sizes: after.size, renamed })
    .filter((size) => !uncounted?.has(size))
    .map((size) => ({ productId: before._id, size }))
}

const toRow = ({ before, after, lowest, renamed = noneRenamed }: Edit) => ({
  ...toProductRow({ ...after, _id: before._id, createdAt: new Date(after.createdAt) }),
  pictures: after.pictures,
  compare_at_cents: after.compareAtPrice,
  lowest_30_days_cents: lowest,
  status: after.status,
  publish_at: after.publishAt,
  former_sizes: formerSizesAfter(before.formerSizes, { sizes: after.size, renamed }),
  best_seller: after.bestSeller,
  ...toAttributeRow(after),
})

type Recorded = {
  id: string
  version: number
  before?: ProductState
  after: ProductState
  renamed?: RenamedSizes
}

export async function recordHistory(revision: Revision, products: readonly Recorded[]): Promise<void> {
  await revision.transaction
    .insertInto('product_history')
    .values(
      products.map(({ id, version, before, after, renamed = noneRenamed }) => ({
        product_id: id,
        version,
        act_id: revision.id,
        kind: revision.kind,
        administrator_id: revision.administratorId ?? null,
        at: revision.at,
        changes: JSON.stringify([...differences(before, after), ...renamingIn(renamed)]),
      })),
    )
    .execute()
}

/** As the history has it, for whoever undoes the revision. */
const renamingIn = (renamed: RenamedSizes): FieldChange[] =>
  renamed.size === 0
    ? []
    : [{ field: renamedField, from: null, to: [...renamed].map(([from, to]) => ({ from, to })) }]
