import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ActId } from '../../../contract/catalogue/admin-product.ts'
import { mostColours } from '../../../contract/catalogue/most-colours.ts'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { beganUnder } from '../../../tests/setup/lock-waits.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

/** Acts that begin while another one has the product: each goes by what the one before it has left. */

const shop = await shopOfFile()
const merchant = editorOf(shop)

const lockOf = (id: string) => sql`select from products where id = ${id}::uuid for no key update`
const numbered = (sku: string, barcode: string) => [{ size: 'S', sku, barcode }]

/** A product with an act that gave it an SKU and a barcode. */
async function withSku() {
  const { _id: id } = await merchant.add({ size: ['S'] })
  const { body } = await merchant.edit(id, { variants: numbered('A', '4006381333931') })
  return { id, actId: body.actId }
}

test('an undo that waits for an edit of an SKU leaves what that has made of it', async () => {
  const { id, actId } = await withSku()
  const { version } = await merchant.get(id)
  const changes = { variants: numbered('B', '4006381333931') }
  const edit = async () => (await asAdministrator(shop, 'updateProduct', { id, version, changes })).body
  const undo = () => merchant.undo(actId)
  const [edited, undone] = await beganUnder<unknown>(shop, lockOf(id), [edit, undo])
  expect(edited).toHaveProperty('actId')
  expect(undone).toMatchObject({ changed: 0, refused: [{ id }] })
  expect((await merchant.get(id)).variants).toMatchObject(numbered('B', '4006381333931'))
})

test('the same edit twice at the same moment is made once, and is nobody else’s', async () => {
  const { _id: id } = await merchant.add()
  const edit = { id, version: 1, changes: { price: 45 }, actId: randomUUID() as ActId }
  const send = () => asAdministrator(shop, 'updateProduct', edit)
  const answers = await beganUnder(shop, lockOf(id), [send, send])
  const made = { status: 200, body: { actId: edit.actId, data: { price: 45, version: 2 } } }
  expect(answers).toMatchObject([made, made])
})

test('of two undos of one act at the same moment, the second finds nothing to take back', async () => {
  const { id, actId } = await withSku()
  const undo = () => merchant.undo(actId)
  const answers = await beganUnder(shop, lockOf(id), [undo, undo])
  expect(answers.map(({ changed }) => changed)).toEqual([1, 0])
  const { data } = await merchant.history(id)
  expect(data.map(({ kind }) => kind)).toEqual(['undo', 'edit', 'add'])
})

test('of two who add the last colour of a garment at the same moment, one is refused', async () => {
  const { database } = shop.running.context
  const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => merchant.add()))
  const setStyle = (id = '', other = '') => shop.callWith('setStyle', { id, with: other }, administrator)
  const administrator = await shop.signInAdministrator()
  await setStyle(second?._id, first?._id)
  const { rows } = await sql<{ style_id: string }>`
    select style_id from products where id = ${first?._id}`.execute(database)
  const style = rows[0]?.style_id
  await sql`
    insert into products (id, name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, style_id)
    select gen_random_uuid(), name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, ${style}
    from products, generate_series(4, ${mostColours}::int) where id = ${first?._id}`.execute(database)
  const answers = await beganUnder(shop, sql`select from styles where id = ${style}::uuid for update`, [
    () => setStyle(third?._id, first?._id),
    () => setStyle(fourth?._id, second?._id),
  ])
  expect(answers.map(({ body }) => body.code)).toEqual([undefined, 'style-full'])
})
