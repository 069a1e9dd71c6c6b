import fc from 'fast-check'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import type { CollectionId, CollectionRule, NewCollection } from '../../contract/collections/collection.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { insertOfProducts } from '../../tests/setup/product-rows.ts'
import { rounds } from '../../tests/setup/quick-run.ts'
import { recordStatements } from '../../tests/setup/recorded-statements.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { fillCollection, finishFilling, removeOutdatedProducts } from './fill-collection.ts'

const shop = await shopOfFile()
const merchant = editorOf(shop)
const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
afterAll(() => database.end())

const collection = (particulars: Partial<NewCollection>): NewCollection => ({
  handle: 'linen',
  name: 'Linen',
  description: '',
  imgUrl: '',
  rule: null,
  inNavigation: false,
  products: [],
  ...particulars,
})
const save = async (particulars: Partial<NewCollection>, edited?: { id: string; version: number }) =>
  (
    await asAdministrator(shop, 'saveCollection', {
      collection: collection(particulars),
      ...(edited === undefined ? {} : { edited: { id: edited.id, version: edited.version } }),
    })
  ).body.data
const remove = async (id: CollectionId) => {
  const { version } = (await asAdministrator(shop, 'getEditedCollection', { id })).body.data
  return (await asAdministrator(shop, 'removeCollection', { id, version })).body.data
}
const shownIn = async (handle: string, input: { sort?: 'asc' | 'desc' } = {}) =>
  (await shop.call('getCollection', { handle, ...input })).body.data.map(({ _id }) => _id)
const tagged = (is: string): CollectionRule => ({ match: 'all', conditions: [{ field: 'tag', is }] })

describe('a collection by hand', () => {
  test('has its products in the merchant’s order, page by page, and what is sold out comes last', async () => {
    const ids: string[] = []
    for (const price of [30, 10, 20]) ids.push((await merchant.add({ price }))._id)
    const [one = '', two = '', three = ''] = ids
    const { id, version } = await save({
      handle: 'gifts',
      name: 'Gifts',
      products: [three, one, two] as never,
    })
    expect(await shownIn('gifts')).toEqual([three, one, two])
    expect(await shownIn('gifts', { sort: 'asc' })).toEqual([two, three, one])
    const first = (await shop.call('getCollection', { handle: 'gifts', limit: 2 })).body
    const second = await shop.call('getCollection', { handle: 'gifts', limit: 2, cursor: first.next ?? '' })
    expect([first.total, first.data.length, second.body.data.map(({ _id }) => _id)]).toEqual([3, 2, [two]])
    await asAdministrator(shop, 'setStock', {
      changes: ['S', 'M', 'L', 'XL'].map((size) => ({ productId: three, size, set: 0 })),
    })
    expect(await shownIn('gifts')).toEqual([one, two, three])
    await save({ handle: 'gifts', name: 'Gifts', products: [two] as never }, { id, version })
    expect(await shownIn('gifts')).toEqual([two])
  })
})

