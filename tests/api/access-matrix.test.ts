import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../contract/operation.ts'
import { type InputOf, operations } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { garment } from '../setup/products.ts'
import { type As, openShop, type TestShop } from '../setup/shop.ts'

/** Visitor, shopper, another shopper and administrator, each at every operation of the contract. */

type Things = { shopperId: string; productId: string; orderId: string }

/** Sound input that names the first shopper's own things. An operation without an entry does not compile. */
const inputs: { [Name in OperationName]: (things: Things) => InputOf<Name> } = {
  getAllProducts: () => ({ limit: 1 }),
  getById: ({ productId }) => ({ id: productId }),
  getByCategory: () => ({ limit: 1 }),
  getBySearch: () => ({ search: 'shirt', limit: 1 }),
  getSuggestions: () => ({ search: 'shi' }),
  signUp: () => ({
    name: 'Eve',
    email: `eve${Math.random()}@shop.example`,
    password: 'ampersand-otter-quilt',
  }),
  login: () => ({ email: 'first@shop.example', password: 'ampersand-otter-quilt' }),
  logout: () => ({}),
  verify: () => ({}),
  forgotPassword: () => ({ email: 'nobody@shop.example' }),
  resetPassword: () => ({ token: 'not-a-token', password: 'ampersand-otter-quilt' }),
  getDetails: ({ shopperId }) => ({ id: shopperId, personal: 'true' }),
  updatePersonalDetails: ({ shopperId }) => ({ id: shopperId, firstName: 'Ada' }),
  updateDetails: ({ shopperId }) => ({ id: shopperId, name: 'Ada' }),
  updateProfilePicture: ({ shopperId }) => ({ user_id: shopperId, profilePicture: '' }),
  updateWishlist: ({ shopperId, productId }) => ({
    user_id: shopperId,
    product: productId,
    isWishlist: true,
  }),
  deleteWishlist: ({ shopperId, productId }) => ({ user_id: shopperId, product_id: productId }),
  addToOrder: ({ shopperId, productId }) => ({
    userData: { id: shopperId },
    order: [{ _id: productId, selectedSize: 'S', quantity: 1 }],
    delivery,
  }),
  payOrder: ({ orderId }) => ({ order_id: orderId, paymentToken: 'no-such-token' }),
  getPaymentProvider: () => ({}),
  getUserOrders: ({ shopperId }) => ({ user_id: shopperId, limit: 1 }),
  adminLogin: () => ({ username: 'admin', password: 'not the password' }),
  adminLogout: () => ({}),
  adminVerify: () => ({}),
  addProduct: () => garment(),
  listProducts: () => ({ limit: 1 }),
  getAllOrders: () => ({ limit: 1 }),
  updateOrderStatus: ({ orderId }) => ({ order_id: orderId, status: 'Packing' }),
  getTakings: () => ({ timeZone: 'Europe/Berlin' }),
  countOrders: () => ({}),
}

const delivery = {
  firstName: 'Ada',
  lastName: 'Loom',
  address: { street: '1 Mill Lane', city: 'Leeds', state: 'Yorkshire', zipcode: 'LS1', country: 'UK' },
  phoneNumber: '+44 1',
  email: 'first@shop.example',
}

type Who = 'visitor' | 'shopper' | 'another shopper' | 'administrator'
/** Names nobody's things but takes an order's id: another's order is as good as none. */
const hidesOthers = new Set<OperationName>(['payOrder'])
/** Answers "wrong credentials" to whoever calls: their 401 says nothing of access. */
const asksForCredentials = new Set<OperationName>(['login', 'adminLogin'])

/** What the contract's `access` and `owner` mean for each caller: a refusal's status, or undefined. */
function refusal(operation: Operation, who: Who): number | undefined {
  if (operation.access === 'anyone') return undefined
  if (operation.access === 'administrator') return who === 'administrator' ? undefined : 401
  if (who === 'visitor' || who === 'administrator') return 401
  if (who === 'shopper') return undefined
  if (hidesOthers.has(operation.name)) return 404
  return operation.owner !== undefined || operation.name === 'addToOrder' ? 403 : undefined
}

let shop: TestShop
let things: Things
const credentials = new Map<Who, () => Promise<As>>()

beforeAll(async () => {
  shop = await openShop()
  const administrator = await shop.signInAdministrator()
  const signUp = async (email: string) =>
    (await shop.call('signUp', { name: email, email, password: 'ampersand-otter-quilt' })).body.data
  const first = await signUp('first@shop.example')
  const second = await signUp('second@shop.example')
  const product = await shop.call('addProduct', garment(), { cookie: administrator })
  const productId = product.body.data._id
  const order = await shop.call(
    'addToOrder',
    {
      userData: { id: first.user._id },
      order: [{ _id: productId, selectedSize: 'S', quantity: 1 }],
      delivery,
    },
    { token: first.token },
  )
  things = { shopperId: first.user._id, productId, orderId: order.body.data._id }
  credentials.set('visitor', async () => ({}))
  credentials.set('shopper', async () => ({ token: first.token }))
  credentials.set('another shopper', async () => ({ token: second.token }))
  credentials.set('administrator', async () => ({ cookie: administrator }))
})
afterAll(() => shop.close())

const everyone: Who[] = ['visitor', 'shopper', 'another shopper', 'administrator']
/** Signing in or out ends the session that the calls after it need. */
const endsSessions = new Set<OperationName>(['signUp', 'login', 'logout', 'adminLogin', 'adminLogout'])
const everyOperation = Object.values<Operation>(operations).sort(
  (one, other) => Number(endsSessions.has(one.name)) - Number(endsSessions.has(other.name)),
)

describe.each(everyOperation.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    test.each(everyone)('asked by a %s', async (who) => {
      const as = (await credentials.get(who)?.()) ?? {}
      const { status, body } = await shop.callWith(name, inputs[name](things), as)
      const refused = refusal(operation, who)
      if (refused !== undefined)
        expect([status, Object.keys(body).sort()]).toEqual([refused, ['code', 'message']])
      else if (!asksForCredentials.has(name)) expect([401, 403], JSON.stringify(body)).not.toContain(status)
    })
  },
)
