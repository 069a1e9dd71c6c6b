import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureAdministrator } from '../../server/administration/ensure-administrator.ts'
import { openDatabase } from '../../server/database/database.ts'
import { type KillableShop, openTraces, startShop, type Traces } from '../faults/killable-shop.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { checkoutOf, lineOf, pay } from '../setup/orders.ts'
import { garment } from '../setup/products.ts'
import { administratorLogin } from '../setup/shop.ts'
import { from, signUpShopper } from '../setup/shoppers.ts'

/** The log of a shop that is open for business, as its merchant's log collector reads it. */

type Event = { event: string } & Record<string, unknown>

let home: TestDatabase
let traces: Traces
let shop: KillableShop
let administratorId: string
beforeAll(async () => {
  home = await createTestDatabase()
  traces = await openTraces()
  const database = openDatabase(home.url, { connections: 2 })
  await ensureAdministrator(database, administratorLogin)
  administratorId = (await database.selectFrom('administrators').select('id').executeTakeFirstOrThrow()).id
  await database.destroy()
  const settings = {
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'https://shop.example',
    PAYMENTS: 'test',
    TRUSTED_PROXIES: '1',
  }
  shop = await startShop(home.url, traces, { settings })
})
afterAll(async () => {
  await Promise.all(traces.kill.map((kill) => kill()))
  await rm(traces.folder, { recursive: true, force: true })
  await home.drop()
})

/** Everything the shop has logged since the test began. */
function logFromHere() {
  const begin = traces.printed.length
  const text = () => traces.printed.slice(begin).join('')
  const events = (): Event[] =>
    text()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.event !== undefined)
  return {
    text,
    /** Waits for a line about this event; the line must name its operation, its network and its request. */
    async has(event: string, facts: Record<string, unknown>) {
      await vi.waitFor(
        () =>
          expect(events()).toContainEqual(
            expect.objectContaining({
              event,
              msg: 'security event',
              network: expect.any(String),
              requestId: expect.any(String),
              ...facts,
            }),
          ),
        { timeout: 30_000, interval: 5 },
      )
    },
    count: (event: string) => events().filter((line) => line.event === event).length,
  }
}

/** The token in a mail's link to this page; mails are files in the data folder. */
async function tokenMailed(page: string): Promise<string> {
  const folder = join(traces.folder, 'mails')
  return vi.waitFor(
    async () => {
      for (const file of await readdir(folder)) {
        const text = (await readFile(join(folder, file), 'utf8'))
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
        const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1]
        if (token !== undefined) return token
      }
      throw new Error(`no mail has a link to ${page}`)
    },
    { timeout: 30_000, interval: 20 },
  )
}

const otherSite = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }

/** Uploads a request without a picture: whether its sender may upload is asked all the same. */
async function uploadNothing(headers: Record<string, string>): Promise<number> {
  const body = new FormData()
  body.set('upload_preset', 'profile-images')
  body.set('cloud_name', 'local')
  return (await fetch(`${shop.url}/images/upload`, { method: 'POST', body, headers })).status
}

