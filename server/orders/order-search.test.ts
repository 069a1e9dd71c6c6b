import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editorOf } from '../../tests/setup/editing.ts'
import { addProduct, checkoutOf, delivery, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { refreshCustomers } from '../customers/refresh-customers.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const sato = await order('Hana Sato', 'Toggle Duffle Coat', {
  ...delivery,
  firstName: 'Hana',
  lastName: 'Sato',
  address: { street: '12 Mill Lane', city: 'Portland', state: 'OR', zipcode: '97201', country: 'USA' },
  phoneNumber: '+1 (503) 555-0142',
  email: 'hana@parcels.example',
})
await order('Chloé Løvås', 'Crêpe Blouse', {
  ...delivery,
  firstName: 'Chloé',
  lastName: 'Løvås',
  address: { street: '1042 Harbour Rd', city: 'Leeds', state: 'Yorks', zipcode: 'LS1 4DY', country: 'UK' },
  phoneNumber: '020 7946 0018',
  email: 'chloe@parcels.example',
})

async function order(name: string, productName: string, goesTo: typeof delivery) {
  const shopper = await signUpShopper(shop, { name })
  const product = await addProduct(shop, { productName })
  const cart = checkoutOf(shopper, [lineOf(product)], { delivery: goesTo })
  return (await shop.call('addToOrder', cart, shopper.as)).body.data
}

const idsFound = async (search: string) => {
  const { body } = await shop.call('getAllOrders', { search }, merchant)
  return body.data.map(({ _id }) => _id)
}

const find = async (search: string) =>
  (await idsFound(search)).map((id) => (id === sato._id ? 'sato' : 'chloe'))

test.each([
  'Sato Hana',
  'hana SATO',
  'Sato, Hana',
  'sat port',
  '12 Mill Lane',
  'mill lane, Portland, OR 97201',
  '97201',
  '+1 (503) 555-0142',
  '503 555 0142',
  '503.555.0142',
  '5550142',
  'toggle',
  'duffle coats',
  'coat toggle',
])('the administrator finds the order of Hana Sato by "%s"', async (search) => {
  expect(await find(search)).toEqual(['sato'])
})

test.each(['chloe', 'Chloé', 'lovas', 'ls1 4dy', 'LS14DY', '+44 20 7946 0018', 'crepe', 'Crêpe bl'])(
  'the administrator finds the order of Chloé Løvås by "%s"',
  async (search) => {
    expect(await find(search)).toEqual(['chloe'])
  },
)

test('an order is found by its number, with what may stand before it', async () => {
  const ofReturn = `R${sato.number}-1`
  for (const search of [`${sato.number}`, `#${sato.number}`, `Order ${sato.number}`, `order #${sato.number}`])
    expect(await find(search)).toEqual(['sato'])
  for (const search of [ofReturn, `Order ${sato._id}`]) expect(await find(search)).toEqual(['sato'])
  expect(await find('#1042')).toEqual([])
  expect(await find('99999999999999999999')).toEqual([])
})

test('an order is found by what is copied: the subject or the sender of a mail, a link, the id of its shopper', async () => {
  const { email, id } = sato.userData
  for (const search of [
    `Re: Order ${sato.number} confirmed: Toggle Duffle Coat`,
    `Your return R${sato.number}-1 is accepted`,
    `No. ${sato.number}`,
    `Order no. ${sato.number}`,
    `"Hana Sato" <${email}>`,
    'Hana Sato (hana@parcels.example)',
    `mailto:${email}`,
    `http://shop.example/my-order?order=${sato._id}`,
    id,
  ])
    expect([search, await find(search)]).toEqual([search, ['sato']])
  const customers = async (search: string) =>
    (await shop.call('listCustomers', { search }, merchant)).body.data.map((customer) => customer.name)
  await refreshCustomers(shop.running.context)
  for (const search of [id, sato._id, `"Hana Sato" <${email}>`])
    expect([search, await customers(search)]).toEqual([search, ['Hana Sato']])
})

test('a short number also finds a house number, and not every phone number it is part of', async () => {
  expect(await find('1042')).toEqual(['chloe'])
  expect(await find('0142')).toEqual([])
  expect(await find('794')).toEqual([])
})

test.each(['Sato Leeds', 'Hana Crepe', 'zebra', '%', "sa' & 'to", '\\', '555-0143'])(
  'nothing is found by "%s"',
  async (search) => {
    expect(await find(search)).toEqual([])
  },
)

test('an order is found by what its card, slip and mails call its products, whatever they are called now', async () => {
  const bob = await signUpShopper(shop, { name: 'Bo' })
  const product = await addProduct(shop, { productName: 'M-65 Drizzle Smock' })
  const { _id } = (await shop.call('addToOrder', checkoutOf(bob, [lineOf(product)]), bob.as)).body.data
  await editorOf(shop).edit(product._id, {
    productName: 'Cloudburst Anorak',
    variants: [{ size: 'S', sku: 'DS-7/S', barcode: '036000291452' }],
  })
  const finds = async (search: string) =>
    (await shop.call('getAllOrders', { search }, merchant)).body.data.map((found) => found._id)
  for (const search of ['drizzle smock', 'M-65', 'M-65 Drizzle Smock', 'ds-7/s', '0036000291452'])
    expect(await finds(search), search).toEqual([_id])
  expect(await finds('cloudburst')).toEqual([])
})

