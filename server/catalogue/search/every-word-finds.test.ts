import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '../../../demo/products.ts'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { everyRow } from '../../../tests/setup/every-row.ts'
import { importsOf } from '../../../tests/setup/imports.ts'
import { openShop, type TestShop } from '../../../tests/setup/shop.ts'
import { testData } from '../../../tests/setup/test-data.ts'

type Named = { productName: string; productDescription: string }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Names of signs, numbers, fractions, accents and other scripts. */
const signs = [
  'MA-1 Bomber',
  'M-65 Field Jacket',
  '3-in-1 Storm Parka',
  'No.6 Clog Sock',
  'J.Crew Check',
  'Lightweight 2.5oz Tee',
  'Indigo-dyed Overshirt',
  'Tie-dyed Tee',
  '1025B Runner',
  'Style 10250 Mule',
  'Down & Out Vest',
  'Off-the-Shoulder Top',
  'Made for All',
  'Over 40 Club Tee',
  'Under $60 Tee',
  'Women’s Own Cardigan',
  "O'Neill Rock 'n' Roll Tee",
  'Size ½ Bootie',
  '7½ Loafer',
  '№5 Scent Tee',
  'Gore-Tex™ Shell',
  'A/W 24/25 Coat',
  'C++ Hoodie',
  'H&M+ Collab',
  '100% Merino',
  'x² Cap',
  'Straße Café Écru',
  'Şapka İstanbul',
  'Ærø Strik',
  'Жилет Шерсть',
  'リネンシャツ',
  '麻100%シャツ',
  '한국 셔츠',
  'ＦＵＬＬ Width',
  '@home_wear #1',
  '…',
  '★★★',
  'The The',
  'Trick or Treat Tee',
  'Like to Wear It & Show Me Tee',
  'It',
  'S',
  'S/M Tube Sock',
  '501® Original',
  'Size 36-38 Jeans',
  'Coat between 20 and 40',
  'A.P.C. Petit Jeans',
  'L.L.Bean Boot',
  'U.S.A. Flag Beanie',
  'قَمِيص أبيض',
  'कुर्ता Cotton',
]

/** Words of a text: what stands between blanks and signs. */
const wordsOf = (text: string) => [...new Set(text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])]

/** As the import and the shop hold them. */
const listed = async (names?: readonly string[]): Promise<Named[]> => {
  const { data } = (await shop.call('getAllProducts', {})).body
  return data.filter(({ productName }) => names === undefined || names.includes(productName))
}

async function addAll(products: readonly Named[]): Promise<void> {
  const merchant = editorOf(shop)
  for (const { productName, productDescription } of products)
    await merchant.add({ productName, productDescription })
}

const shopperFinds = async (search: string) =>
  (await shop.call('getBySearch', { search })).body.data.data.map(({ item }) => item.productName)
async function panelFinds(search: string): Promise<string[]> {
  const rows = await everyRow(
    async (from) => (await asAdministrator(shop, 'listProducts', { search, limit: 50, ...from })).body,
  )
  return rows.map(({ productName }) => productName)
}

/** @returns the words that do not find their products, and the names that do not bring theirs first */
async function findMissing(products: readonly Named[], finds: (search: string) => Promise<string[]>) {
  const missing: string[] = []
  const namesOf = new Map<string, Set<string>>()
  for (const { productName, productDescription } of products)
    for (const word of wordsOf(`${productName} ${productDescription}`))
      namesOf.set(word, (namesOf.get(word) ?? new Set()).add(productName))
  for (const [word, names] of namesOf) {
    const found = new Set(await finds(word))
    for (const name of names) if (!found.has(name)) missing.push(`${word}: ${name}`)
  }
  for (const name of new Set(products.map(({ productName }) => productName))) {
    const [first] = await finds(name)
    if (first?.toLowerCase() !== name.toLowerCase()) missing.push(`first of ${name}: ${first}`)
  }
  return missing
}

test('each word of a name made of signs and numbers finds its product, and the name brings it first', async () => {
  const products = signs.map((productName) => ({ productName, productDescription: 'Plain.' }))
  await addAll(products)
  expect(await findMissing(products, shopperFinds)).toEqual([])
  expect(await findMissing(products, panelFinds)).toEqual([])
})

