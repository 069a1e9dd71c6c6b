import { describe, expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = editorOf(shop)

const setStyle = async (id: string, other?: string) =>
  (await asAdministrator(shop, 'setStyle', { id, ...(other === undefined ? {} : { with: other }) })).body
const coloursAt = async (id: string) =>
  (await shop.call('getById', { id })).body.colours?.map(({ colour }) => colour)
const ids = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id)

/** A garment in so many colours, oldest first. */
async function garmentIn(colours: readonly string[], particulars: Parameters<typeof merchant.add>[0] = {}) {
  const added: string[] = []
  for (const colour of colours) {
    const { _id } = await merchant.add({ colour, ...particulars })
    if (added[0] !== undefined) await setStyle(_id, added[0])
    added.push(_id)
  }
  return added
}

describe('the colours of a garment', () => {
  test('are on the page of each of them, with those that are sold out, and their number is in lists', async () => {
    const [navy = '', sand = '', rust = ''] = await garmentIn(['Navy', 'Sand', 'Rust'])
    await asAdministrator(shop, 'setStock', {
      changes: ['S', 'M', 'L', 'XL'].map((size) => ({ productId: sand, size, set: 0 })),
    })
    for (const id of [navy, sand, rust]) {
      const { body } = await shop.call('getById', { id })
      expect(body.colours).toMatchObject([
        { _id: navy, colour: 'Navy' },
        { _id: sand, colour: 'Sand', soldOut: true },
        { _id: rust, colour: 'Rust' },
      ])
    }
    const { body } = await shop.call('getByCategory', { category: 'Men', limit: 3 })
    expect(body.data.map(({ colours }) => colours)).toEqual([3, 3, 3])
  })

  test('change on the pages of all with the next request: one is hidden, named otherwise, taken out', async () => {
    const [navy = '', sand = '', rust = ''] = await garmentIn(['Navy', 'Sand', 'Rust'])
    expect(await coloursAt(navy)).toEqual(['Navy', 'Sand', 'Rust'])
    await merchant.edit(rust, { status: 'draft' })
    expect(await coloursAt(navy)).toEqual(['Navy', 'Sand'])
    await merchant.edit(sand, { colour: 'Dune' })
    expect(await coloursAt(navy)).toEqual(['Navy', 'Dune'])
    await setStyle(sand)
    expect([await coloursAt(navy), await coloursAt(sand)]).toEqual([undefined, undefined])
  })

  test('that products share are told apart by the sizes, and are one in lists', async () => {
    const [low = '', high = '', sand = ''] = await garmentIn(['Navy', 'navy', 'Sand'])
    await merchant.edit(high, { size: ['2XL', '3XL'], price: 90 })
    expect(await coloursAt(low)).toEqual(['Navy, S to XL', 'navy, 2XL to 3XL', 'Sand'])
    const { body } = await shop.call('getByCategory', { category: 'Men', limit: 3 })
    expect(body.data.map(({ colours }) => colours)).toEqual([2, 2, 2])
    await merchant.edit(high, { size: ['3XL'] })
    expect(await coloursAt(sand)).toEqual(['Navy, S to XL', 'navy, 3XL', 'Sand'])
  })

  test('are grouped in one act, which is undone as one and stands in the history', async () => {
    const [one, other] = [await merchant.add(), await merchant.add()]
    const { data, actId } = await setStyle(other._id, one._id)
    expect(ids(data)).toEqual([one._id, other._id])
    const [latest] = (await merchant.history(one._id)).data
    expect(latest?.changes).toMatchObject([{ field: 'styleId', from: null }])
    expect((await setStyle(other._id, one._id)).actId).toBeUndefined()
    expect((await merchant.undo(actId)).changed).toBe(2)
    expect(await coloursAt(one._id)).toBeUndefined()
  })

  test('are made by a copy in another colour, which is a draft with the same name', async () => {
    const { _id } = await merchant.add({ colour: 'Navy', productName: 'Field Jacket' })
    const copy = await asAdministrator(shop, 'duplicateProduct', { id: _id, colour: 'Moss' })
    expect(copy.body.data).toMatchObject({ productName: 'Field Jacket', colour: 'Moss', status: 'draft' })
    const { body } = await asAdministrator(shop, 'getStyle', { id: _id })
    expect(ids(body.data)).toEqual([_id, copy.body.data._id])
  })

  test('are products of the shop', async () => {
    const { _id } = await merchant.add()
    const administrator = await shop.signInAdministrator()
    const unknown = '0199c1b9-4a7d-7b10-9c55-3f2e8d6a1b47'
    const answer = await shop.callWith('setStyle', { id: _id, with: unknown }, administrator)
    expect([answer.status, answer.body.code]).toEqual([404, 'product-not-found'])
  })
})

