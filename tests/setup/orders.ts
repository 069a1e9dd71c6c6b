import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import type { DB } from '../../server/database/schema.generated.ts'
import { type AdministeredShop, asAdministrator } from './administrator.ts'
import { garment } from './products.ts'
import type { As, TestShop } from './shop.ts'

/** Shoppers who buy things, for tests that need orders. */

/** A shop that can be called, in this process or another. */
export type CalledShop = Pick<TestShop, 'url' | 'call' | 'callWith'>

export type Shopper = { readonly id: string; readonly email: string; readonly as: As }
type Product = AnswerOf<'addProduct'>['data']
type Order = AnswerOf<'addToOrder'>['data']

/** Card numbers by what becomes of them; the full list is contract.md's. */
export const cards = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  processingError: '4000000000000119',
  declinedAtCharge: '4000000000000341',
  slow: '4000000000005126',
  asking: '4000000000003220',
}

export const delivery: Delivery = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: {
    street: '12 St James Square',
    city: 'London',
    state: 'Westminster',
    zipcode: 'SW1Y',
    country: 'UK',
  },
  phoneNumber: '+44 20 7946 0000',
  email: 'parcels@byron.example',
}

export async function addProduct(
  shop: AdministeredShop,
  particulars: Partial<InputOf<'addProduct'>> = {},
): Promise<Product> {
  return (await asAdministrator(shop, 'addProduct', garment(particulars))).body.data
}

export const lineOf = (product: Product, quantity = 1, selectedSize = 'S') => ({
  ...product,
  quantity,
  selectedSize,
})

/** The browser sends this for a cart of these lines. */
export const checkoutOf = (
  shopper: Shopper,
  items: ReturnType<typeof lineOf>[],
  more: Partial<InputOf<'addToOrder'>> = {},
): InputOf<'addToOrder'> => ({
  userData: { id: shopper.id },
  order: { items },
  delivery,
  checkoutId: randomUUID(),
  ...more,
})

/** An order awaiting payment, of one shirt unless said. */
export async function placeOrder(
  shop: AdministeredShop,
  shopper: Shopper,
  items?: ReturnType<typeof lineOf>[],
): Promise<Order> {
  const lines = items ?? [lineOf(await addProduct(shop))]
  return (await shop.call('addToOrder', checkoutOf(shopper, lines), shopper.as)).body.data
}

/** Turns a card into a token, as the card dialog does. */
export async function tokenise(shop: { url: string }, number = cards.approved): Promise<string> {
  const response = await fetch(`${shop.url}/test-gateway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/39', cvv: '123' }),
  })
  return ((await response.json()) as { token: string }).token
}

/** The shopper answers their bank, as the card dialog lets them. @returns the provider's status */
export async function answerBank(shop: { url: string }, secret: string, confirmed: boolean): Promise<number> {
  const response = await fetch(`${shop.url}/test-gateway/confirmations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, confirmed }),
  })
  return response.status
}

export async function pay(shop: CalledShop, shopper: Shopper, order: Order, number = cards.approved) {
  const paymentToken = await tokenise(shop, number)
  return shop.call('payOrder', { order_id: order._id, paymentToken }, shopper.as)
}

export async function buy(
  shop: CalledShop & AdministeredShop,
  shopper: Shopper,
  items?: ReturnType<typeof lineOf>[],
): Promise<Order> {
  return (await pay(shop, shopper, await placeOrder(shop, shopper, items))).body.data
}

type AuditedCharge = {
  id: string
  amount: number
  amount_cents: number
  refunded: boolean
  last4: string
  brand: string
}

/** The charges of an order by the ledger of the built-in provider. */
export async function chargesOf(shop: { url: string }, orderId: string): Promise<AuditedCharge[]> {
  const response = await fetch(`${shop.url}/test-gateway/charges?order_id=${orderId}`)
  return ((await response.json()) as { data: AuditedCharge[] }).data
}

type Fault =
  | 'slow'
  | 'late'
  | 'failing'
  | 'cut-off'
  | 'no-webhooks'
  | 'duplicate-webhooks'
  | 'shuffled-webhooks'
  | 'refunds-pending'
  | 'refunds-refused'

/** Switches faults of the built-in provider on, and all others off. Returns when every process has noticed. */
export async function setFaults(
  database: TestShop['running']['context']['database'],
  faults: { [Name in Fault]?: number },
): Promise<void> {
  await database.deleteFrom('test_gateway.faults').execute()
  for (const [name, amount] of Object.entries(faults))
    await database.insertInto('test_gateway.faults').values({ name, amount }).execute()
  await faultsNoticed()
}

/** Every process asks again for the faults of the built-in provider 50 ms after it last did. */
export const faultsNoticed = () => new Promise((resolve) => setTimeout(resolve, 60))

/** Lets time pass for payments under way. Theirs is the database's, which can't be moved, so what they hold is. */
export async function agePayments(database: TestShop['running']['context']['database'], seconds: number) {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - ${seconds} * interval '1 second'`
  await database
    .updateTable('payment_attempts')
    .set({
      started_at: earlier('started_at'),
      locked_until: earlier('locked_until'),
      confirm_by: earlier('confirm_by'),
    })
    .where('state', '=', 'open')
    .execute()
}

/** Changes what is stored of an order behind the back of the shop. */
export const changeStoredOrder = (
  database: TestShop['running']['context']['database'],
  orderId: string,
  change: Updateable<DB['orders']>,
) => database.updateTable('orders').set(change).where('id', '=', orderId).execute()
