import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, Refused } from '../../../contract/catalogue/admin-product.ts'
import type { Categories } from '../../../contract/catalogue/categories.ts'
import { subCategoryFault } from '../../../contract/catalogue/known-categories.ts'
import { productFieldName } from '../../../contract/catalogue/product-field-names.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import {
  countedAndGone,
  noneRenamed,
  type RenamedSizes,
  renamedField,
} from '../../inventory/changed-sizes.ts'
import { lockStockOfProducts } from '../../inventory/renamed-sizes.ts'
import { auditedCounts } from '../../inventory/set-stock.ts'
import { undoStock } from '../../inventory/undo-stock.ts'
import { readCategories } from '../categories.ts'
import { auditedEdits } from './audited-edits.ts'
import { type EditedProduct, readSeveral } from './edited-product.ts'
import {
  checkReduction,
  lowestBefore,
  type OfferedPrice,
  readPrices,
  withoutInterruption,
} from './price-history.ts'
import { type ProductState, stateOf } from './product-state.ts'
import { type Edit, revise, saveEdits } from './save-edits.ts'
import { refuse } from './update-products.ts'

/** `at` is when it was done. */
export type Done = { kind: string; version: number; at: Date; changes: readonly FieldChange[] }

/**
 * Takes back what a revision changed, product by product and field by field, where it is still as the revision left it, and
 * what it changed of stock.
 * @throws ApiError act-not-found
 */
export async function undoRevision(
  context: AppContext,
  { input: { actId }, administrator, audit }: Call<'undo'>,
): Promise<AnswerOf<'undo'>> {
  const categories = await readCategories(context)
  return revise(context, { kind: 'undo', administratorId: administrator.id }, async (revision) => {
    const done = await revision.transaction
      .selectFrom('product_history')
      .select(['product_id', 'kind', 'version', 'at', 'changes'])
      .where('act_id', '=', actId)
      .execute()
    const doneTo = new Map(done.map((entry) => [entry.product_id, entry]))
    const resized = done.filter(({ changes }) => changes.some(({ field }) => field === renamedField))
    await lockStockOfProducts(
      revision.transaction,
      resized.map(({ product_id }) => product_id),
    )
    const by = { administratorId: administrator.id, at: revision.at, actId: revision.id }
    const stock = await undoStock(revision.transaction, actId, by)
    if (done.length + stock.made.length + stock.left.length === 0) throw apiError('act-not-found')
    const products = await readSeveral(
      revision.transaction,
      [...doneTo.keys(), ...stock.left.map(({ productId }) => productId)],
      { lock: true },
    )
    const prices = await readPrices(revision.transaction, [...doneTo.keys()])
    const refused: Refused[] = stock.left.flatMap(({ productId, size, message }) => {
      const product = products.find(({ _id }) => _id === productId)
      return product ? refuse(product, `Size ${size}: ${message}`) : []
    })
    const edits: Edit[] = []
    for (const product of products) {
      const entry = doneTo.get(product._id)
      if (entry === undefined) continue
      const reversed = reverseRevision(product, entry, {
        now: revision.at,
        prices: prices.get(product._id) ?? [],
        categories,
      })
      const message = notTakenBack(reversed)
      if (message !== undefined) refused.push(refuse(product, message))
      edits.push(reversed.edit)
    }
    const changed = await saveEdits(revision, edits)
    if (edits.length > 0) audit(auditedEdits(edits))
    if (stock.made.length > 0) audit(auditedCounts(stock.made))
    const isDone = changed + stock.made.length > 0
    return { changed, stock: stock.made, refused, ...(isDone && { actId: revision.id }) }
  })
}

/** Fields that only make sense together. */
const together: readonly (readonly (keyof ProductState)[])[] = [
  ['imgUrl', 'pictures'],
  ['category', 'subCategory'],
  ['size', 'variants'],
  ['status', 'publishAt', 'createdAt'],
]

type Reversed = {
  edit: Edit
  /** The fields that something else has changed since. */
  kept: string[]
  /** Why the product's price before is not true today, and was left out. */
  reductionFault?: string | undefined
}

/** What is said to the merchant about a product that is not wholly as it was. */
export function notTakenBack({
  kept,
  reductionFault,
}: Pick<Reversed, 'kept' | 'reductionFault'>): string | undefined {
  const left =
    kept.length > 0 ? [`Changed since, and left as it is: ${kept.map(productFieldName).join(', ')}.`] : []
  const reasons =
    reductionFault === undefined ? left : [...left, `Without a previous price. ${reductionFault}`]
  return reasons.length === 0 ? undefined : reasons.join(' ')
}

/** Archives what was made, where nothing else has changed it. */
export const reverseMaking = (product: EditedProduct, isAsMade: boolean): Reversed =>
  isAsMade
    ? {
        edit: {
          before: product,
          after: { ...stateOf(product), status: 'archived', publishAt: null },
          lowest: product.lowest30Days,
        },
        kept: [],
      }
    : { edit: unchanged(product), kept: ['the product'] }

