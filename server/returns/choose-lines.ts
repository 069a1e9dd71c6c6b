import type { ApiError } from '../../contract/api-error.ts'
import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import { readByIds } from '../catalogue/products-by-ids.ts'
import { apiError } from '../http/api-error.ts'
import { readOrderedSizes } from '../inventory/ordered-sizes.ts'
import type { ReturnableLine } from './returnable-lines.ts'

type Wanted = ParsedInputOf<'requestReturn'>['lines']

export type ChosenLine = ReturnableLine & Omit<Wanted[number], 'position' | 'size'> & { productName: string }

/**
 * The lines that a shopper sends back of what is left of an order.
 * @throws ApiError nothing-to-return, return-too-many, invalid-input for a line or a size that there is none of
 */
export async function chooseLines(
  context: AppContext,
  { _id: orderId, productInfo }: Order,
  lines: readonly ReturnableLine[],
  wanted: Wanted,
): Promise<ChosenLine[]> {
  if (lines.every(({ left }) => left === 0)) throw apiError('nothing-to-return')
  const exchanged = wanted.filter(({ exchangeSize }) => exchangeSize !== undefined)
  const products = await readByIds(
    context,
    exchanged.flatMap((each) => namedBy(each, lines)?.productId ?? []),
  )
  const { isOther } = await readOrderedSizes(context.database, orderId)
  return wanted.map((each, at) => {
    const line = namedBy(each, lines)
    if (line === undefined)
      throw apiError('invalid-input', { fields: { [`lines.${at}.position`]: 'The order has no such line.' } })
    if (wanted.slice(0, at).some((other) => namedBy(other, lines) === line))
      throw apiError('invalid-input', { fields: { [`lines.${at}.position`]: 'Name each line once.' } })
    if (each.quantity > line.left)
      throw apiError('return-too-many', { fields: { [`lines.${at}.quantity`]: leftWords(line.left) } })
    const { exchangeSize: size } = each
    const isThere = size !== undefined && products.get(line.productId)?.size.includes(size)
    if (size !== undefined && !(isThere && isOther(line, size)))
      throw apiError('invalid-input', { fields: { [`lines.${at}.exchangeSize`]: 'Choose another size.' } })
    const bought = productInfo[line.index]
    return {
      ...each,
      ...line,
      productName: bought === undefined ? '' : colouredName(bought),
    }
  })
}

/** Without a size it is that of the order. */
const namedBy = ({ position, size }: Wanted[number], lines: readonly ReturnableLine[]) =>
  lines.find((line) => line.index === position - 1 && (size === undefined || line.size === size))

const leftWords = (left: number) =>
  left === 0 ? 'None is left to return.' : `${left} ${left === 1 ? 'is' : 'are'} left to return.`

export function soldOut(lines: readonly ChosenLine[], shortages: readonly Shortage[]): ApiError {
  const at = lines.findIndex(({ productId, exchangeSize }) =>
    shortages.some(({ _id, selectedSize }) => _id === productId && selectedSize === exchangeSize),
  )
  return apiError('exchange-sold-out', {
    fields: { [`lines.${at}.exchangeSize`]: 'There are not that many left of this size.' },
  })
}
