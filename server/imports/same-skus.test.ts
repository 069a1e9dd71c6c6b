import { expect, test } from 'vitest'
import { importsOf, tableOf } from '../../tests/setup/imports.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { imported, planned, undone } = importsOf(shop, as)

const size = (Handle: string, label: string, sku: string, more: Record<string, string> = {}) => ({
  Handle,
  Title: '',
  'Option1 Name': '',
  'Option1 Value': label,
  'Variant SKU': sku,
  'Variant Price': '20.00',
  ...more,
})
const garment = (handle: string, sku: string) =>
  size(handle, 'S', sku, { Title: handle, 'Option1 Name': 'Size' })

const problemsOf = async (file: string) => {
  const id = await planned(file)
  const { data } = (await shop.call('listImportProblems', { id }, as)).body
  return data.map(({ line, column, value, reason, kind }) => [line, column, value, reason, kind])
}

test('a SKU that several sizes of a file have is named before the import, and all of them keep it', async () => {
  const file = tableOf([
    garment('top', 'SS-01'),
    size('top', 'M', 'SS-01'),
    size('top', 'L', "'SS-01 "),
    garment('skirt', 'SK-1'),
    size('skirt', 'M', 'SK-2'),
    garment('cape', 'SK-2'),
    garment('scarf', ''),
    size('scarf', 'M', ''),
  ])
  expect(await problemsOf(file)).toEqual([
    [3, 'Variant SKU', 'SS-01', '3 lines have this SKU; the first is line 2. All keep it.', 'changed'],
    [7, 'Variant SKU', 'SK-2', 'Line 6 has the same SKU. Both keep it.', 'changed'],
  ])
  await imported(file)
  const [top] = (await shop.call('listProducts', { search: 'top' }, as)).body.data
  const { variants } = (await shop.call('getProduct', { id: top?._id ?? '' }, as)).body.data
  expect(variants.map(({ sku }) => sku)).toEqual(['SS-01', 'SS-01', 'SS-01'])
})

test('a size that is refused, as it stands twice, is not named again for its SKU', async () => {
  const file = tableOf([garment('belt', 'BL-1'), size('belt', 'S', 'BL-1')])
  expect((await problemsOf(file)).map(([, column]) => column)).toEqual(['Option1 Value'])
})

test('a new product of which another product has a SKU is named before it is there twice', async () => {
  const first = tableOf([garment('tunic', 'TU-1'), size('tunic', 'M', 'TU-2')])
  const id = await imported(first)
  const other = tableOf([
    garment('tunic-of-the-other-shop', 'TU-9'),
    size('tunic-of-the-other-shop', 'M', 'tu-2'),
  ])
  expect(await problemsOf(other)).toEqual([
    [2, 'Variant SKU', 'tu-2', '“tunic” has this SKU already. This is taken for another product.', 'changed'],
  ])
  const more = tableOf([garment('tunic', 'TU-1'), size('tunic', 'M', 'TU-2', { 'Variant Price': '25.00' })])
  expect(await problemsOf(more)).toEqual([])
  await undone(id)
  expect(await problemsOf(other)).toEqual([])
})

test('a new size with the SKU of one that the file lacks is named before both are sold', async () => {
  const gilet = (first: string, second: string, option = 'Size') =>
    tableOf([
      { ...garment('gilet', 'GI-1'), 'Option1 Name': option, 'Option1 Value': first },
      size('gilet', second, 'GI-2'),
    ])
  await imported(gilet('Small', 'Large'))
  expect(await problemsOf(gilet('Small', 'L'))).toEqual([
    [
      3,
      'Variant SKU',
      'GI-2',
      '“Large” has this SKU already and is not in this file, and stays. Both are sold from now on: if they are one size, remove “Large” after the import.',
      'changed',
    ],
  ])
  expect(await problemsOf(gilet('Large', 'Small'))).toEqual([])
  expect(await problemsOf(tableOf([{ ...garment('gilet', 'GI-3'), 'Option1 Value': 'XL' }]))).toEqual([])
  const colours = await problemsOf(gilet('Small', 'Large', 'Colour'))
  expect(colours.map(([line, , sku]) => [line, sku])).toEqual([
    [2, 'GI-1'],
    [3, 'GI-2'],
  ])
})

test('sizes of a garment that had one size so far are named, as that one stays', async () => {
  const one = { Handle: 'poncho', Title: 'Poncho', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
  await imported(tableOf([{ ...one, 'Variant Price': '20.00' }]))
  const sized = tableOf([garment('poncho', ''), size('poncho', 'M', '')])
  expect(await problemsOf(sized)).toMatchObject([
    [
      2,
      'Option1 Value',
      'S',
      expect.stringMatching(/^“One size” is not in this file, and stays\./),
      'changed',
    ],
  ])
  await imported(sized)
  expect(await problemsOf(sized)).toEqual([])
})
