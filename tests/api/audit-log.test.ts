import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mayUse, rightsOf } from '../../contract/administration/roles.ts'
import { everyOperation } from '../../contract/operations.ts'
import { endpoint, type OperationName } from '../../contract/paths.ts'
import { recordInterruptedActs } from '../../server/administration/audit/audit-trail.ts'
import { isAudited } from '../../server/http/audit-trail.ts'
import { activityInWords } from '../../web/admin/activity/activity-words.ts'
import { everyRow } from '../setup/every-row.ts'
import { addProduct, delivery } from '../setup/orders.ts'
import { administratorLogin, shopOfFile } from '../setup/shop.ts'
import { from, signUpShopper } from '../setup/shoppers.ts'
import { type StaffMember, signInStaff } from '../setup/staff.ts'
import { preparedInputs } from './audited-inputs.ts'
import { inputOf, type Things } from './call-inputs.ts'

/** Every act of staff and its entry in the audit log. */

const shop = await shopOfFile({ settings: { TRUSTED_PROXIES: '1' } })
await shop.signInAdministrator()
const owner = await signInStaff(shop, 'owner')
const reader = await signInStaff(shop, 'read-only')
const shopper = await signUpShopper(shop)
const { _id: productId } = await addProduct(shop)
const order = await shop.call(
  'addToOrder',
  { userData: { id: shopper.id }, order: [{ _id: productId, selectedSize: 'S', quantity: 1 }], delivery },
  shopper.as,
)
const things: Things = { shopperId: shopper.id, productId, orderId: order.body.data._id }
const prepared = preparedInputs(shop, shopper, owner)

const place = '203.0.113.9'
/** As some proxies write it, with the port. */
const as = ({ cookie }: StaffMember) => ({ cookie, ...from(`${place}:50123`) })

/** The latest entry of the log; those of the calls that prepare a call come before it. */
const latest = async () =>
  shop.running.context.database
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
const count = async () => (await everything()).length
const everything = () => shop.running.context.database.selectFrom('audit_log').selectAll().execute()
const intents = () => shop.running.context.database.selectFrom('audit_intents').selectAll().execute()

/** Those that end sessions come last, and what they do is tested below. */
const audited = everyOperation.filter(isAudited).map(({ name }) => name)

test('an act is recorded with every text that it may be given', async () => {
  const lines = [
    { line: 1, path: '/old\u0000', target: '/collections' },
    { line: 2, path: `/${'🧵'.repeat(300)}`, target: '/collections' },
  ]
  const { status, body } = await shop.call('importRedirects', { lines }, as(owner))
  expect([status, body.data.created, body.data.refused.map(({ line }) => line)]).toEqual([200, 1, [1]])
  expect(await latest()).toMatchObject({ operation: 'importRedirects', outcome: 'done' })
})

test.each(audited)('%s has words in the panel', (name) => {
  expect(activityInWords({ operation: name, outcome: 'done' })).toMatch(/^[A-Z][a-z]+ \S/)
})

describe.each(audited)('%s', (name) => {
  test('leaves an entry when it succeeds', async () => {
    const input = (await prepared[name]?.()) ?? inputOf(name, things)
    const answer = await shop.callWith(name, input, as(owner))
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    expect(await latest()).toMatchObject({
      operation: name,
      outcome: 'done',
      administrator_id: owner.id,
      administrator: owner.email,
      role: 'owner',
      address: place,
    })
    expect(await intents()).toEqual([])
  })

  test('leaves none when it is refused', async () => {
    const before = await count()
    const { right } = everyOperation.find((each) => each.name === name) ?? {}
    if (right !== undefined && !mayUse('read-only', right))
      expect(await shop.callWith(name, inputOf(name, things), as(reader))).toMatchObject({ status: 403 })
    expect(await shop.callWith(name, inputOf(name, things))).toMatchObject({ status: 401 })
    const wrong = await shop.callWith(
      name,
      { id: 'x', order_id: 'x', return_id: 'x', state: 'x', kind: 'x' },
      as(owner),
    )
    if (wrong.status >= 400) expect(await count()).toBe(before)
    expect(await intents()).toEqual([])
  })
})

test('an act that its rules refuse leaves none', async () => {
  const before = await count()
  const nothing = '0199c1b9-4a7d-7b10-9c55-3f2e8d6a1b47'
  for (const [name, input] of [
    ['undo', { actId: nothing }],
    ['endOffer', { id: nothing }],
    ['adminCancelOrder', { order_id: nothing }],
    ['updateProduct', { id: things.productId, version: 99, changes: { price: 1 } }],
  ] satisfies [OperationName, unknown][])
    expect((await shop.callWith(name, input, as(owner))).status).toBeGreaterThan(400)
  expect(await count()).toBe(before)
  expect(await intents()).toEqual([])
})

test('reading leaves none', async () => {
  const before = await count()
  const reads = everyOperation.filter(
    (operation) =>
      operation.access === 'administrator' &&
      endpoint(operation.name).method === 'GET' &&
      !isAudited(operation),
  )
  for (const { name } of reads) await shop.callWith(name, inputOf(name, things), as(owner))
  expect(await count()).toBe(before)
})