describe('one card for all colours', () => {
  const women = { category: 'Women', limit: 24 } as const

  test('is the oldest one in stock of those that the filters let through, in lists and in searches', async () => {
    const alone = await merchant.add({ category: 'Women', productName: 'Linen Robe' })
    const [navy = '', sand = ''] = await garmentIn(['Navy', 'Sand'], {
      category: 'Women',
      productName: 'Linen Robe',
    })
    const list = async () => {
      const { data, total } = (await shop.call('getByCategory', women)).body
      expect(total).toBe(data.length)
      return ids(data).sort()
    }
    const found = async () => {
      const { data } = (await shop.call('getBySearch', { search: 'linen robe', limit: 24 })).body
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ item }) => item._id).sort()
    }
    expect([await list(), await found()]).toEqual([
      [alone._id, navy, sand],
      [alone._id, navy, sand],
    ])
    await changeSettings(shop, 'lists', { oneCardPerStyle: true })
    expect([await list(), await found()]).toEqual([
      [alone._id, navy],
      [alone._id, navy],
    ])
    await asAdministrator(shop, 'setStock', {
      changes: ['S', 'M', 'L', 'XL'].map((size) => ({ productId: navy, size, set: 0 })),
    })
    expect(await list()).toEqual([alone._id, sand])
    await merchant.edit(sand, { category: 'Kids' })
    expect(await list()).toEqual([alone._id, navy])
    await changeSettings(shop, 'lists', { oneCardPerStyle: false })
  })

  test('is one in every number beside a list or a search', async () => {
    await merchant.add({ category: 'Kids', colour: 'Sand', productName: 'Quilted Poncho' })
    await garmentIn(['Navy', 'Sand', 'Rust'], { category: 'Kids', productName: 'Quilted Poncho' })
    const asked = { category: 'Kids', priceFrom: '1', limit: 24, options: 'counted' } as const
    const numbers = async () => {
      const list = (await shop.call('getByCategory', asked)).body
      const { data: found } = (await shop.call('getBySearch', { ...asked, search: 'quilted poncho' })).body
      return [list, found].map(({ total, counts, options }) => ({
        total,
        ofKids: counts.Kids?.Topwear,
        sand: options?.colours.find(({ value }) => value === 'beige')?.products,
        small: options?.sizes.find(({ value }) => value === 'S')?.products,
      }))
    }
    const [, products] = await numbers()
    expect(products).toEqual({ total: 4, ofKids: 4, sand: 2, small: 4 })
    await changeSettings(shop, 'lists', { oneCardPerStyle: true })
    const [list, found] = await numbers()
    expect(found).toEqual({ total: 2, ofKids: 2, sand: 2, small: 2 })
    expect(list?.total).toBe(list?.ofKids)
    const men = async () => (await shop.call('getByCategory', women)).body.counts.Men?.Topwear ?? 0
    const before = await men()
    await merchant.add({ category: 'Men' })
    expect(await men()).toBe(before + 1)
    await changeSettings(shop, 'lists', { oneCardPerStyle: false })
  })
})
