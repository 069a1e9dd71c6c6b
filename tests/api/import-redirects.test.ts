import { describe, expect, test } from 'vitest'
import { importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { editFound, imported, planned, undone, work } = importsOf(shop, as)

type Cells = Record<string, string>
const scarf = (handle: string, cells: Cells = {}): Cells => ({
  Handle: handle,
  Title: 'Linen Scarf',
  Type: 'Women scarves',
  Published: 'TRUE',
  'Variant Price': '25',
  'Variant SKU': handle,
  ...cells,
})
const take = (...rows: Cells[]) => imported(tableOf(rows))
const products = async (search: string) => (await shop.call('listProducts', { search }, as)).body.data
const idOf = async (search: string) => (await products(search))[0]?._id
/** Where redirects lead, by their paths. */
const leads = async (search: string) => {
  const { data } = (await shop.call('listRedirects', { search, limit: 100 }, as)).body
  return Object.fromEntries(
    data
      .filter(({ path }) => path.includes(search))
      .map(({ path, target, origin }) => [path, `${origin} ${target}`]),
  )
}

describe('The address that a product had in the other shop', () => {
  test('leads to its page here, and no more once the import is undone', async () => {
    const id = await take(scarf('linen-scarf', { 'Variant SKU': 'LS-0171' }), scarf('Écharpe à carreaux'))
    expect(await leads('/products/')).toEqual({
      '/products/linen-scarf': `automatic /product/${await idOf('LS-0171')}/linen-scarf`,
      '/products/%C3%89charpe%20%C3%A0%20carreaux': expect.stringMatching(/^automatic .*\/linen-scarf$/),
    })
    await undone(id)
    expect(await leads('/products/')).toEqual({})
    const again = await take(scarf('linen-scarf'))
    expect(await leads('/products/')).toHaveProperty('/products/linen-scarf')
    await undone(again)
    expect(await leads('/products/')).toEqual({})
  })

  test('of a draft says nothing of its name', async () => {
    const id = await take(scarf('autumn-drop', { Title: 'Secret Shawl', Status: 'draft' }))
    const shawl = await idOf('autumn-drop')
    expect(await leads('autumn-drop')).toEqual({ '/products/autumn-drop': `automatic /product/${shawl}` })
    await undone(id)
  })

  test('leads where the merchant has said, also after an undo', async () => {
    const byHand = { path: '/products/kept', target: '/about-us' }
    await shop.call('saveRedirect', byHand, as)
    await shop.call('saveRedirect', { path: '/products/older', target: '/products/first' }, as)
    const id = await take(scarf('kept'), scarf('first'))
    const first = `/product/${await idOf('first')}/linen-scarf`
    const led = {
      '/products/kept': 'manual /about-us',
      '/products/first': `automatic ${first}`,
      '/products/older': `manual ${first}`,
    }
    expect(await leads('/products/')).toEqual(led)
    await undone(id)
    const { '/products/kept': kept, '/products/older': older } = led
    expect(await leads('/products/')).toEqual({ '/products/kept': kept, '/products/older': older })
  })

  test('leads to the first of its colours that shoppers see, and stays there when others come', async () => {
    const coloured = (colour: string) =>
      scarf('striped', { 'Option1 Name': 'Color', 'Option1 Value': colour, 'Variant SKU': colour })
    const id = await take(coloured('Ochre'), coloured('Teal'))
    const ochre = { '/products/striped': `automatic /product/${await idOf('Ochre')}/linen-scarf` }
    expect(await leads('/products/striped')).toEqual(ochre)
    const more = await take(coloured('Indigo'), coloured('Ochre'))
    expect(await leads('/products/striped')).toEqual(ochre)
    await undone(more)
    expect(await leads('/products/striped')).toEqual(ochre)
    await undone(id)
    expect(await leads('/products/striped')).toEqual({})
  })

  test('goes on leading to a product that was edited before the undo', async () => {
    const id = await take(scarf('edited'), scarf('unedited'))
    await editFound('edited', { productName: 'Renamed' })
    await undone(id)
    expect(Object.keys(await leads('edited'))).toEqual([expect.stringMatching(/edited$/)])
  })

  test('is the first one’s of handles that differ in capitals, and none is made of an id', async () => {
    await take(scarf('Twin'), scarf('twin'), scarf('own-0190a0b0-1111-7000-8000-000000000000'))
    expect(Object.keys(await leads('/products/Twin'))).toEqual(['/products/Twin'])
    expect(await leads('own-')).toEqual({})
  })

  test('is made of the name in WooCommerce’s file', async () => {
    const row = { ID: '7', Type: 'simple', SKU: 'woo-7', Name: "Men's Crème Scarf", Published: '1' }
    await take({ ...row, 'Regular price': '30', Categories: 'Men > Scarves' })
    expect(await leads('mens-creme')).toEqual({
      '/product/mens-creme-scarf': `automatic /product/${await idOf('woo-7')}/mens-creme-scarf`,
    })
  })

  test.each([
    ['Relaxed Organic Cotton Poplin Shirt Dress with Tie Waist and Side Pockets in Sky Blue', undefined],
    ['羊'.repeat(30), '羊'.repeat(22)],
  ])('of WooCommerce’s %s is as long as WordPress makes it', async (name, end) => {
    await take({ ID: '8', Type: 'simple', SKU: name, Name: name, Published: '1', 'Regular price': '30' })
    const slug = end ?? name.toLowerCase().replaceAll(' ', '-')
    const { data } = (await shop.call('listRedirects', { search: slug }, as)).body
    expect(data.map(({ path }) => path)).toEqual([`/product/${encodeURIComponent(slug)}`])
  })

  test('of more products than one transaction stores leads on from each', async () => {
    const rows = Array.from({ length: 620 }, (_, n) =>
      scarf(`many-${n >> 1}`, {
        'Option1 Name': 'Color',
        'Option1 Value': n % 2 === 0 ? 'Navy' : 'Sand',
        'Variant SKU': `many-sku-${n}`,
      }),
    )
    const id = await planned(tableOf(rows))
    await shop.call('applyImport', { id }, as)
    await work()
    expect(await leads('/products/many-249')).toEqual({
      '/products/many-249': `automatic /product/${await idOf('many-sku-498')}/linen-scarf`,
    })
  })
})

test('The former address of a collection leads to the new one, until it is taken again', async () => {
  const asked = { name: 'Linen', description: '', imgUrl: '', rule: null, products: [] }
  const save = async (handle: string, edited?: { id: string; version: number }) =>
    (
      await shop.call(
        'saveCollection',
        { collection: { ...asked, handle }, ...(edited && { edited }) } as never,
        as,
      )
    ).body.data
  const made = await save('linen')
  const moved = await save('pure-linen', made)
  expect(await leads('/collections/linen')).toEqual({
    '/collections/linen': 'automatic /collections/pure-linen',
  })
  await save('linen', moved)
  expect(await leads('/collections/')).toEqual({ '/collections/pure-linen': 'automatic /collections/linen' })
})