describe('an entry', () => {
  test('says what was before and after', async () => {
    const { _id: id } = await addProduct(shop, { price: 49 })
    await shop.call('updateProduct', { id, version: 1, changes: { price: 39 } }, as(owner))
    expect(await latest()).toMatchObject({ subject: id, before: { price: 49 }, after: { price: 39 } })
    const { value, version } = (await shop.call('getSettings', {}, as(owner))).body.data.newsletter
    const changed = { ...value, percent: 7 }
    await shop.call('updateSettings', { group: 'newsletter', value: changed, version }, as(owner))
    expect(await latest()).toMatchObject({ subject: 'newsletter', before: value, after: changed })
  })

  test('of any of these acts has no secret and no shopper’s name, address or words about them', async () => {
    const log = JSON.stringify(await everything())
    for (const personal of [
      administratorLogin.password,
      owner.password,
      shopper.email,
      'Lovelace',
      'Byron',
      'St James',
      'worn by',
      '1Z999AA10',
      owner.cookie.split('=')[1] ?? '',
    ])
      expect(log).not.toContain(personal)
  })

  test('is written by logging in, by a wrong password and by logging out', async () => {
    const { email, password } = await signInStaff(shop, 'orders')
    await shop.callWith('adminLogin', { email, password: 'not this one' }, from(place))
    await expect.poll(latest).toMatchObject({
      operation: 'adminLogin',
      outcome: 'refused',
      administrator: email,
      address: place,
    })
    const before = await count()
    await shop.callWith('adminLogin', { email: 'nobody@shop.example', password: 'x' }, from(place))
    expect(await count()).toBe(before)
    const { cookie } = await shop.call('adminLogin', { email, password }, from(place))
    expect(await latest()).toMatchObject({ operation: 'adminLogin', outcome: 'done', role: 'orders' })
    await shop.call('adminLogout', {}, { cookie })
    expect(await latest()).toMatchObject({ operation: 'adminLogout', outcome: 'done', administrator: email })
  })

  test('lets a wrong password answer without it, as one for an address that is nobody’s', async () => {
    const { email } = await signInStaff(shop, 'orders')
    const { status } = await shop.running.context.database.transaction().execute(async (holder) => {
      await sql`lock table audit_log in exclusive mode`.execute(holder)
      return shop.callWith('adminLogin', { email, password: 'not this one' }, from(place))
    })
    expect(status).toBe(401)
    await expect.poll(latest).toMatchObject({ outcome: 'refused', administrator: email })
  })

  test('is made of an act whose process died before it could say how it ended', async () => {
    const { database, clock } = shop.running.context
    const begun = {
      administrator_id: owner.id,
      administrator: owner.email,
      role: 'owner',
      address: place,
    } as const
    const minutesAgo = (minutes: number) => new Date(clock().getTime() - minutes * 60_000)
    const act = { ...begun, operation: 'refundOrder', kind: 'orders', subject: things.orderId } as const
    await database
      .insertInto('audit_intents')
      .values([
        { id: '0199c1b9-4a7d-7b10-9c55-3f2e8d6a1b47', at: minutesAgo(16), ...act },
        { id: '0199c1b9-4a7d-7b10-9c55-3f2e8d6a1b48', at: minutesAgo(1), ...act },
      ])
      .execute()
    await recordInterruptedActs(shop.running.context)
    expect((await everything()).filter(({ outcome }) => outcome === 'unknown')).toMatchObject([
      { operation: 'refundOrder', subject: things.orderId, administrator: owner.email },
    ])
    expect(await intents()).toHaveLength(1)
    await database.deleteFrom('audit_intents').execute()
  })

  test.each(['update audit_log set subject = null', 'delete from audit_log', 'truncate audit_log'])(
    'stays as it is: %s',
    async (statement) => {
      const before = await everything()
      await expect(sql.raw(statement).execute(shop.running.context.database)).rejects.toThrow(
        'added and never changed',
      )
      expect(await everything()).toEqual(before)
    },
  )
})

describe('whoever may read the log', () => {
  const list = async (input = {}) => (await shop.call('listActivity', input, as(owner))).body

  test('reads all of it page by page, the latest first, each entry once', async () => {
    const all = (await everyRow((from) => list({ limit: 7, ...from }))).map(({ id }) => id)
    const stored = await everything()
    expect(new Set(all).size).toBe(stored.length)
    expect(all).toHaveLength(stored.length)
  })

  test('narrows it to a person, a kind and a time', async () => {
    const { data, people } = await list({ administrator: owner.id, kind: 'catalogue', limit: 100 })
    expect(data.length).toBeGreaterThan(3)
    for (const entry of data) expect([entry.administrator.id, entry.kind]).toEqual([owner.id, 'catalogue'])
    expect(people).toContainEqual({ id: reader.id, email: reader.email })
    const { at = '' } = data[2] ?? {}
    expect((await list({ from: at, limit: 100 })).data.every((entry) => entry.at >= at)).toBe(true)
    expect((await list({ to: at, limit: 100 })).data.every((entry) => entry.at < at)).toBe(true)
    expect((await list({ from: '2030-01-01T00:00:00.000Z' })).data).toEqual([])
  })

  test('takes it home as a file for spreadsheets', async () => {
    const before = await count()
    const { body, headers } = await shop.callWith('exportActivity', {}, as(owner))
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = String(body).trimEnd().split('\r\n')
    expect(rows[0]).toContain('At,Who,Role,From,Call,Kind,Outcome,Subject,Before,After,Day')
    expect(rows).toHaveLength(before + 1)
    expect(await latest()).toMatchObject({ operation: 'exportActivity' })
  })

  test('is an owner or a manager', () => {
    expect(
      Object.entries(rightsOf)
        .filter(([, rights]) => rights.includes('audit:read'))
        .map(([role]) => role),
    ).toEqual(['owner', 'manager'])
  })
})
