import type { ActId, Refused } from '../../../contract/catalogue/admin-product.ts'
import { changedPrice } from '../../../contract/catalogue/changed-price.ts'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import { priceFault } from '../../../contract/catalogue/product.ts'
import type { ProductChanges, SharedChange } from '../../../contract/catalogue/product-changes.ts'
import { cents, formatMoney, toDollars } from '../../../contract/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Call } from '../../http/call.ts'
import { readCategories } from '../categories.ts'
import { auditedEdits } from './audited-edits.ts'
import { checkEdit } from './check-edit.ts'
import { type EditedProduct, readSeveral } from './edited-product.ts'
import { readPrices } from './price-history.ts'
import { type Edit, revise, saveEdits } from './save-edits.ts'

/** Changes several products in one revision. Those that the change does not fit stay as they are and are named. */
export async function updateProducts(
  context: AppContext,
  { input: { ids, change }, administrator, audit }: Call<'updateProducts'>,
): Promise<{ changed: number; refused: Refused[]; actId?: ActId }> {
  const categories = await readCategories(context)
  return revise(context, { kind: 'edit-several', administratorId: administrator.id }, async (revision) => {
    const products = await readSeveral(revision.transaction, ids, { lock: true })
    const prices = await readPrices(revision.transaction, change.price === undefined ? [] : ids)
    const found = new Set<string>(products.map(({ _id }) => _id))
    const refused: Refused[] = ids
      .filter((id) => !found.has(id))
      .map((id) => ({ id, message: 'This product is not there.' }))
    const edits: Edit[] = []
    const seen = new Map<string, number | undefined>(ids.map((id, at) => [id, change.price?.seen?.[at]]))
    for (const product of products) {
      const outcome = editOf(product, change, {
        seenPrice: seen.get(product._id),
        now: revision.at,
        publicUrl: context.publicUrl(),
        prices: prices.get(product._id) ?? [],
        categories,
      })
      if (typeof outcome === 'string') refused.push(refuse(product, outcome))
      else edits.push(outcome)
    }
    const changed = await saveEdits(revision, edits)
    audit(auditedEdits(edits))
    return { changed, refused, ...(changed === 0 ? {} : { actId: revision.id }) }
  })
}

export const refuse = (product: EditedProduct, message: string): Refused => ({
  id: product._id as Refused['id'],
  productName: nameAmongColours(product),
  message,
})

/** `seenPrice` is the price in dollars that the merchant saw, where the call says it. */
type Circumstances = Parameters<typeof checkEdit>[2] & { seenPrice: number | undefined }

/** The edit, or what is wrong with it. */
function editOf(
  product: EditedProduct,
  { price, ...change }: SharedChange,
  { seenPrice, ...circumstances }: Circumstances,
): Edit | string {
  const changes: ProductChanges = change
  if (price !== undefined) {
    const current = dollarsOf(product.price)
    if (seenPrice !== undefined && seenPrice !== current)
      return `Its price was changed to ${formatMoney(current)} in the meantime.`
    const dollars = changedPrice(current, price)
    const fault = priceFault(dollars)
    if (fault !== undefined) return fault
    changes.price = dollars
    if (price.showPriceBefore && dollars < current)
      changes.compareAtPrice = dollarsOf(product.compareAt ?? product.price)
  }
  const checked = checkEdit(product, changes, circumstances)
  if ('edit' in checked) return checked.edit
  return Object.values(checked.faults)[0] ?? ''
}

const dollarsOf = (amount: number) => toDollars(cents(amount))
