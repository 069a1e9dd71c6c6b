import { expect, test } from 'vitest'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { openSearch } from '../../../tests/setup/searches.ts'

const { shop, found } = await openSearch(
  'MA-1 Bomber',
  'M-65 Field Anorak',
  'N-3B Anorak',
  '3-in-1 Storm Anorak',
  'No.6 Clog',
  'Anorak M, Style 65',
  '501 Kilt',
  '90s Fleece',
  'Track Fleece of the 90’s',
  '80’s Cape',
)

test.each([
  ['ma1', 'ma 1', 'MA-1 Bomber'],
  ['m65 anorak', 'm 65 anorak', 'M-65 Field Anorak'],
  ['n3b', 'n 3b', 'N-3B Anorak'],
  ['3in1', '3 in 1', '3-in-1 Storm Anorak'],
  ['no6 clog', 'no 6 clog', 'No.6 Clog'],
])('the code %j is read as %j, whose parts stand in a row', async (search, readAs, name) => {
  expect(await found(search)).toMatchObject({ names: [name], readAs })
})

test.each(["90's", '90’s', '90s', '90S'])('%j finds a decade in either spelling', async (search) => {
  const { names, ...facts } = await found(`${search} fleece`)
  expect(names).toEqual(['90s Fleece', 'Track Fleece of the 90’s'])
  expect(facts).not.toHaveProperty('readAs')
})

test.each(["80's", '80s'])('%j finds a decade that products have in one spelling alone', async (search) => {
  expect((await found(`${search} cape`)).names).toEqual(['80’s Cape'])
})

test('a code whose parts are no product’s in a row is said to match nothing', async () => {
  expect(await found('kilt m9')).toMatchObject({ names: ['501 Kilt'], unmatched: ['m9'] })
  expect(await found('kilt m501')).toMatchObject({ names: ['501 Kilt'] })
})

test.each([
  ['ma1', ['MA-1 Bomber']],
  ['501kilt', ['501 Kilt']],
  ['m65', ['Anorak M, Style 65', 'M-65 Field Anorak']],
])('the panel finds by %j products that have its parts', async (search, names) => {
  const { body } = await asAdministrator(shop, 'listProducts', { search })
  expect(body.data.map(({ productName }) => productName).toSorted()).toEqual(names)
})
