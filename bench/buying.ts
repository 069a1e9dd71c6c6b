import { v7 as timeOrderedId } from 'uuid'
import type { Product } from '../contract/catalogue/product.ts'
import type { Order } from '../contract/orders/order.ts'
import { delivery } from '../tests/setup/orders.ts'
import { KeptConnections } from './kept-connections.ts'
import { listProducts, type Shopper, signUp } from './shoppers.ts'

/** Orders as benches place and pay them: shoppers over HTTP, each with one purchase at a time. */

export type Crowd = readonly Shopper[]

/** Signs up shoppers, one after the other. */
export async function signUpCrowd(url: string, size: number): Promise<Crowd> {
  const crowd: Shopper[] = []
  for (let n = 0; n < size; n++) crowd.push(await signUp(url, `buyer${n}@mail.example`))
  return crowd
}

/** @throws when the shop has no product */
export async function newestProduct(url: string): Promise<Product> {
  const [product] = await listProducts(url, 1)
  if (product === undefined) throw new Error('The shop is empty')
  return product
}

/** Without `data` the order was refused. */
type Placed = { data?: Order }

/** Places an order of a product in its first size. Offers and taxes need the categories, as a browser sends them. */
export function place(
  connections: KeptConnections,
  { id, token }: Shopper,
  { _id, price, category, subCategory, size }: Product,
  quantity = 1,
): Promise<Placed> {
  const line = { _id, price, category, subCategory, selectedSize: size[0], quantity }
  const body = {
    userData: { id },
    order: { items: [line], totalCost: price * quantity },
    delivery,
    checkoutId: timeOrderedId(),
    discountCodes: [],
  }
  return connections.post<Placed>('/user/add-to-order', body, token)
}

/** @returns a token, which can pay any number of orders. A real provider gives it to the browser; the shop has no part in it. */
export async function tokenise(connections: KeptConnections, { token }: Shopper): Promise<string> {
  const card = { number: '4242424242424242', expiry: '12/39', cvv: '123' }
  return (await connections.post<{ token: string }>('/test-gateway/tokens', card, token)).token
}

/** Pays one order of two pieces, with a new token unless there is one. @throws when it is not paid */
export async function buy(
  connections: KeptConnections,
  shopper: Shopper,
  product: Product,
  cardToken?: string,
): Promise<void> {
  const paymentToken = cardToken ?? (await tokenise(connections, shopper))
  const placed = await place(connections, shopper, product, 2)
  const payment = { order_id: placed.data?._id, paymentToken }
  const paid = await connections.post<Placed>('/user/pay-order', payment, shopper.token)
  if (paid.data?.payment.state !== 'paid')
    throw new Error(`an order was not paid as expected: ${JSON.stringify([placed, paid])}`)
}

/** All shoppers buy at the same time. @returns their paid orders per second, added up */
export async function buyFor(
  { url, crowd, product }: { url: string; crowd: Crowd; product: Product },
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  const connections = new KeptConnections(url)
  let bought = 0
  await Promise.all(
    crowd.map(async (shopper) => {
      for (; performance.now() < end; bought++) await buy(connections, shopper, product)
    }),
  )
  connections.destroy()
  return bought / seconds
}

/** A trigger that lifts the limits on a shopper's unpaid orders, at once and in an hour, for benches that only place them. */
export const withoutLimit = `
  create function forget_order() returns trigger language plpgsql as
    $$ begin new.payment_state := 'cancelled'; new.created_at := new.created_at - interval '1 day'; return new; end $$;
  create trigger forget_order before insert on orders for each row execute function forget_order()`
