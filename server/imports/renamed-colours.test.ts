import { expect, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { cellsOf, importsOf, tableOf } from '../../tests/setup/imports.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

/** Product files and colours that the merchant has renamed. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { exportOf, imported, importOf, planned } = importsOf(shop, as)

const rowOf = (colour: string, size: string) => ({
  Handle: 'parka',
  Title: 'Fjord Parka',
  'Option1 Name': 'Size',
  'Option1 Value': size,
  'Option2 Name': 'Color',
  'Option2 Value': colour,
  'Option3 Name': 'Length',
  'Option3 Value': 'Long',
  'Variant Price': '149.00',
})
const file = tableOf([rowOf('Navy', 'S'), rowOf('Navy', 'M'), rowOf('Sand', 'S')])
const countsOf = async (id: ImportId) => (await importOf(id)).counts

test('a renamed colour is exported, and neither file takes it back', async () => {
  const id = await imported(file)
  const { data } = (await shop.call('listProducts', { search: 'Fjord Parka' }, as)).body
  const navy = data.find(({ colour }) => colour === 'Navy')?._id ?? ''
  await editorOf(shop).edit(navy, { colour: 'Midnight' })

  const exported = await exportOf({ id })
  const [header = [], ...rows] = cellsOf(exported)
  const optionsOf = (row: string[]) =>
    ['Option1 Value', 'Option2 Value', 'Option3 Value'].map((name) => row[header.indexOf(name)])
  expect(rows.map(optionsOf)).toEqual([
    ['S', 'Midnight', 'Long'],
    ['M', 'Midnight', 'Long'],
    ['S', 'Sand', 'Long'],
  ])
  for (const again of [exported, file])
    expect(await countsOf(await planned(again))).toEqual({
      create: 0,
      change: 0,
      leave: 2,
      refuse: 0,
    })
})
