import { expect, test } from 'vitest'
import { importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

/** Which products of a file are one garment in several colours. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { exportOf, imported, importOf, planned } = importsOf(shop, as)

const file = (colours: readonly string[]) =>
  tableOf(
    colours.map((colour, at) => ({
      Handle: 'crew-sweater',
      Title: at === 0 ? 'Crew Sweater' : '',
      'Option1 Name': at === 0 ? 'Color' : '',
      'Option1 Value': colour,
      'Variant Price': '49.00',
    })),
  )
const colours = async () =>
  (await shop.call('listProducts', { search: 'Crew Sweater' }, as)).body.data.map(
    ({ _id, colour, styleId }) => ({ id: _id, colour, styleId }),
  )
const ofColour = async (name: string) => (await colours()).find(({ colour }) => colour === name)

test('a colour that the merchant has taken out of its garment stays alone', async () => {
  const id = await imported(file(['Navy', 'Red']))
  const red = await ofColour('Red')
  await shop.call('setStyle', { id: red?.id ?? '' }, as)
  for (const again of [file(['Navy', 'Red']), await exportOf({ id })])
    expect((await importOf(await planned(again))).counts).toMatchObject({ change: 0, leave: 2 })
  await imported(file(['Navy', 'Green']))
  const [navy, green] = [await ofColour('Navy'), await ofColour('Green')]
  expect(green?.styleId).toBe(navy?.styleId)
  expect((await ofColour('Red'))?.styleId).toBeUndefined()
})

test('a garment whose colours all stand alone is not joined again', async () => {
  const alone = file(['Black', 'White']).replaceAll('crew-sweater', 'boat-sweater').replace('Crew', 'Boat')
  await imported(alone)
  const boats = (await shop.call('listProducts', { search: 'Boat Sweater' }, as)).body.data
  for (const { _id: id } of boats) await shop.call('setStyle', { id }, as)
  expect((await importOf(await planned(alone))).counts).toMatchObject({ change: 0, leave: 2 })
})

test('the review says that a product becomes a colour of a garment', async () => {
  const one = (colours: readonly string[]) =>
    file(colours).replaceAll('crew-sweater', 'rib-sweater').replace('Crew', 'Rib')
  await imported(one(['Navy']))
  const id = await planned(one(['Navy', 'Green']))
  const { data } = (await shop.call('listImportChanges', { id, action: 'change' }, as)).body
  expect(data.map(({ differences }) => differences)).toMatchObject([[{ field: 'styleId', from: null }]])
})
