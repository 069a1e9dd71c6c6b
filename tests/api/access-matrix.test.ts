import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type UploadPreset, uploadPresets } from '../../contract/images/pictures.ts'
import { everyOperation, type InputOf } from '../../contract/operations.ts'
import { endpoint, type OperationName } from '../../contract/paths.ts'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { garment } from '../setup/products.ts'
import { type As, openShop, type TestShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

/** Visitor, shopper, another shopper and administrator, each at every operation of the contract. */

type Things = { shopperId: string; productId: string; orderId: string }

/** Sound input that names the first shopper's own things. An operation without an entry does not compile. */
const inputs: { [Name in OperationName]: (things: Things) => InputOf<Name> } = {
  getAllProducts: () => ({ limit: 1 }),
  getById: ({ productId }) => ({ id: productId }),
  getByIds: ({ productId }) => ({ ids: productId }),
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
  checkResetLink: () => ({ token: 'not-a-token' }),
  resetPassword: () => ({ token: 'not-a-token', password: 'ampersand-otter-quilt' }),
  confirmEmail: () => ({ token: 'not-a-token' }),
  undoEmailChange: () => ({ token: 'not-a-token', password: 'ampersand-otter-quilt' }),
  getEmailVerification: ({ shopperId }) => ({ id: shopperId }),
  sendEmailVerification: ({ shopperId }) => ({ id: shopperId }),
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
  getOrder: ({ orderId }) => ({ order_id: orderId }),
  getUserOrders: ({ shopperId }) => ({ user_id: shopperId, limit: 1 }),
  adminLogin: () => ({ username: 'admin', password: 'not the password' }),
  adminLogout: () => ({}),
  adminVerify: () => ({}),
  addProduct: () => garment(),
  listProducts: () => ({ limit: 1 }),
  getProduct: ({ productId }) => ({ id: productId }),
  updateProduct: ({ productId }) => ({ id: productId, version: 1, changes: {} }),
  updateProducts: ({ productId }) => ({ ids: [productId], change: { price: { by: 'percent', value: 1 } } }),
  duplicateProduct: ({ productId }) => ({ id: productId }),
  undo: () => ({ actId: '0199c1b9-4a7d-7b10-9c55-3f2e8d6a1b47' }),
  getProductHistory: ({ productId }) => ({ id: productId }),
  setStock: ({ productId }) => ({ changes: [{ productId, size: 'S', set: null }] }),
  listStock: () => ({ limit: 1 }),
  getStockLedger: ({ productId }) => ({ productId, size: 'S' }),
  notifyWhenBack: ({ productId }) => ({ productId, size: 'S', email: 'first@shop.example' }),
  confirmNotifyWhenBack: () => ({ token: 'not-a-token' }),
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
/** Let in, or refused with this status. */
type Row = Record<Who, 'yes' | 401 | 403 | 404>

const row = (
  visitor: Row['visitor'],
  shopper: Row['shopper'],
  another: Row['visitor'],
  merchant: Row['visitor'],
) => ({ visitor, shopper, 'another shopper': another, administrator: merchant }) satisfies Row

/** Written out and not read from the contract, so that a slip there shows here. */
const expected: { [Name in OperationName]: Row } = {
  getAllProducts: row('yes', 'yes', 'yes', 'yes'),
  getById: row('yes', 'yes', 'yes', 'yes'),
  getByIds: row('yes', 'yes', 'yes', 'yes'),
  getByCategory: row('yes', 'yes', 'yes', 'yes'),
  getBySearch: row('yes', 'yes', 'yes', 'yes'),
  getSuggestions: row('yes', 'yes', 'yes', 'yes'),
  getPaymentProvider: row('yes', 'yes', 'yes', 'yes'),

  notifyWhenBack: row('yes', 'yes', 'yes', 'yes'),
  confirmNotifyWhenBack: row('yes', 'yes', 'yes', 'yes'),

  signUp: row('yes', 'yes', 'yes', 'yes'),
  login: row('yes', 'yes', 'yes', 'yes'),
  logout: row('yes', 'yes', 'yes', 'yes'),
  forgotPassword: row('yes', 'yes', 'yes', 'yes'),
  checkResetLink: row('yes', 'yes', 'yes', 'yes'),
  resetPassword: row('yes', 'yes', 'yes', 'yes'),
  confirmEmail: row('yes', 'yes', 'yes', 'yes'),
  undoEmailChange: row('yes', 'yes', 'yes', 'yes'),
  verify: row(401, 'yes', 'yes', 401),

  getEmailVerification: row(401, 'yes', 403, 401),
  sendEmailVerification: row(401, 'yes', 403, 401),
  getDetails: row(401, 'yes', 403, 401),
  updatePersonalDetails: row(401, 'yes', 403, 401),
  updateDetails: row(401, 'yes', 403, 401),
  updateProfilePicture: row(401, 'yes', 403, 401),
  updateWishlist: row(401, 'yes', 403, 401),
  deleteWishlist: row(401, 'yes', 403, 401),
  addToOrder: row(401, 'yes', 403, 401),
  getUserOrders: row(401, 'yes', 403, 401),
  // They name an order and no shopper: another's order is as good as none.
  getOrder: row(401, 'yes', 404, 401),
  payOrder: row(401, 'yes', 404, 401),

  adminLogin: row('yes', 'yes', 'yes', 'yes'),
  adminLogout: row('yes', 'yes', 'yes', 'yes'),
  adminVerify: row(401, 401, 401, 'yes'),
  addProduct: row(401, 401, 401, 'yes'),
  listProducts: row(401, 401, 401, 'yes'),
  getProduct: row(401, 401, 401, 'yes'),
  updateProduct: row(401, 401, 401, 'yes'),
  updateProducts: row(401, 401, 401, 'yes'),
  duplicateProduct: row(401, 401, 401, 'yes'),
  undo: row(401, 401, 401, 404),
  getProductHistory: row(401, 401, 401, 'yes'),
  setStock: row(401, 401, 401, 'yes'),
  listStock: row(401, 401, 401, 'yes'),
  getStockLedger: row(401, 401, 401, 'yes'),
  getAllOrders: row(401, 401, 401, 'yes'),
  updateOrderStatus: row(401, 401, 401, 'yes'),
  getTakings: row(401, 401, 401, 'yes'),
  countOrders: row(401, 401, 401, 'yes'),
}

/** Answers "wrong credentials" to whoever calls: their 401 says nothing of access. */
const asksForCredentials = new Set<OperationName>(['login', 'adminLogin'])

let shop: TestShop
let things: Things
const credentials = new Map<Who, As>()
/** What a browser sends along in which both a shopper and the administrator are signed in. */
let cookies: string

beforeAll(async () => {
  shop = await openShop()
  const administrator = await shop.signInAdministrator()
  const first = await signUpShopper(shop, { email: 'first@shop.example', password: 'ampersand-otter-quilt' })
  const second = await signUpShopper(shop)
  const product = await shop.call('addProduct', garment(), { cookie: administrator })
  const productId = product.body.data._id
  const order = await shop.call(
    'addToOrder',
    {
      userData: { id: first.id },
      order: [{ _id: productId, selectedSize: 'S', quantity: 1 }],
      delivery,
    },
    { token: first.token },
  )
  things = { shopperId: first.id, productId, orderId: order.body.data._id }
  cookies = `${first.cookie}; ${administrator}`
  credentials.set('visitor', {})
  credentials.set('shopper', { token: first.token })
  credentials.set('another shopper', { token: second.token })
  credentials.set('administrator', { cookie: administrator })
})
afterAll(() => shop.close())

/** A picture on its way, as the shop's own pages send it. */
async function sendPicture(preset: UploadPreset, headers: Record<string, string>) {
  const form = new FormData()
  form.set('upload_preset', preset)
  form.set('cloud_name', 'local')
  form.set('file', new Blob([new Uint8Array(await fourCorners(40, 50).png().toBuffer())]), 'a.png')
  const answer = await fetch(`${shop.url}/images/upload`, { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const headersOf = ({ cookie, token }: As): Record<string, string> => ({
  ...(cookie === undefined ? {} : { cookie }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

/** Whatever is signed in there: another site's page must not make use of it. */
describe.each(['cross-site', 'same-site'])('a page of a site that is %s', (site) => {
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': site }
  const refused = { status: 403, body: { code: 'foreign-origin' } }
  const changing = everyOperation.filter(({ name }) => endpoint(name).method !== 'GET')

  test.each(changing.map(({ name }) => name))('can not make a browser call %s', async (name) => {
    const answer = await shop.callWith(name, inputs[name](things), { cookie: cookies, headers: elsewhere })
    expect(answer).toMatchObject(refused)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each(uploadPresets)('can not make a browser upload %s', async (preset) => {
    expect(await sendPicture(preset, { cookie: cookies, ...elsewhere })).toMatchObject(refused)
  })

  test('ends nobody’s session by trying', async () => {
    const as = { cookie: cookies }
    expect([
      (await shop.call('verify', {}, as)).status,
      (await shop.call('adminVerify', {}, as)).status,
    ]).toEqual([200, 200])
  })
})

const everyone: Who[] = ['visitor', 'shopper', 'another shopper', 'administrator']
/** Signing in or out ends the session that the calls after it need. */
const endsSessions = new Set<OperationName>(['signUp', 'login', 'logout', 'adminLogin', 'adminLogout'])

test.each(everyone)('POST /images/upload, asked by a %s', async (who) => {
  const rows: Record<UploadPreset, Row> = {
    'profile-images': row(401, 'yes', 'yes', 401),
    'product-images': row(401, 401, 401, 'yes'),
  }
  for (const preset of uploadPresets) {
    const { status } = await sendPicture(preset, headersOf(credentials.get(who) ?? {}))
    const answer = rows[preset][who]
    expect([preset, status]).toEqual([preset, answer === 'yes' ? 200 : answer])
  }
})

test.each(everyone)('POST /payments/webhook without the provider’s signature, asked by a %s', async (who) => {
  const answer = await fetch(`${shop.url}/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(credentials.get(who) ?? {}) },
    body: JSON.stringify({ type: 'charge.succeeded', order_id: things.orderId }),
  })
  expect(answer.status).toBe(400)
})

const sessionsLast = everyOperation.toSorted(
  (one, other) => Number(endsSessions.has(one.name)) - Number(endsSessions.has(other.name)),
)

describe.each(sessionsLast.map(({ name }) => name))('%s', (name) => {
  test.each(everyone)('asked by a %s', async (who) => {
    const { status, body } = await shop.callWith(name, inputs[name](things), credentials.get(who))
    const answer = expected[name][who]
    if (answer !== 'yes') expect([status, Object.keys(body).sort()]).toEqual([answer, ['code', 'message']])
    else if (!asksForCredentials.has(name)) expect([401, 403], JSON.stringify(body)).not.toContain(status)
  })
})
