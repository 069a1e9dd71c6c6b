import { expect, test } from 'vitest'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { ProductId } from '../../../contract/catalogue/product.ts'
import { setShopZone } from '../shop-time.ts'
import { compareEdits, isSettled, resolveEdits } from './compare-edits.ts'
import { type EditValues, editedFields, faultsIn, valuesOf } from './edit-values.ts'
import { movePicture } from './edited-picture.ts'

const shirt: AdminProduct = {
  _id: ProductId.parse('00000000-0000-4000-8000-000000000001'),
  productName: 'Harbour Shirt',
  productDescription: 'A plain shirt.',
  price: 49,
  category: 'Men',
  subCategory: 'Topwear',
  size: ['S', 'M', '3XL'],
  imgUrl: '/images/a.jpg',
  deliveryTime: '1 Day',
  createdAt: '2026-11-01T10:00:00.000Z',
  status: 'active',
  version: 3,
  variants: [],
}
const values = valuesOf(shirt)

test('a form that says what the product says changes nothing', () => {
  expect(editedFields(values, shirt)).toEqual({})
  expect(editedFields({ ...values, size: ['3XL', 'M', 'S'], price: ' $49 ' }, shirt)).toEqual({})
})

test('a new size stands beside its neighbour, and the others keep their order', () => {
  const own = { ...shirt, size: ['3XL', 'S', 'L', 'W32, L34'] }
  const chosen = { ...valuesOf(own), size: ['S', 'M', 'L', '3XL', 'W32, L34', '5XL'] }
  expect(editedFields(chosen, own)).toEqual({ size: ['3XL', 'S', 'M', 'L', 'W32, L34', '5XL'] })
})

test('only what a merchant has changed is sent', () => {
  expect(editedFields({ ...values, price: '45,50', compareAtPrice: '49' }, shirt)).toEqual({
    price: 45.5,
    compareAtPrice: 49,
  })
  const pictures = [{ key: 'b', url: '/images/b.jpg', alt: ' From the back ' }, ...values.pictures]
  expect(editedFields({ ...values, pictures }, shirt)).toEqual({
    pictures: [
      { url: '/images/b.jpg', alt: 'From the back' },
      { url: '/images/a.jpg', alt: '' },
    ],
  })
})

test('a time of publication counts for drafts only', () => {
  const publishAt = '2027-01-05T09:30'
  expect(editedFields({ ...values, publishAt }, shirt)).toEqual({})
  expect(editedFields({ ...values, status: 'draft', publishAt }, shirt)).toEqual({
    status: 'draft',
    publishAt: new Date(publishAt).toISOString(),
  })
})

test('a time of publication stays when somebody gives the shop another time zone', () => {
  setShopZone('Europe/Berlin')
  const planned = { ...shirt, status: 'draft', publishAt: '2027-01-05T08:30:00.000Z' } as const
  const shown = valuesOf(planned)
  setShopZone('America/New_York')
  expect(editedFields({ ...shown, price: '40' }, planned)).toEqual({ price: 40 })
  setShopZone(undefined)
})

test('a year of too many digits is no time', () => {
  const publishAt = '202711-01-05T09:30'
  expect(faultsIn({ ...values, status: 'draft', publishAt }, shirt)).toEqual({
    publishAt: 'Choose a date and a time.',
  })
  expect(faultsIn({ ...values, publishAt }, shirt)).toEqual({})
})

test('a form is not sent while a picture is uploaded, nor with wrong fields', () => {
  const upload = { name: 'back.jpg', share: 0.4 }
  const pictures = [...values.pictures, { key: 'b', url: '', alt: '', upload }]
  expect(faultsIn({ ...values, pictures, price: 'free', productName: ' ', size: [] }, shirt)).toEqual({
    pictures: 'Wait until the pictures are uploaded.',
    price: 'Enter a price.',
    productName: 'Enter a product name.',
    size: 'Choose at least one size.',
  })
})

test('what an imported product lacks keeps nobody from changing the rest', () => {
  const bare = { ...shirt, productDescription: '', imgUrl: '' }
  const typed = { ...valuesOf(bare), price: '40' }
  expect(faultsIn(typed, bare)).toEqual({})
  expect(faultsIn({ ...typed, productName: '' }, bare)).toEqual({ productName: 'Enter a product name.' })
  const pictures = [...typed.pictures, { key: 'b', url: '/images/b.jpg', alt: '' }]
  expect(editedFields({ ...typed, pictures }, bare)).toEqual({
    price: 40,
    pictures: [{ url: '/images/b.jpg', alt: '' }],
  })
})

test('of two edits the second keeps what both have changed only where its merchant says so', () => {
  const current = {
    ...shirt,
    price: 45,
    productName: 'Harbor Shirt',
    deliveryTime: '7 Days',
    version: 4,
  } as const
  const typed = { ...values, price: '40', productName: 'Harbour Linen Shirt', productDescription: 'Linen.' }
  const edit = { seen: shirt, values: typed, generation: 1, isDirty: true }
  const compared = compareEdits(edit, current)
  expect(compared.both.toSorted()).toEqual(['price', 'productName'])
  expect(compared.theirs).toEqual(['deliveryTime'])
  const { seen, values: resolved } = resolveEdits(compared, new Set(['price'] as const))
  expect(editedFields(resolved, seen)).toEqual({ price: 40, productDescription: 'Linen.' })
})

test('a picture moves to a place in the list and never beyond its ends', () => {
  const list = ['a', 'b', 'c'].map((key) => ({ key, url: key, alt: '' }))
  const keys = (key: string, place: number) => movePicture(list, key, place).map((picture) => picture.key)
  expect(keys('c', 0)).toEqual(['c', 'a', 'b'])
  expect(keys('a', 1)).toEqual(['b', 'a', 'c'])
  expect(keys('a', -1)).toEqual(['a', 'b', 'c'])
  expect(keys('c', 3)).toEqual(['a', 'b', 'c'])
})

test('an edit that is saved already leaves nothing to choose, nor do codes of sizes unless it has some of its own', () => {
  const compared = (typed: Partial<EditValues>, saved: Partial<AdminProduct>) =>
    compareEdits(
      { seen: shirt, values: { ...values, ...typed }, generation: 0, isDirty: true },
      { ...shirt, ...saved, version: 4 },
    )
  const name = { productName: 'Quay Shirt' }
  expect(isSettled(compared(name, name), false)).toBe(true)
  expect(isSettled(compared(name, { productName: 'Pier Shirt' }), false)).toBe(false)
  const codes = compared(name, { ...name, variants: [{ size: 'S', barcode: '4006381333931' }] })
  expect(isSettled(codes, false)).toBe(true)
  expect(isSettled(codes, true)).toBe(false)
})