describe('a collection by rule', () => {
  test('has products whose words look the same, whatever their letters are made of', async () => {
    const [composed, apart] = ['NFC', 'NFD'].map((form) => 'Été'.normalize(form)) as [string, string]
    const added = [await merchant.add({ tags: [apart] }), await merchant.add({ productType: apart })]
    for (const is of [composed, apart])
      for (const [at, field] of (['tag', 'productType'] as const).entries()) {
        const rule: CollectionRule = { match: 'all', conditions: [{ field, is }] }
        const { body } = await asAdministrator(shop, 'previewCollection', { rule })
        expect(body.data.map(({ _id }) => _id)).toEqual([added[at]?._id])
      }
  })

  test('follows every edit with the next request', async () => {
    await save({ handle: 'wool', name: 'Wool', rule: tagged('Wool') })
    expect(await shownIn('wool')).toEqual([])
    const { _id } = await merchant.add({ tags: ['wool', 'Winter'] })
    expect(await shownIn('wool')).toEqual([_id])
    const { body } = await merchant.edit(_id, { tags: ['linen'] })
    expect(await shownIn('wool')).toEqual([])
    await merchant.undo(body.actId)
    expect(await shownIn('wool')).toEqual([_id])
    await merchant.edit(_id, { status: 'draft' })
    expect(await shownIn('wool')).toEqual([])
    await merchant.edit(_id, { status: 'active', productName: 'Wool Sock' })
    const shown = (await shop.call('getCollection', { handle: 'wool' })).body
    expect(shown.data.map(({ productName }) => productName)).toEqual(['Wool Sock'])
  })

  test('of new products lets go of those that have become too old', async () => {
    const rule: CollectionRule = { match: 'all', conditions: [{ field: 'newness', days: 30 }] }
    const { _id } = await merchant.add()
    await save({ handle: 'new', name: 'New', rule })
    expect(await shownIn('new')).toContain(_id)
    await database.query('alter table products disable trigger user')
    await database.query("update products set created_at = now() - interval '31 days' where id = $1", [_id])
    await database.query('alter table products enable trigger user')
    await removeOutdatedProducts(shop.running.context, new AbortController().signal)
    expect(await shownIn('new')).not.toContain(_id)
  })

  test('has the same products whether it is saved before or after them, whatever the rule says', async () => {
    const condition = fc.oneof(
      fc.constantFrom('Men', 'Women').map((is) => ({ field: 'category', is }) as const),
      fc.constantFrom('a', 'B').map((is) => ({ field: 'tag', is }) as const),
      fc.constantFrom('x', 'Y').map((is) => ({ field: 'productType', is }) as const),
      fc.integer({ min: 0, max: 4 }).map((fromCents) => ({ field: 'price', fromCents, toCents: 4 }) as const),
      fc.constant({ field: 'newness', days: 2 } as const),
      fc.constant({ field: 'onSale' } as const),
    )
    const rule: fc.Arbitrary<CollectionRule> = fc.record({
      match: fc.constantFrom('all', 'any'),
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
    })
    let count = 0
    await fc.assert(
      fc.asyncProperty(rule, async (said) => {
        const handle = `rule-${++count}`
        const before = await save({ handle, name: handle, rule: said })
        const columns = {
          price_cents: 'price',
          category: 'category',
          tags: 'tags',
          product_type: 'type',
          created_at: 'now() - make_interval(days => price, hours => 12)',
          compare_at_cents: 'case when price > 2 then 9 end',
          lowest_30_days_cents: 'case when price > 2 then 1 end',
        }
        await database.query(
          insertOfProducts(
            columns,
            `generate_series(0, 5) as price, unnest(array['Men', 'Women']) as category,
              (values (array['A', 'b'], 'X'), (array[]::text[], null)) as kinds (tags, type)`,
          ),
        )
        const membersOf = async () =>
          (
            await database.query<{ members: string[] }>(
              `select array(select product_id::text from collection_products where collection_id = $1 order by 1) as members`,
              [before.id],
            )
          ).rows[0]?.members
        const kept = await membersOf()
        const after = await save({ handle, name: handle, rule: said }, before)
        expect(await membersOf()).toEqual(kept)
        const preview = await asAdministrator(shop, 'previewCollection', { rule: said })
        expect(preview.body.count).toBe(after.count)
        await remove(after.id)
        await database.query("delete from products where name = 'P'")
      }),
      { numRuns: rounds(25) },
    )
  }, 60_000)
})

/** Members that the rule does not hold for, and products that it holds for and that are missing. */
const wrongIn = async (handle: string) =>
  (
    await database.query<{ wrong: number }>(
      `select count(*)::int as wrong from collections cross join products
        where handle = $1 and matches_rule(products, rule) <> exists (
          select from collection_products where collection_id = collections.id and product_id = products.id)`,
      [handle],
    )
  ).rows[0]?.wrong

