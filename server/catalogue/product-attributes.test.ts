import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { editorOf } from '../../tests/setup/editing.ts'
import { garment } from '../../tests/setup/products.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = editorOf(shop)
const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
afterAll(() => database.end())

const attributes = {
  colour: 'Midnight Navy',
  tags: ['linen', 'SS27'],
  productType: 'Shirts',
  vendor: 'Selvedge',
}

async function familyOf(id: string): Promise<string | null> {
  const { rows } = await database.query<{ family: string | null }>(
    'select colour_family as family from products where id = $1',
    [id],
  )
  return rows[0]?.family ?? null
}

test('a product without attributes answers none of them', async () => {
  const { _id } = await merchant.add()
  const product = await merchant.get(_id)
  for (const field of [...Object.keys(attributes), 'styleId']) expect(product).not.toHaveProperty(field)
})

test('a new product keeps its attributes; shoppers see the colour, and no more', async () => {
  const administrator = await shop.signInAdministrator()
  const { body } = await shop.call(
    'addProduct',
    { ...garment(), ...attributes, tags: [' linen', 'Linen', '', 'SS27'] },
    administrator,
  )
  expect(body.data).toMatchObject({ colour: 'Midnight Navy' })
  for (const field of ['tags', 'productType', 'vendor']) expect(body.data).not.toHaveProperty(field)
  expect(await merchant.get(body.data._id)).toMatchObject(attributes)
  expect(await familyOf(body.data._id)).toBe('blue')
})

test('an edit changes them, an empty text takes them away, and undo gives them back', async () => {
  const { _id } = await merchant.add()
  await merchant.edit(_id, attributes)
  const { body } = await merchant.edit(_id, { colour: '', tags: [], productType: '', vendor: '' })
  const [latest] = (await merchant.history(_id)).data
  expect(latest?.changes).toContainEqual({ field: 'colour', from: 'Midnight Navy', to: null })
  expect([body.data.colour, await familyOf(_id)]).toEqual([undefined, null])
  await merchant.undo(body.actId)
  expect(await merchant.get(_id)).toMatchObject(attributes)
  expect(await familyOf(_id)).toBe('blue')
})

test('a copy has them as well', async () => {
  const { _id } = await merchant.add()
  await merchant.edit(_id, attributes)
  expect((await merchant.duplicate(_id)).data).toMatchObject(attributes)
})

test.each([
  [{ tags: ['a,b'] }, 'A tag can’t have a comma.'],
  [{ tags: Array.from({ length: 251 }, (_, place) => `tag ${place}`) }, 'A product has at most 250 tags.'],
  [{ colour: 'x'.repeat(256) }, 'Please use at most 255 characters.'],
])('what can not be kept is refused by name', async (changes, message) => {
  const { _id } = await merchant.add()
  const { status, body } = await merchant.refused(_id, changes)
  expect([status, JSON.stringify(body).includes(message)]).toEqual([422, true])
})
