import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { shippedHomePage } from '../../contract/settings/shipped-home-page.ts'
import { countBestSellers } from '../../server/content/best-seller-block.ts'
import { editorOf } from '../setup/editing.ts'
import { buy, lineOf, placeOrder } from '../setup/orders.ts'
import { changeSettings } from '../setup/settings.ts'
import { shopOfFile, type TestShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { addCounted, setStock } from '../setup/stock.ts'

/** Two processes of one shop on one database. */

const one = await shopOfFile({ withPages: true })
const other = await shopOfFile({ databaseUrl: one.databaseUrl, withPages: true })
const merchant = editorOf(one)
const administrator = await one.signInAdministrator()

type HomePage = typeof shippedHomePage

async function save(change: Partial<HomePage>) {
  const { value, version } = (await one.call('getSettings', {}, administrator)).body.data.homePage
  const input = { group: 'homePage', value: { ...value, ...change }, version }
  return one.callWith('updateSettings', input as InputOf<'updateSettings'>, administrator)
}
const shown = async (shop: TestShop) => (await shop.call('getHomePage', {})).body.data
const pageOf = async (shop: TestShop) => (await fetch(`${shop.url}/`)).text()

describe('the home page of a shop whose merchant has changed nothing', () => {
  test('is the shipped one', async () => {
    expect(await shown(one)).toEqual({})
    const html = await pageOf(one)
    for (const { title } of shippedHomePage.promises) expect(html).toContain(title)
    expect(html).toContain(shippedHomePage.banner.title)
    expect(html).toContain(shippedHomePage.block.title)
  })
})

test('search engines are told what the merchant’s banner says, in place of the shipped words', async () => {
  const descriptions = async () => (await pageOf(one)).match(/(?<=name="description" content=")[^"]*/g)
  expect(await descriptions()).toEqual([expect.stringContaining('Coats, knits, shirts and denim')])
  await save({
    banner: { title: 'Swim all year', text: 'Suits and shorts for pools and lakes.', button: 'Shop' },
  })
  expect(await descriptions()).toEqual(['Suits and shorts for pools and lakes.'])
  await save({ banner: { title: 'Swim all year', text: '', button: 'Shop' } })
  expect(await descriptions()).toEqual(['Swim all year'])
  await save({ banner: shippedHomePage.banner })
})

describe('the links to the categories', () => {
  const linked = async (shop: TestShop) =>
    (await shown(shop)).entries?.map(({ category, picture }) => [category, new URL(picture).pathname])
  const garmentOf = (category: string, number: number) =>
    merchant.add({
      category,
      subCategory: number % 2 ? 'Topwear' : 'Winterwear',
      imgUrl: `${one.url}/images/${category}-${number}.jpg`,
    })

  test('show a picture of each category that has products, and none of those that the page shows anyway', async () => {
    expect(await linked(other)).toBeUndefined()
    const ids: string[] = []
    for (let number = 1; number <= 4; number++) ids.push((await garmentOf('Women', number))._id)
    for (let number = 1; number <= 3; number++) await garmentOf('Men', number)
    // The newest five are three of men and two of women.
    expect(await linked(other)).toEqual([
      ['Men', '/images/Men-3.jpg'],
      ['Women', '/images/Women-2.jpg'],
    ])
    const html = await pageOf(other)
    expect(html.indexOf('aria-label="Collections"')).toBeLessThan(html.indexOf('Just in'))
    expect(html).toContain('/images/Women-2.jpg')
    await merchant.edit(ids[1] ?? '', { status: 'archived' })
    expect(await linked(other)).toContainEqual(['Women', '/images/Women-1.jpg'])
    expect(await pageOf(other)).toContain('/images/Women-1.jpg')
    await garmentOf('Kids', 1)
    expect((await linked(other))?.map(([category]) => category)).toEqual(['Men', 'Women', 'Kids'])
  })

  test('go, as the story does, where the merchant switches them off', async () => {
    await save({
      entries: { ...shippedHomePage.entries, on: false },
      block: { ...shippedHomePage.block, on: false },
    })
    expect(await shown(other)).toEqual({ block: false })
    const html = await pageOf(other)
    expect(html).not.toContain('aria-label="Collections"')
    expect(html).not.toContain(shippedHomePage.block.title)
    await save({ entries: { ...shippedHomePage.entries, on: false }, block: shippedHomePage.block })
    expect(await shown(other)).toEqual({})
  })
})

describe('a change of the home page', () => {
  test('shows with the next request to any process, ten times in a row', async () => {
    for (let time = 1; time <= 10; time++) {
      await Promise.all([pageOf(one), pageOf(other)])
      await save({ banner: { ...shippedHomePage.banner, title: `Spring ${time}` } })
      expect(await pageOf(other)).toContain(`Spring ${time}`)
      expect(await pageOf(one)).toContain(`Spring ${time}`)
    }
    await save({ banner: shippedHomePage.banner })
    expect(await shown(other)).toEqual({})
  })

  test('hides what is empty, and refuses links that lead astray', async () => {
    const [first, ...others] = shippedHomePage.promises
    if (first === undefined) throw new Error('there are no promises')
    await save({ promises: [{ ...first, title: '' }, ...others] })
    const html = await pageOf(other)
    expect(html).not.toContain('Exchanging it is easy')
    expect(html).toContain('7 days return policy')
    for (const address of [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      '/\\evil.example',
      '',
    ]) {
      const link = { name: 'More', address }
      const { status, body } = await save({ promises: [{ ...first, link }, ...others] })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['value.promises.0.link.address']])
    }
    expect((await save({ banner: { title: '', text: '', button: '' } })).status).toBe(422)
    await save({ promises: shippedHomePage.promises })
  })

  test('takes uploaded pictures only', async () => {
    const block = { ...shippedHomePage.block, on: true, picture: 'https://elsewhere.example/a.jpg' }
    expect(await save({ block })).toMatchObject({ status: 422, body: { code: 'image-host-refused' } })
    const missing = `${one.url}/images/${'a'.repeat(32)}-400x500.jpg`
    expect(await save({ block: { ...block, picture: missing } })).toMatchObject({ status: 422 })
  })
})