test('the same orders are found when very many orders hold a product, page by page', async () => {
  const { database } = shop.running.context
  const bob = await signUpShopper(shop, { name: 'Bob' })
  const scarf = await addProduct(shop, { productName: 'Ribbed Scarf' })
  const placed = await shop.call('addToOrder', checkoutOf(bob, [lineOf(scarf)]), bob.as)
  const { order_id: _old, ...line } = await database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', placed.body.data._id)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 1_001 }, (_, index) => ({
    ...line,
    order_id: placed.body.data._id,
    position: index + 2,
  }))
  await database.insertInto('order_lines').values(copies).execute()
  const { body } = await shop.call('getAllOrders', { search: 'ribbed', limit: 5 }, merchant)
  expect(body.data.map(({ _id }) => _id)).toEqual([placed.body.data._id])
})

test('an order that goes elsewhere after a declined card is found there too', async () => {
  const bob = await signUpShopper(shop, { name: 'Dora' })
  const cart = checkoutOf(bob, [lineOf(await addProduct(shop, { productName: 'Plain Tee' }))])
  await shop.call('addToOrder', cart, bob.as)
  const moved = { ...delivery, address: { ...delivery.address, street: '7 Elsewhere Row' } }
  const { body } = await shop.call('addToOrder', { ...cart, delivery: moved }, bob.as)
  const found = await shop.call('getAllOrders', { search: 'elsewhere row' }, merchant)
  expect(found.body.data.map(({ _id }) => _id)).toEqual([body.data._id])
})

test('orders from before the search knew addresses are found like new ones, with no text stored twice', async () => {
  const { database } = shop.running.context
  const stored = () =>
    database
      .selectFrom('order_customers')
      .selectAll()
      .orderBy('shopper_id')
      .orderBy('customer_text')
      .execute()
  const before = await stored()
  const renameColumn = (from: string, to: string) =>
    sql`alter table order_customers rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(database)
  await renameColumn('customer_text', 'known_as')
  await sql`drop function search_pattern, search_text`.execute(database)
  await sql`drop index order_lines_by_product`.execute(database)
  const migration = new URL('../database/migrations/202611220020-order-search.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(database)
  await renameColumn('known_as', 'customer_text')
  const after = await stored()
  expect(after.length).toBeGreaterThan(1)
  expect(before).toEqual(expect.arrayContaining(after))
})

test('a name or a street with an apostrophe is found with it and without', async () => {
  const goesTo = {
    ...delivery,
    lastName: 'O’Neil',
    address: { ...delivery.address, street: '3 St James’s Square' },
  }
  const { _id: id } = await order('Grace O’Neil', 'Boiler Suit', goesTo)
  for (const search of ['oneil', "o'neil", 'O’Neil', 'st jamess square', "St James's Square"]) {
    const { body } = await shop.call('getAllOrders', { search }, merchant)
    expect(body.data.map(({ _id }) => _id)).toEqual([id])
  }
})

test.each([
  ['０９０−１２３４−５６７８', ['090-1234-5678', '09012345678', '０９０１２３４５６７８', '1234–5678']],
  ['٠٥٠ ٧٦٥ ٤٣٢١', ['0507654321', '+966 50 765 4321', '٠٥٠ ٧٦٥ ٤٣٢١']],
  [
    '+44 (0)20 7946 0123',
    ['020–7946–0123', '+44 20\u20117946\u20110123', '\u202A+44 20 7946 0123\u202C', 'tel:+442079460123'],
  ],
])('a phone number written %s is found however it is typed', async (phoneNumber, searches) => {
  const { _id } = await order('Kim Caller', 'Plain Shirt', { ...delivery, phoneNumber })
  for (const search of searches) expect(await idsFound(search), search).toEqual([_id])
})

test.each([
  ['01310-100', '01310100'],
  ['100-0001', '1000001'],
  ['1000-001', '1000001'],
  ['00-950', '00950'],
  ['97201-1234', '972011234'],
  ['K1A-0B1', 'k1a0b1'],
  ['LV-1010', 'LV1010'],
])('the postcode %s is found as %s', async (zipcode, search) => {
  const address = { ...delivery.address, zipcode }
  const { _id } = await order('Kim Hyphen', 'Plain Shirt', { ...delivery, address })
  expect(await idsFound(search)).toContain(_id)
})

test('names that are written without a blank are found so', async () => {
  const placed = await order('Taro', 'Plain Shirt', { ...delivery, firstName: '太郎', lastName: '山田' })
  for (const search of ['山田太郎', '山田 太郎', '太郎山田', '山田'])
    expect(await idsFound(search), search).toEqual([placed._id])
  expect(await idsFound('山田花子')).toEqual([])
})
