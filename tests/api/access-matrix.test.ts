import { describe, expect, test } from 'vitest'
import { mayUse, type Role, rightsOf, roles } from '../../contract/administration/roles.ts'
import { type UploadPreset, uploadPresets } from '../../contract/images/uploads.ts'
import { everyOperation } from '../../contract/operations.ts'
import { endpoint, type OperationName } from '../../contract/paths.ts'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { delivery } from '../setup/orders.ts'
import { garment } from '../setup/products.ts'
import { type As, shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { signInStaff } from '../setup/staff.ts'
import { accessMatrix, type Row, row, type Who } from './access-matrix.ts'
import { inputOf, type Things } from './call-inputs.ts'

/** Visitor, shopper, another shopper and administrator, each at every operation of the contract. */

/** They answer "wrong credentials" to every caller: their 401 says nothing of access. */
const asksForCredentials = new Set<OperationName>(['login', 'adminLogin'])

const credentials = new Map<Who, As>()
const staff = new Map<Role, As>()

const shop = await shopOfFile()
const { cookie: administrator } = await shop.signInAdministrator()
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
const things: Things = { shopperId: first.id, productId, orderId: order.body.data._id }
/** What a browser sends along in which both a shopper and the administrator are signed in. */
const cookies = `${first.cookie}; ${administrator}`
credentials.set('visitor', {})
credentials.set('shopper', { token: first.token })
credentials.set('another shopper', { token: second.token })
credentials.set('administrator', { cookie: administrator })
for (const role of roles) {
  const { cookie } = await signInStaff(shop, role)
  staff.set(role, { cookie })
}

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
    const answer = await shop.callWith(name, inputOf(name, things), { cookie: cookies, headers: elsewhere })
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

describe('what roles may do', () => {
  test('is all for owners, and all but the staff for managers', () => {
    const all = everyOperation.flatMap(({ right }) => right ?? [])
    expect(all.filter((right) => !mayUse('owner', right))).toEqual([])
    expect(new Set(all.filter((right) => !mayUse('manager', right)))).toEqual(
      new Set(all.filter((right) => right === 'staff:write')),
    )
  })

  test('is nothing that changes the shop for read only, and orders alone for orders', () => {
    const changes = (role: Role) => rightsOf[role].filter((right) => right.endsWith(':write'))
    expect(changes('read-only')).toEqual([])
    expect(changes('orders')).toEqual(['orders:write'])
  })

  test('is to take no list of all customers or orders along for orders, whose panel has no button for it', () => {
    const files = everyOperation.flatMap(({ name, right, answersWith }) =>
      right !== undefined && answersWith === 'text/csv' && mayUse('orders', right) ? [name] : [],
    )
    // Import, which they see, has the button for it.
    expect(files).toEqual(['exportProducts'])
  })

  test('is declared by every call for administrators and by no other', () => {
    for (const { name, access, right } of everyOperation)
      expect([name, right !== undefined]).toEqual([name, access === 'administrator'])
  })

  test('asks for a right to write of every call that changes something', () => {
    const changing = everyOperation.filter(
      ({ name, access, changesNothing }) =>
        access === 'administrator' && endpoint(name).method !== 'GET' && !changesNothing,
    )
    for (const { name, right } of changing)
      expect([name, right]).toEqual([name, expect.stringMatching(/^own$|:write$/)])
  })

  test.each(roles)('lets %s upload product pictures or not', async (role) => {
    const { status } = await sendPicture('product-images', headersOf(staff.get(role) ?? {}))
    expect(status).toBe(mayUse(role, 'catalogue:write') ? 200 : 403)
  })
})

const staffCalls = everyOperation.flatMap(({ name, right }) => (right === undefined ? [] : [{ name, right }]))

describe.each(staffCalls)('$name, which asks for $right', ({ name, right }) => {
  test.each(roles)('asked by staff with the role %s', async (role) => {
    const { status, body } = await shop.callWith(name, inputOf(name, things), staff.get(role))
    if (mayUse(role, right)) expect(['not-administrator', 'not-allowed']).not.toContain(body.code)
    else expect([status, body.code]).toEqual([403, 'not-allowed'])
  })
})

const sessionsLast = everyOperation.toSorted(
  (one, other) => Number(endsSessions.has(one.name)) - Number(endsSessions.has(other.name)),
)

describe.each(sessionsLast.map(({ name }) => name))('%s', (name) => {
  test.each(everyone)('asked by a %s', async (who) => {
    const { status, body } = await shop.callWith(name, inputOf(name, things), credentials.get(who))
    const answer = accessMatrix[name][who]
    if (answer !== 'yes') expect([status, Object.keys(body).sort()]).toEqual([answer, ['code', 'message']])
    else if (!asksForCredentials.has(name)) expect([401, 403], JSON.stringify(body)).not.toContain(status)
  })
})
