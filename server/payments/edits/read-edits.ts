import { errors } from '../../../contract/errors.ts'
import { type Cents, cents, toDollars } from '../../../contract/money.ts'
import type { OrderId } from '../../../contract/orders/order.ts'
import type { EditState, OrderDifference, OrderToEdit } from '../../../contract/payments/order-edit.ts'
import type { Adjustment } from '../../../contract/pricing/cart-price.ts'
import { findGuest } from '../../accounts/guests.ts'
import type { AppContext } from '../../app-context.ts'
import { findSizes } from '../../catalogue/product-sizes.ts'
import { apiError } from '../../http/api-error.ts'
import type { SignedInShopper } from '../../http/call.ts'
import { availableOf } from '../../inventory/edited-stock.ts'
import { type OrderedSizes, readOrderedSizes } from '../../inventory/ordered-sizes.ts'
import { variantKey } from '../../inventory/variants.ts'
import { readContent } from '../../orders/order-content.ts'
import { orderOfShopper } from '../../orders/order-queries.ts'
import { readOrderMoney } from '../order-money.ts'
import { editProblem } from './edit-problem.ts'
import { contentOf, findAskingEdit, storedChanges } from './stored-edit.ts'
import { readOrderTerms } from './terms-of-order.ts'

/** What the panel's dialog needs. @throws ApiError order-not-found */
export async function readOrderToEdit({ database }: AppContext, orderId: OrderId): Promise<OrderToEdit> {
  const order = await readOrderMoney(database, orderId)
  if (order === undefined) throw apiError('order-not-found')
  const content = await readContent(database, orderId)
  const ids = content.lines.map(({ productId }) => productId)
  const [sizes, ordered, stock, terms, problem, guest] = await Promise.all([
    findSizes(database, ids),
    readOrderedSizes(database, orderId),
    availableOf(database, ids),
    readOrderTerms(database, orderId, content),
    editProblem(database, order),
    findGuest(database, order.shopperId),
  ])
  return {
    revision: content.revision,
    sizes: content.lines.map((line, index) =>
      choicesOf(line, sizes[index] ?? [], ordered).map((size) => ({
        size,
        available: stock.get(variantKey(line.productId, ordered.presentOf({ ...line, size }))) ?? null,
      })),
    ),
    isGuest: guest !== undefined,
    rules: { shipping: terms.shipping, tax: terms.tax, offers: [...terms.offers] },
    ...(problem === undefined
      ? {}
      : { problem: { code: problem.code, message: problem.message ?? errors[problem.code].message } }),
  }
}

/** The size of the line stands where the product has it, under the label of the order. */
function choicesOf(
  line: { productId: string; size: string },
  sizes: readonly string[],
  { presentOf, isOther }: OrderedSizes,
): string[] {
  const choices = sizes.flatMap((size) =>
    size === presentOf(line) ? [line.size] : isOther(line, size) ? [size] : [],
  )
  return choices.includes(line.size) ? choices : [...choices, line.size]
}

/**
 * The last edit for which a shopper was asked to pay.
 * @throws ApiError order-not-found, edit-not-found
 */
export async function readDifference(
  context: AppContext,
  orderId: OrderId,
  shopper: SignedInShopper,
): Promise<OrderDifference> {
  const order = await orderOfShopper(context, shopper.id, orderId)
  const edit = await findAskingEdit(context.database, orderId)
  if (edit === undefined || edit.expires_at === null) throw apiError('edit-not-found')
  const isOver = edit.state === 'waiting' && edit.expires_at <= context.clock()
  return {
    order,
    editId: edit.id,
    state: isOver ? 'expired' : (edit.state as EditState),
    due: toDollars(cents(Number(edit.due_cents))),
    expiresAt: edit.expires_at.toISOString(),
    changes: storedChanges(edit),
    ...(edit.reason === null ? {} : { reason: edit.reason }),
    before: sumsOf(contentOf(edit.before)),
    after: sumsOf(contentOf(edit.after)),
  }
}

const sumsOf = (price: { subtotal: Cents; adjustments: readonly Adjustment[]; total: Cents }) => ({
  subtotal: toDollars(price.subtotal),
  adjustments: price.adjustments.map(({ cents: amount, ...rest }) => ({
    ...rest,
    amount: toDollars(amount),
  })),
  total: toDollars(price.total),
})