test.each([
  ['apc', 'A.P.C. Petit Jeans'],
  ['a.p.c. jeans', 'A.P.C. Petit Jeans'],
  ['APC petit jeans', 'A.P.C. Petit Jeans'],
  ['llbean', 'L.L.Bean Boot'],
  ['ll bean boot', 'L.L.Bean Boot'],
  ['usa beanie', 'U.S.A. Flag Beanie'],
  ['u.s.a. sock', 'USA Sock'],
  ['قميص ابيض', 'قَمِيص أبيض'],
  ['कुर्ता', 'कुर्ता Cotton'],
  ['over\u00adshirt nine', 'Overshirt Nine'],
])(
  '%j finds %j first, however initials, vowels and hyphens that are not seen are written',
  async (search, name) => {
    await addAll(
      ['USA Sock', 'Overshirt Nine'].map((productName) => ({ productName, productDescription: 'Plain.' })),
    )
    const [first] = await shopperFinds(search)
    expect(first).toBe(name)
  },
)

test('initials that may be the beginning of a name find it while it is typed, until a product has the word', async () => {
  const merchant = editorOf(shop)
  const suggested = async (search: string) =>
    (await shop.call('getSuggestions', { search })).body.data.products.map(({ productName }) => productName)
  await merchant.add({ productName: 'X.Quirk Shirt' })
  for (const finds of [suggested, shopperFinds, panelFinds])
    expect(await Promise.all(['x.q', 'x.qu', 'X.Quirk'].map(finds))).toEqual(Array(3).fill(['X.Quirk Shirt']))
  await merchant.add({ productName: 'XQ Hat' })
  for (const finds of [suggested, shopperFinds, panelFinds]) expect(await finds('x.q')).toEqual(['XQ Hat'])
})

/** Two parts with a sign between them, in all scripts and kinds of numbers. */
const between = ['-', '/', '.', '+', '&', '’', "'", '_', '#', '@', ' & ', ' – ', '½', '™ ', '…', '·', '×']
const pairs = [
  ['MA', '1'],
  ['3', 'Ply'],
  ['Écru', 'Nº4'],
  ['10250', 'B'],
  ['Down', 'Under'],
  ['Straße', '90'],
  ['Жилет', 'XL'],
  ['羊毛', 'コート'],
  ['Tie', 'dyed'],
  ['a', 'z'],
  ['İzmir', '00'],
  ['셔츠', '2'],
]
const nouns = ['Coat', 'Tee', 'Over-shirt', 'Sock No.6']

test('the same holds of two hundred names with every sign', { tags: ['release'] }, async () => {
  const names = between.flatMap((sign, row) =>
    pairs.map(([one, two], at) => `${one}${sign}${two} ${nouns[(row + at) % nouns.length]}`),
  )
  expect(names.length).toBeGreaterThan(200)
  const products = names.map((productName) => ({ productName, productDescription: 'All of its own.' }))
  await addAll(products)
  expect(await findMissing(products, shopperFinds)).toEqual([])
  expect(await findMissing(products, panelFinds)).toEqual([])
})

test('each word of each product of the demo finds it, and its name brings it first', {
  tags: ['release'],
}, async () => {
  await addAll(demoProducts)
  const products = await listed(demoProducts.map(({ productName }) => productName))
  expect(products.length).toBeGreaterThanOrEqual(demoProducts.length)
  expect(await findMissing(products, shopperFinds)).toEqual([])
})

const folder = path.join(testData, 'catalogue')
const files = existsSync(folder) ? readdirSync(folder) : []

test.each(files)(
  'each word of each product of %s finds it, and its name brings it first',
  {
    tags: ['release'],
  },
  async (file) => {
    const before = new Set((await listed()).map(({ productName }) => productName))
    await importsOf(shop, await shop.signInAdministrator()).imported(await readFile(path.join(folder, file)))
    const products = (await listed()).filter(({ productName }) => !before.has(productName))
    expect(products.length).toBeGreaterThan(10)
    expect(await findMissing(products, shopperFinds)).toEqual([])
  },
)