/** @returns the product as it was before the revision */
export function reverseRevision(
  product: EditedProduct,
  { kind, version, at, changes: recorded }: Done,
  { now, prices, categories }: { now: Date; prices: readonly OfferedPrice[]; categories: Categories },
): Reversed {
  const current = stateOf(product)
  if (version === 1 && (kind === 'add' || kind === 'duplicate'))
    return reverseMaking(product, product.version === version)
  const changes = recorded.filter(({ field }) => field !== renamedField)
  const renamed = renamedBack(recorded, current.size)
  const moved = movedSince(product, changes, { current, renamed, categories })
  const after: ProductState = { ...current, ...fromOf(changes.filter(({ field }) => !moved.has(field))) }
  if (after.publishAt !== null && Date.parse(after.publishAt) <= now.getTime()) after.publishAt = null
  const { lowest, fault: reductionFault } = restoreReduction(product, after, { at, now, prices })
  const isRenamed = renamed !== undefined && !moved.has('size')
  return {
    edit: { before: product, after, lowest, ...(isRenamed && { renamed }) },
    kept: [...moved],
    reductionFault,
  }
}

/** The fields that something else has changed since, with those that go together with one of them. */
function movedSince(
  product: EditedProduct,
  changes: readonly FieldChange[],
  {
    current,
    renamed,
    categories,
  }: { current: ProductState; renamed: RenamedSizes | undefined; categories: Categories },
): ReadonlySet<string> {
  const before: ProductState = { ...current, ...fromOf(changes) }
  const hasCategory = subCategoryFault(categories, before.category, before.subCategory) === undefined
  const isLeft = ({ field, to }: FieldChange) => isDeepStrictEqual(current[field as keyof ProductState], to)
  const isThere = ({ field }: FieldChange) => hasCategory || (field !== 'category' && field !== 'subCategory')
  const moved = new Set(
    changes.filter((change) => !isLeft(change) || !isThere(change)).map(({ field }) => field),
  )
  if (renamed === undefined || takesPieces(product, before.size, renamed)) moved.add('size')
  for (const group of together)
    if (group.some((field) => moved.has(field)))
      for (const { field } of changes) if (group.some((member) => member === field)) moved.add(field)
  if (moved.has('variants') && renamed?.size) moved.add('size')
  return moved
}

const fromOf = (changes: readonly FieldChange[]): Partial<ProductState> =>
  Object.fromEntries(changes.map(({ field, from }) => [field, from]))

/** The labels that sizes get back; undefined when one of them is not there any more. */
function renamedBack(changes: readonly FieldChange[], sizes: readonly string[]): RenamedSizes | undefined {
  const renaming = changes.find(({ field }) => field === renamedField)?.to
  if (renaming === undefined) return noneRenamed
  const back = (renaming as { from: string; to: string }[]).map(({ from, to }) => [to, from] as const)
  return back.every(([label]) => sizes.includes(label)) ? new Map(back) : undefined
}

/** Whether sizes would go away of which there are pieces. */
const takesPieces = ({ variants }: EditedProduct, sizes: readonly string[], renamed: RenamedSizes): boolean =>
  countedAndGone(variants, { sizes, renamed }).some(
    ({ onHand = 0, reserved = 0 }) => onHand > 0 || reserved > 0,
  )

/**
 * A price before that the product had together with its price at `at`, also one from a product file, comes back with it. Another one that
 * is not true today is not restored.
 * @returns the lowest price of the 30 days before, or what is wrong
 */
function restoreReduction(
  product: EditedProduct,
  after: ProductState,
  { at, now, prices }: { at: Date; now: Date; prices: readonly OfferedPrice[] },
): { lowest: number | null; fault?: string } {
  const before = stateOf(product)
  const { price, compareAtPrice: compareAt } = after
  if (compareAt === null) return { lowest: null }
  if (compareAt === before.compareAtPrice && price === before.price) return { lowest: product.lowest30Days }
  const uninterrupted = withoutInterruption(prices, price, now.getTime()) ?? []
  const from = uninterrupted.at(-1)?.from ?? Number.POSITIVE_INFINITY
  if (from < at.getTime())
    return { lowest: Math.min(lowestBefore(uninterrupted, from) ?? compareAt, compareAt) }
  const reduction = checkReduction(before, after, prices, now.getTime())
  after.compareAtPrice = 'lowest' in reduction ? reduction.lowest : null
  return 'lowest' in reduction ? reduction : { lowest: null, fault: reduction.fault }
}

const unchanged = (product: EditedProduct): Edit => ({
  before: product,
  after: stateOf(product),
  lowest: product.lowest30Days,
})
