import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { addCounted, setStock } from '../../../tests/setup/stock.ts'

const shop = await shopOfFile()
const { database } = shop.running.context
const merchant = editorOf(shop)

const found = async (
  search: string,
  filters: { status?: 'draft' | 'archived'; stock?: 'low' | 'out' } = {},
) => {
  const administrator = await shop.signInAdministrator()
  const { data } = (
    await shop.call('listProducts', { search, ...filters, order: 'name', sort: 'asc' }, administrator)
  ).body
  return data.map(({ productName, price }) => [productName, price])
}

/** Rows of the panel's list that are not as their products say. */
async function wrongRows(): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from products full join product_list on product_id = id
    where (products.created_at, products.price_cents, products.status, products.category, lower(products.name),
        list_words(products.name, search_vector, tags), has_low_size(stock), has_sold_out_size(stock))
      is distinct from (product_list.created_at, product_list.price_cents, product_list.status, product_list.category,
        product_list.name, words, low, product_list.sold_out)`.execute(database)
  return rows[0]?.wrong ?? 0
}

/** Changes with every version of the product's row in the panel's list. */
async function rowVersion(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ xmin: string }>`
    select xmin::text from product_list where product_id = ${id}::uuid`.execute(database)
  return rows[0]?.xmin
}

test('the panel’s list shows and finds a product as it was edited, hidden, archived and deleted, with the next request', async () => {
  const { _id } = await merchant.add({ productName: 'Zephyr Coat', price: 80 })
  expect(await found('zephyr')).toEqual([['Zephyr Coat', 80]])
  await merchant.edit(_id, { productName: 'Quarry Parka', price: 70, category: 'Kids' })
  expect([await found('zephyr'), await found('quarry'), await found('uarr')]).toEqual([
    [],
    [['Quarry Parka', 70]],
    [['Quarry Parka', 70]],
  ])
  expect(await found('kids quarry')).toHaveLength(1)
  expect(await found('ki quar')).toHaveLength(1)
  await merchant.edit(_id, { tags: ['Gift Idea', 'linen-week', '★'] })
  for (const tag of [
    'gift idea',
    'Gift',
    'Linen-Week',
    '★',
    `/product/${_id}/quarry-parka`,
    `https://shop.example/product/${_id}`,
  ])
    expect(await found(tag), tag).toHaveLength(1)
  for (const other of ['gift wrap', '☆', "'\\"]) expect(await found(other), other).toEqual([])
  await merchant.edit(_id, { status: 'draft' })
  expect(await found('quarry', { status: 'draft' })).toHaveLength(1)
  expect(await found('ki quar', { status: 'draft' })).toHaveLength(1)
  await merchant.editSeveral([_id], { status: 'archived' })
  expect([await found('quarry'), await found('quarry', { status: 'archived' })]).toEqual([
    [],
    [['Quarry Parka', 70]],
  ])
  expect(await wrongRows()).toBe(0)
  await sql`delete from products where id = ${_id}::uuid`.execute(database)
  expect(await found('quarry', { status: 'archived' })).toEqual([])
  expect(await wrongRows()).toBe(0)
})

test('a beginning finds each of very many words that begin so, and a number that begins so', async () => {
  const words = Array.from(
    { length: 60 },
    (_word, place) => `vv${String.fromCharCode(97 + (place % 26))}${place}`,
  )
  await merchant.add({ productName: 'Vest 4711234', productDescription: words.join(' '), price: 10 })
  for (const search of ['vv', 'vest vv', 'vest vva', 'vest vvh59', 'vest 4711', '47 vv'])
    expect([search, await found(search)]).toEqual([search, [['Vest 4711234', 10]]])
})

test('stock that becomes low or sold out is filtered so at once; pieces that are sold write nothing to the panel’s list', async () => {
  const { _id } = await addCounted(shop, { M: 9 })
  const count = (set: number) => setStock(shop, [{ productId: _id, size: 'M', set }])
  const inStock = await rowVersion(_id)
  await count(8)
  expect(await rowVersion(_id)).toBe(inStock)
  await count(3)
  expect([await found('', { stock: 'low' }), await found('', { stock: 'out' })]).toMatchObject([[{}], []])
  const low = await rowVersion(_id)
  await count(2)
  expect(await rowVersion(_id)).toBe(low)
  await count(0)
  expect([await found('', { stock: 'low' }), await found('', { stock: 'out' })]).toMatchObject([[], [{}]])
  await count(50)
  expect([await found('', { stock: 'low' }), await found('', { stock: 'out' })]).toEqual([[], []])
  expect(await wrongRows()).toBe(0)
})

