import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { garment } from '../setup/products.ts'
import { shopOfFile } from '../setup/shop.ts'

const shop = await shopOfFile({ withPages: true })
const merchant = await shop.signInAdministrator()

const sell = async (productName: string): Promise<Product> =>
  (await shop.call('addProduct', garment({ productName }), merchant)).body.data

async function open(path: string) {
  const response = await fetch(shop.url + path, { redirect: 'manual', headers: { accept: 'text/html' } })
  const html = await response.text()
  return {
    status: response.status,
    location: response.headers.get('location'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  }
}

test('a product answers at its plain address and at the one with its name, which is canonical', async () => {
  const { _id } = await sell('Crème brûlée 羊毛 sweater')
  const named = `/product/${_id}/creme-brulee-%E7%BE%8A%E6%AF%9B-sweater`
  const page = { status: 200, location: null, canonical: shop.url + named }
  expect(await open(`/product/${_id}`)).toEqual(page)
  expect(await open(named)).toEqual(page)
})

test('every other name leads to the right one, with the query of the link', async () => {
  const { _id } = await sell('Linen shirt')
  const named = `/product/${_id}/linen-shirt`
  for (const other of ['wool-coat', 'Linen-Shirt', '-', 'a.data', '%E7%BE%8a', 'x%2Fy'])
    expect([other, await open(`/product/${_id}/${other}`)]).toMatchObject([
      other,
      { status: 301, location: named },
    ])
  expect((await open(`/product/${_id}/coat?utm_source=mail`)).location).toBe(`${named}?utm_source=mail`)
})

test('a product without letters has its plain address only', async () => {
  const { _id } = await sell('👕👕')
  expect((await open(`/product/${_id}`)).canonical).toBe(`${shop.url}/product/${_id}`)
  expect(await open(`/product/${_id}/shirt`)).toMatchObject({ status: 301, location: `/product/${_id}` })
})

test('a renamed product leads from its old name to its new one at once', async () => {
  const { _id } = await sell('Field jacket')
  expect((await open(`/product/${_id}/field-jacket`)).status).toBe(200)
  const { version } = (await shop.call('getProduct', { id: _id }, merchant)).body.data
  const renamed = await shop.callWith(
    'updateProduct',
    { id: _id, version, changes: { productName: 'Chore jacket' } },
    merchant,
  )
  expect(renamed.status).toBe(200)
  expect(await open(`/product/${_id}/field-jacket`)).toMatchObject({
    status: 301,
    location: `/product/${_id}/chore-jacket`,
  })
})

test('an unknown product has no address to lead to', async () => {
  expect((await open('/product/00000000-0000-7000-8000-000000000000/shirt')).status).toBe(404)
})