test('has the products of its rule, however these are edited while it is saved', async () => {
  const columns = { price_cents: 'n', tags: "array[case when n % 2 = 0 then 'even' else 'odd' end]" }
  await database.query(insertOfProducts(columns, 'generate_series(1, 300) as n'))
  let made = await save({ handle: 'even', name: 'Even', rule: tagged('even') })
  let isSaving = true
  const saving = (async () => {
    for (const tag of ['odd', 'even'])
      made = await save({ handle: 'even', name: 'Even', rule: tagged(tag) }, made)
  })().finally(() => {
    isSaving = false
  })
  // Rows that come before others in the table are written first, whatever their ids: a part that waited would be in deadlock.
  let edits = 0
  for (; isSaving; edits++)
    await database.query(
      `update products set tags = array[case when tags = '{odd}' then 'even' else 'odd' end]
        where name = 'Busy' and price_cents % 20 = $1`,
      [edits % 20],
    )
  await saving
  await finishFilling(shop.running.context, new AbortController().signal)
  expect(edits).toBeGreaterThan(1)
  expect(made.count).toBeGreaterThan(0)
  expect(await wrongIn('even')).toBe(0)
  await database.query("delete from products where name = 'Busy'")
})

test('a collection that a process has not filled to its end is filled by the job', async () => {
  const { _id } = await merchant.add({ tags: ['left'] })
  const { id } = await save({ handle: 'left', name: 'Left', rule: tagged('left') })
  await database.query('delete from collection_products where collection_id = $1', [id])
  await finishFilling(shop.running.context, new AbortController().signal)
  expect(await shownIn('left')).toEqual([])
  await database.query('update collections set filling = true where id = $1', [id])
  await finishFilling(shop.running.context, new AbortController().signal)
  expect(await shownIn('left')).toEqual([_id])
})

test('a save whose time is over leaves its products to the job', async () => {
  const { _id } = await merchant.add({ tags: ['late'] })
  const { id, version } = await save({ handle: 'late', name: 'Late', rule: tagged('late') })
  await database.query('delete from collection_products where collection_id = $1', [id])
  await database.query('update collections set filling = true where id = $1', [id])
  await fillCollection(shop.running.context, { id, version, rule: tagged('late') }, AbortSignal.abort())
  const { data } = (await asAdministrator(shop, 'listCollections', {})).body
  expect(data.find((one) => one.id === id)).toMatchObject({ count: 0, isFilling: true })
  await finishFilling(shop.running.context, new AbortController().signal)
  expect(await shownIn('late')).toEqual([_id])
})

test('a job that is ended begins with no collection, also while somebody writes products', async () => {
  await save({ handle: 'ended', name: 'Ended', rule: tagged('ended') })
  await database.query("update collections set filling = true where handle = 'ended'")
  const { recording, statements } = recordStatements(shop.running.context.database)
  await finishFilling({ ...shop.running.context, database: recording }, AbortSignal.abort())
  expect(statements.filter(({ sql }) => sql.includes('pg_locks'))).toEqual([])
  await finishFilling(shop.running.context, new AbortController().signal)
})

test('has one card for all colours of a garment where the merchant has set so', async () => {
  const navy = (await merchant.add({ tags: ['robe'] }))._id
  const sand = (await merchant.add({ tags: ['robe'] }))._id
  await asAdministrator(shop, 'setStyle', { id: sand, with: navy })
  await save({ handle: 'robes', name: 'Robes', rule: tagged('robe') })
  expect(await shownIn('robes')).toEqual([sand, navy])
  await changeSettings(shop, 'lists', { oneCardPerStyle: true })
  expect(await shownIn('robes')).toEqual([navy])
  expect((await shop.call('getCollection', { handle: 'robes', limit: 24 })).body.total).toBe(1)
  await merchant.edit(navy, { tags: [] })
  expect(await shownIn('robes')).toEqual([sand])
  await changeSettings(shop, 'lists', { oneCardPerStyle: false })
})