test('the panel finds a product by the SKU or the barcode of a size, in any letters, and by its id', async () => {
  const { _id } = await merchant.add({ productName: 'Lantern Scarf', size: ['S', 'M'] })
  await merchant.add({ productName: 'Lantern Scarf Too' })
  await merchant.edit(_id, { variants: [{ size: 'M', sku: 'LS-0042/m', barcode: '4006381333931' }] })
  for (const number of ['ls-0042/M', '4006381333931', _id, _id.toUpperCase()])
    expect(await found(number), number).toEqual([['Lantern Scarf', 49]])
  for (const other of ['４００６３８１３３３９３１', 'ＬＳ－００４２／Ｍ', 'LS–0042/m', 'LS\u20110042/m'])
    expect(await found(other), other).toEqual([['Lantern Scarf', 49]])
  const administrator = await shop.signInAdministrator()
  const { data } = (await shop.call('listStock', { search: 'ls-0042/m' }, administrator)).body
  expect(data.map(({ productId }) => productId)).toEqual([_id])
})

test('the panel finds products by the beginning of a SKU, which the sizes and colours of a garment share', async () => {
  const [navy, olive, other] = [
    await merchant.add({ productName: 'Harbour Sash in Navy', size: ['S'] }),
    await merchant.add({ productName: 'Harbour Sash in Olive', size: ['S'] }),
    await merchant.add({ productName: 'Quay Sash', size: ['S'] }),
  ]
  await merchant.edit(navy._id, { variants: [{ size: 'S', sku: 'HS_114-NVY-S', barcode: '' }] })
  await merchant.edit(olive._id, { variants: [{ size: 'S', sku: 'hs_114-OLV-S', barcode: '' }] })
  await merchant.edit(other._id, { variants: [{ size: 'S', sku: 'HSX114-S', barcode: '' }] })
  const sashes = ['Harbour Sash in Navy', 'Harbour Sash in Olive']
  for (const beginning of ['HS_114', 'hs_114-', 'ＨＳ＿１１４'])
    expect((await found(beginning)).map(([name]) => name).toSorted(), beginning).toEqual(sashes)
  expect((await found('HS_114-NVY')).map(([name]) => name)).toEqual(['Harbour Sash in Navy'])
  expect(await found('hs')).toEqual([])
})

test('a SKU and a tag that were copied with no-break blanks are found as they are typed, and equal what looks the same', async () => {
  const { _id } = await merchant.add({
    productName: 'Blank Scarf',
    size: ['S'],
    tags: ['Quay\u00a0Run', 'Quay  Run', 'Quay Run'],
  })
  await merchant.edit(_id, { variants: [{ size: 'S', sku: 'QX\u00a099', barcode: '' }] })
  for (const search of ['qx 99', 'QX\u00a099']) expect(await found(search)).toEqual([['Blank Scarf', 49]])
  expect((await merchant.get(_id)).tags).toEqual(['Quay Run'])
})

test('a barcode that was entered in wide digits is found by a scanner', async () => {
  const { _id } = await merchant.add({ productName: 'Wide Scarf', size: ['S'] })
  await merchant.edit(_id, { variants: [{ size: 'S', sku: '', barcode: '９６３８５０７４' }] })
  expect(await found('96385074')).toEqual([['Wide Scarf', 49]])
  expect((await merchant.get(_id)).variants).toEqual([{ size: 'S', barcode: '96385074' }])
})

test('a number or a name that is typed exactly comes first, before products that have it among other words', async () => {
  const coded = await merchant.add({ productName: 'Barn Tote', size: ['S'] })
  await merchant.edit(coded._id, { variants: [{ size: 'S', sku: '77123', barcode: '036000291452' }] })
  const olive = await merchant.add({ productName: 'Tote 77123 Copy', colour: 'Olive' })
  const strap = await merchant.add({ productName: 'A Barn Tote Strap' })
  await asAdministrator(shop, 'setStyle', { id: strap._id, with: olive._id })
  for (const search of ['77123', 'barn TOTE'])
    expect((await found(search))[0], search).toEqual(['Barn Tote', 49])
  expect(await found('77123')).toHaveLength(2)
  for (const scanned of ['0036000291452', '36000291452', '00036000291452'])
    expect(await found(scanned), scanned).toEqual([['Barn Tote', 49]])
  const administrator = await shop.signInAdministrator()
  const { data } = (await shop.call('listStock', { search: '77123', limit: 5 }, administrator)).body
  expect(data.map(({ productName }) => productName)).toEqual(['Barn Tote', 'Tote 77123 Copy, Olive'])
})

test('a number that no product has is not taken for a similar one', async () => {
  await merchant.add({ productName: 'Runner 1025B' })
  expect(await found('10250')).toEqual([])
  expect(await found('1025b')).toHaveLength(1)
})
