import { toCents } from '../../../contract/money.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import type { CartPrice } from '../../../contract/pricing/cart-price.ts'
import { apiError } from '../../http/api-error.ts'
import type { Pieces } from '../../inventory/pieces.ts'
import type { ContentLine, OrderContent, StoredContent } from '../../orders/order-content.ts'
import { type OrderTerms, priceContent } from './terms-of-order.ts'

type Input = Pick<ParsedInputOf<'editOrder'>, 'lines' | 'delivery' | 'shownTotal'>

/**
 * What an order becomes by an edit, priced.
 * @param sizes those that each line may have, beside its own
 * @throws ApiError invalid-input, order-changed when the merchant was shown another total
 */
export function editedContent(
  before: StoredContent,
  { lines: wanted, delivery, shownTotal }: Input,
  { terms, sizes }: { terms: OrderTerms; sizes: readonly (readonly string[])[] },
): OrderContent {
  const lines = merged(
    wanted.map(({ position, selectedSize: size, quantity }, index) => {
      const line = before.lines[position - 1]
      if (line === undefined)
        throw apiError('invalid-input', {
          fields: { [`lines.${index}.position`]: 'The order has no such line.' },
        })
      if (size !== line.size && !sizes[position - 1]?.includes(size))
        throw apiError('invalid-input', {
          fields: { [`lines.${index}.selectedSize`]: 'This product doesn’t have this size.' },
        })
      return { ...line, size, quantity }
    }),
  )
  const price = priceContent({ lines, delivery }, before, terms)
  if (price.total !== toCents(shownTotal))
    throw apiError('order-changed', {
      message: 'This order’s total has changed since you opened it. Nothing was saved; please look again.',
    })
  return { ...priced(lines, price), delivery }
}

/** Lines of the same product in the same size are one line (spec §3). */
function merged(lines: readonly ContentLine[]): ContentLine[] {
  const kept: ContentLine[] = []
  for (const line of lines) {
    const same = kept.findIndex(
      ({ productId, size, price }) =>
        productId === line.productId && size === line.size && price === line.price,
    )
    const other = kept[same]
    if (other === undefined) kept.push(line)
    else kept[same] = { ...other, quantity: other.quantity + line.quantity }
  }
  return kept
}

const priced = (lines: readonly ContentLine[], price: CartPrice): Omit<OrderContent, 'delivery'> => ({
  lines: lines.map((line, index) => {
    const { discount, tax } = price.lines[index] ?? {}
    return {
      ...line,
      discount: discount ?? (0 as typeof line.discount),
      taxPercent: tax?.percent ?? null,
      tax: tax?.cents ?? (0 as typeof line.tax),
    }
  }),
  subtotal: price.subtotal,
  adjustments: price.adjustments,
  total: price.total,
})

/** The pieces that the first has and the second lacks. */
export function piecesBeyond(
  { lines }: Pick<OrderContent, 'lines'>,
  other: Pick<OrderContent, 'lines'>,
): Pieces[] {
  const left = new Map<string, Pieces>()
  const add = ({ productId, size, quantity }: ContentLine, sign: 1 | -1) => {
    const key = `${productId} ${size}`
    left.set(key, { productId, size, quantity: (left.get(key)?.quantity ?? 0) + sign * quantity })
  }
  for (const line of lines) add(line, 1)
  for (const line of other.lines) add(line, -1)
  return [...left.values()].filter(({ quantity }) => quantity > 0)
}