test('every page leads to a collection in navigation, by name, from the next request on', async () => {
  const linksOf = async () => (await shop.call('getShopSettings', {})).body.data.collections
  expect(await linksOf()).toBeUndefined()
  const made = await save({ handle: 'party', name: 'Party', inNavigation: true })
  expect(await linksOf()).toEqual([{ handle: 'party', name: 'Party' }])
  const beach = await save({ handle: 'beach', name: 'Beach', inNavigation: true })
  await save({ handle: 'evening', name: 'Evening', inNavigation: true }, made)
  expect((await linksOf())?.map(({ name }) => name)).toEqual(['Beach', 'Evening'])
  await remove(made.id)
  await remove(beach.id)
  expect(await linksOf()).toBeUndefined()
})

test('a collection is found by its name, from the next request on', async () => {
  const foundBy = async (search: string) => ({
    shown: (await shop.call('getBySearch', { search, limit: 1 })).body.data.collections,
    suggested: (await shop.call('getSuggestions', { search })).body.data.collections,
  })
  expect(await foundBy('sale')).toEqual({ shown: undefined, suggested: [] })
  const { id } = await save({ handle: 'summer-sale', name: 'Été: Summer Sale' })
  const links = [{ handle: 'summer-sale', name: 'Été: Summer Sale' }]
  for (const search of ['sale', 'SALES', 'on sale', 'summer sal', 'ete'])
    expect(await foundBy(search)).toEqual({ shown: links, suggested: links })
  for (const search of ['winter sale', 'dresses on sale', 'su m', '…'])
    expect(await foundBy(search)).toEqual({ shown: undefined, suggested: [] })
  await remove(id)
  expect(await foundBy('sale')).toEqual({ shown: undefined, suggested: [] })
})

test('a search for what is reduced leads to the collections of it, whatever they are called', async () => {
  const onSale = { field: 'onSale' } as const
  const newest = { field: 'newness', days: 30 } as const
  const saved = await Promise.all([
    save({
      handle: 'last-pieces',
      name: 'Last Pieces',
      rule: { match: 'all', conditions: [onSale, newest] },
    }),
    save({ handle: 'mixed', name: 'Mixed', rule: { match: 'any', conditions: [onSale, newest] } }),
  ])
  const links = [{ handle: 'last-pieces', name: 'Last Pieces' }]
  for (const search of ['sale', 'dresses on sale', 'clearance']) {
    expect((await shop.call('getBySearch', { search, limit: 1 })).body.data.collections).toEqual(links)
    expect((await shop.call('getSuggestions', { search })).body.data.collections).toEqual(links)
  }
  expect(
    (await shop.call('getBySearch', { search: 'dress', limit: 1 })).body.data.collections,
  ).toBeUndefined()
  for (const { id } of saved) await remove(id)
})

describe('what can not be saved is refused by name', () => {
  const refused = async (input: unknown) => {
    const administrator = await shop.signInAdministrator()
    const { status, body } = await shop.callWith('saveCollection', input, administrator)
    return [status, body.code]
  }

  test('a link on every page beside twelve others', async () => {
    await database.query(`
      insert into collections (id, handle, name, in_navigation)
      select gen_random_uuid(), 'linked-' || n, 'Linked ' || n, true from generate_series(1, 12) as n`)
    const another = collection({ handle: 'linked', inNavigation: true })
    expect(await refused({ collection: another })).toEqual([422, 'invalid-input'])
    await database.query('delete from collections where in_navigation')
  })

  test('an address that is taken, another version, a picture that is not there', async () => {
    const { id } = await save({ handle: 'taken', name: 'Taken' })
    expect(await refused({ collection: collection({ handle: 'taken' }) })).toEqual([409, 'handle-taken'])
    const edited = { id, version: 7 }
    expect(await refused({ edited, collection: collection({}) })).toEqual([409, 'collection-changed'])
    const imgUrl = 'https://elsewhere.example/a.jpg'
    const [, code] = await refused({ collection: collection({ handle: 'pictured', imgUrl }) })
    expect(code).toBe('image-host-refused')
  })

  test.each([
    { handle: 'Not An Address' },
    { name: '' },
    { rule: { match: 'all', conditions: [] } },
    { rule: { match: 'all', conditions: [{ field: 'price' }] } },
    { rule: { match: 'all', conditions: [{ field: 'category', is: 'Pets' }] } },
  ])('%j', async (wrong) => {
    expect(await refused({ collection: { ...collection({ handle: 'fine' }), ...wrong } })).toEqual([
      422,
      'invalid-input',
    ])
  })
})