describe('the block of best sellers', () => {
  const titles = async (shop: TestShop) =>
    (await shown(shop)).bestSellers?.products.map(({ productName }) => productName)
  const bestSellers = { on: true, title: 'Most loved' }

  test('shows marked products, in every process with the next request, and what is sold out last', async () => {
    const names = ['Marked Shirt', 'Plain Shirt', 'Other Shirt']
    const ids: string[] = []
    for (const productName of names) ids.push((await merchant.add({ productName }))._id)
    await save({ bestSellers })
    expect(await titles(other)).toBeUndefined()
    expect(await pageOf(other)).not.toContain('Most loved')
    const { body } = await merchant.edit(ids[0] ?? '', { bestSeller: true })
    expect(await titles(other)).toEqual(['Marked Shirt'])
    expect(await pageOf(other)).toContain('Most loved')
    await merchant.undo(body.actId)
    expect(await titles(other)).toBeUndefined()

    const counted = await addCounted(one, { M: 1 })
    await merchant.editSeveral([ids[1] ?? '', counted._id], { bestSeller: true })
    expect(await titles(other)).toHaveLength(2)
    await setStock(one, [{ productId: counted._id, size: 'M', set: 0 }])
    expect(await titles(other)).toEqual(['Plain Shirt', counted.productName])
    await merchant.edit(ids[1] ?? '', { status: 'archived' })
    expect(await titles(other)).toEqual([counted.productName])
    await merchant.editSeveral([ids[1] ?? '', counted._id], { bestSeller: false })
    expect(await titles(other)).toBeUndefined()
  })

  test('then what sold best in the last 30 days, counted by the hour and as soon as it is switched on', async () => {
    const shopper = await signUpShopper(one)
    const few = await merchant.add({ productName: 'Sold Once' })
    const many = await merchant.add({ productName: 'Sold Twice' })
    const marked = await merchant.add({ productName: 'Marked Coat' })
    await buy(one, shopper, [lineOf(few, 1, 'M')])
    await buy(one, shopper, [lineOf(many, 2, 'M')])
    await placeOrder(one, shopper, [lineOf(few, 9, 'M')])
    expect(await titles(other)).toBeUndefined()
    await countBestSellers(one.running.context)
    expect(await titles(other)).toEqual(['Sold Twice', 'Sold Once'])
    await merchant.edit(marked._id, { bestSeller: true })
    expect(await titles(other)).toEqual(['Marked Coat', 'Sold Twice', 'Sold Once'])
    await merchant.edit(many._id, { productName: 'Sold Twice, renamed' })
    expect(await titles(other)).toEqual(['Marked Coat', 'Sold Twice, renamed', 'Sold Once'])

    await save({ bestSellers: { ...bestSellers, on: false } })
    expect(await shown(other)).toEqual({})
    const context = { ...one.running.context, clock: () => new Date(Date.now() + 31 * 86_400_000) }
    await countBestSellers(context)
    await save({ bestSellers })
    expect(await titles(other)).toEqual(['Marked Coat', 'Sold Twice, renamed', 'Sold Once'])
    await countBestSellers(context)
    expect(await titles(other)).toEqual(['Marked Coat'])
  })

  test('has one place for a garment where lists have one card for it, by what all its colours sold', async () => {
    const names = ['Cape in navy', 'Cape in sand', 'Sold Fivefold'] as const
    const [navy, sand, other] = await Promise.all(names.map((productName) => merchant.add({ productName })))
    if (navy === undefined || sand === undefined || other === undefined) throw new Error('nothing was added')
    await one.callWith('setStyle', { id: sand._id, with: navy._id }, administrator)
    await buy(one, await signUpShopper(one), [
      lineOf(navy, 3, 'M'),
      lineOf(sand, 4, 'M'),
      lineOf(other, 5, 'M'),
    ])
    await countBestSellers(one.running.context)
    const all = ['Marked Coat', 'Sold Fivefold', 'Cape in sand', 'Cape in navy']
    expect((await titles(one))?.slice(0, 4)).toEqual(all)
    await changeSettings(one, 'lists', { oneCardPerStyle: true })
    expect((await titles(one))?.slice(0, 3)).toEqual(['Marked Coat', 'Cape in sand', 'Sold Fivefold'])
    expect(await titles(one)).not.toContain('Cape in navy')
    await changeSettings(one, 'lists', { oneCardPerStyle: false })
    expect((await titles(one))?.slice(0, 4)).toEqual(all)
  })
})