describe('the log', () => {
  test('has what happens to an account, and no password, token or address', async () => {
    const log = logFromHere()
    const ada = await signUpShopper(shop, { email: 'ada@mail.example' })
    const { id, email, password, cookie } = ada
    await log.has('account.created', { operation: 'signUp', account: id })

    const wrong = 'guessed moss stitch'
    await shop.callWith('login', { email, password: wrong }, from('203.0.113.7'))
    await log.has('login.failed', { operation: 'login', network: '203.0.113.7', subject: expect.any(String) })
    const session = await shop.call('login', { email, password })
    await log.has('login.succeeded', { account: id })
    await shop.call('logout', {}, { cookie: session.cookie })
    await log.has('session.ended', { operation: 'logout', account: id })

    const confirmation = await tokenMailed('confirm-email')
    await shop.call('confirmEmail', { token: confirmation })
    await shop.call('forgotPassword', { email })
    await log.has('password_reset.requested', { subject: expect.any(String) })
    const reset = await tokenMailed('reset-password')
    const second = 'nine horn toggles'
    await shop.call('resetPassword', { token: reset, password: second })
    await log.has('password_reset.completed', { account: id })
    await shop.callWith('resetPassword', { token: reset, password: second })
    await log.has('password_reset.failed', { operation: 'resetPassword' })

    const again = await shop.call('login', { email, password: second })
    const third = 'eleven wooden pegs'
    const change = { id, password: third, currentPassword: second }
    const changed = await shop.call('updateDetails', change, { cookie: again.cookie })
    expect(changed.status).toBe(200)
    await log.has('account.changed', { account: id, changed: ['password'] })
    const moved = { id, email: 'byron@mail.example', currentPassword: third }
    const after = await shop.call('updateDetails', moved, { cookie: changed.cookie })
    expect(after.status).toBe(200)
    await log.has('account.changed', { account: id, changed: ['email'] })
    const last = after.cookie || changed.cookie
    const refused = { ...moved, currentPassword: wrong, password: 'no matter which' }
    await shop.callWith('updateDetails', refused, { cookie: last })
    await log.has('password_check.failed', { account: id })
    const undo = await tokenMailed('undo-email-change')
    const fourth = 'thirteen bone hooks'
    await shop.call('undoEmailChange', { token: undo, password: fourth })
    await log.has('email_change.undone', { account: id })

    const tokens = [cookie, session.cookie, again.cookie].map((each) => each.split('=')[1] ?? '')
    const secrets = [password, wrong, second, third, fourth, confirmation, reset, undo, ada.token, ...tokens]
    for (const secret of [...secrets, 'ada@', 'byron@']) {
      expect(secret.length).toBeGreaterThan(3)
      expect(log.text()).not.toContain(secret)
    }
    // The mails themselves were noted, by their files.
    expect(log.text()).toContain('a mail was written to a file')
  })

  test('has an account that nobody can try any more, once', async () => {
    const log = logFromHere()
    const guess = () =>
      shop.callWith('login', { email: 'eve@mail.example', password: 'x' }, from('203.0.113.8'))
    const statuses = []
    for (let n = 0; n < 14; n++) statuses.push((await guess()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    await log.has('rate_limit.exceeded', { operation: 'login', network: '203.0.113.8' })
    expect(log.count('rate_limit.exceeded')).toBe(1)
    expect(log.text()).not.toContain('eve@')
  })

  test('has calls and uploads that come from another site’s page', async () => {
    const log = logFromHere()
    expect((await shop.callWith('logout', {}, otherSite)).status).toBe(403)
    await log.has('origin.refused', { operation: 'logout' })
    expect(await uploadNothing(otherSite.headers)).toBe(403)
    await log.has('origin.refused', { operation: 'uploadPicture' })
  })

  test('has a shopper who uploads too many pictures', async () => {
    const log = logFromHere()
    const { id, cookie } = await signUpShopper(shop)
    let status = 422
    for (let n = 0; n < 100 && status === 422; n++) status = await uploadNothing({ cookie })
    expect(status).toBe(429)
    await log.has('rate_limit.exceeded', { operation: 'uploadPicture', account: id })
  })

  test('has what the administrator does, under the administrator’s id', async () => {
    const log = logFromHere()
    const account = administratorId
    const { email, password } = administratorLogin
    await shop.callWith('adminLogin', { email, password: 'not the password' })
    await log.has('admin_login.failed', { operation: 'adminLogin', subject: expect.any(String) })
    const { cookie } = await shop.call('adminLogin', administratorLogin)
    await log.has('admin_login.succeeded', { account })
    const product = (await shop.call('addProduct', garment(), { cookie })).body.data
    await log.has('product.added', { account, product: product._id })

    const shopper = await signUpShopper(shop)
    const placed = await shop.call('addToOrder', checkoutOf(shopper, [lineOf(product)]), shopper.as)
    const order_id = placed.body.data._id
    await pay(shop, shopper, placed.body.data)
    await shop.call('updateOrderStatus', { order_id, status: 'Shipped' }, { cookie })
    await log.has('order_status.changed', { account, order: order_id, status: 'Shipped' })
    await shop.call('adminLogout', {}, { cookie })
    await log.has('admin_session.ended', { account })
    for (const secret of [password, 'not the password', cookie.split('=')[1] ?? '', email, shopper.email])
      expect(log.text()).not.toContain(secret)
  })
})