test('a removed collection is made again as it was, and former addresses lead to it', async () => {
  const ids: string[] = []
  for (const price of [1, 2]) ids.push((await merchant.add({ price }))._id)
  const first = await save({ handle: 'former', name: 'Former', products: ids.toReversed() as never })
  await save({ handle: 'today', name: 'Today', products: ids.toReversed() as never }, first)
  const refused = await shop.callWith(
    'removeCollection',
    { id: first.id, version: first.version },
    await shop.signInAdministrator(),
  )
  expect([refused.status, refused.body.code]).toEqual([409, 'collection-changed'])
  const { id, version, count, isFilling, ...removed } = await remove(first.id)
  expect((await shop.callWith('getCollection', { handle: 'today' })).status).toBe(404)
  const { body } = await asAdministrator(shop, 'saveCollection', { collection: removed })
  expect(body.data).toMatchObject(removed)
  expect(body.data.id).not.toBe(id)
  expect(await shownIn('today')).toEqual(ids.toReversed())
  const redirects = await asAdministrator(shop, 'listRedirects', { search: 'former' })
  expect(redirects.body.data.map(({ target }) => target)).toEqual(['/collections/today'])
})

test('an address of no collection answers 404', async () => {
  const { status } = await shop.callWith('getCollection', { handle: 'nothing-here' })
  expect(status).toBe(404)
})

test('waits for who writes products as it is saved, and nobody waits for it', async () => {
  const { _id } = await merchant.add({ tags: ['cotton'] })
  const importing = await database.connect()
  await importing.query('begin')
  await importing.query("update products set tags = '{held}' where id = $1", [_id])
  const saving = save({ handle: 'held', name: 'Held', rule: tagged('held') })
  await new Promise((done) => setTimeout(done, 200))
  const added = await merchant.add({ tags: ['held'] })
  await importing.query('commit')
  importing.release()
  expect((await saving).isFilling).toBe(false)
  expect(await shownIn('held')).toEqual([added._id, _id])
})

test('a product that is written for longer than a save waits is judged by the job', {
  tags: ['release'],
}, async () => {
  const { _id } = await merchant.add({ tags: ['cotton'] })
  const importing = await database.connect()
  await importing.query('begin')
  await importing.query("update products set tags = '{long}' where id = $1", [_id])
  expect((await save({ handle: 'long', name: 'Long', rule: tagged('long') })).isFilling).toBe(true)
  await importing.query('commit')
  importing.release()
  expect(await shownIn('long')).toEqual([])
  await finishFilling(shop.running.context, new AbortController().signal)
  expect(await shownIn('long')).toEqual([_id])
})

test('has only the products chosen by hand once it is by hand', async () => {
  const { _id } = await merchant.add({ tags: ['cotton'] })
  const made = await save({ handle: 'picked', name: 'Picked', rule: tagged('velvet') })
  const importing = await database.connect()
  await importing.query('begin')
  await importing.query("update products set tags = '{velvet}' where id = $1", [_id])
  const saving = save({ handle: 'picked', name: 'Picked' }, made)
  await new Promise((done) => setTimeout(done, 200))
  await importing.query('commit')
  importing.release()
  expect((await saving).isFilling).toBe(false)
  expect(await shownIn('picked', { sort: 'asc' })).toEqual([])
})
