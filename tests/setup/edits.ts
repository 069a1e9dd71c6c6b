import { randomUUID } from 'node:crypto'
import { toCents, toDollars } from '../../contract/money.ts'
import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import { destinationOf } from '../../contract/pricing/destination.ts'
import { priceCart } from '../../contract/pricing/price-cart.ts'
import { type CalledShop, cards, type Shopper, tokenise } from './orders.ts'
import type { As } from './shop.ts'

/** Edits of orders as a merchant makes them, for tests. */

type Order = AnswerOf<'getOrder'>['data']
type Lines = InputOf<'editOrder'>['lines']
type Wanted = Partial<InputOf<'editOrder'>>

/** The lines of an order as they are. */
export const linesOf = ({ productInfo }: Order): Lines =>
  productInfo.map(({ selectedSize, quantity }, index) => ({ position: index + 1, selectedSize, quantity }))

/** Prices an edit as the panel does. */
export function totalOf(
  order: Order,
  lines: Lines,
  rules: AnswerOf<'getOrderToEdit'>['data']['rules'],
  delivery: Order['delivery'] = order.delivery,
): number {
  const priced = lines.flatMap(({ position, quantity }) => {
    const line = order.productInfo[position - 1]
    if (line === undefined) return []
    const { _id: productId, price, category, subCategory } = line
    return { productId, price: toCents(price), quantity, category, subCategory }
  })
  return toDollars(priceCart(priced, { ...rules, ...destinationOf(delivery.address) }).total)
}

/** Sends an edit of the order as it is answered, at the total that the panel shows. */
export async function editAs(shop: CalledShop, as: As, order: Order, wanted: Wanted) {
  const { body } = await shop.call('getOrderToEdit', { order_id: order._id }, as)
  const { revision, rules } = body.data
  const lines = wanted.lines ?? linesOf(order)
  const delivery = (wanted.delivery ?? order.delivery) as Order['delivery']
  return shop.call(
    'editOrder',
    {
      order_id: order._id,
      edit_id: randomUUID(),
      revision,
      shownTotal: totalOf(order, lines, rules, delivery),
      ...wanted,
      lines,
      delivery,
    },
    as,
  )
}

/** Pays what the last edit of an order asks for. */
export async function payDifference(
  shop: CalledShop,
  shopper: Shopper,
  order: { _id: string },
  number = cards.approved,
) {
  const { body } = await shop.call('getOrderDifference', { order_id: order._id }, shopper.as)
  const paymentToken = await tokenise(shop, number)
  const edit_id = body.data.editId
  return shop.call('payOrderDifference', { order_id: order._id, edit_id, paymentToken }, shopper.as)
}
