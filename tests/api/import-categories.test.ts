import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Categories, shippedCategories } from '../../contract/catalogue/categories.ts'
import { type ImportId, mostImportedTypes } from '../../contract/imports/product-import.ts'
import type { InputOf } from '../../contract/operations.ts'
import { planImport } from '../../server/imports/plan-import.ts'
import { asAdministrator } from '../setup/administrator.ts'
import { importsOf, tableOf } from '../setup/imports.ts'
import { beganUnder } from '../setup/lock-waits.ts'
import { shopOfFile } from '../setup/shop.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { imported, importOf, planned, uploadFile, work } = importsOf(shop, as)

const fileOf = (handle: string, type: string) =>
  tableOf([{ Handle: handle, Title: handle, Type: type, 'Variant SKU': handle, 'Variant Price': '49.90' }])
const typesOf = async (id: ImportId) =>
  (await importOf(id)).types.map(({ category, subCategory, isKnown }) =>
    isKnown ? `${category}, ${subCategory}` : 'asked for',
  )
const apply = async (id: ImportId) => {
  await shop.call('applyImport', { id }, as)
  await work()
  return importOf(id)
}
const placeOf = async (search: string) =>
  (await shop.call('listProducts', { search }, as)).body.data.map(
    ({ category, subCategory }) => `${category}, ${subCategory}`,
  )
async function save(categories: Categories, typeMoves: object[] = []) {
  const { value, version } = (await asAdministrator(shop, 'getSettings', {})).body.data.catalogue
  const input = { group: 'catalogue', value: { ...value, categories }, version, typeMoves }
  const { status } = await asAdministrator(shop, 'updateSettings', input as InputOf<'updateSettings'>)
  expect(status).toBe(200)
}

const [men, ...others] = shippedCategories
const renamed = men.types.map((type) => (type.id === 'Topwear' ? { ...type, name: 'Tops' } : type))
const topwear = men.types.filter(({ id }) => id === 'Topwear')

describe('The category that is remembered for a type of a product file', () => {
  test('is the same one when it is renamed, also for a file that waits for its review', async () => {
    await imported(fileOf('first-shirt', 'Shirts'))
    const waiting = await planned(fileOf('second-shirt', 'Shirts'))
    await save([{ ...men, name: 'Gentlemen', types: renamed }, ...others])
    await work()
    const { state, problem } = await importOf(waiting)
    expect([state, problem]).toEqual(['review', expect.stringContaining('categories were changed')])
    expect(await typesOf(waiting)).toEqual(['Gentlemen, Tops'])
    expect(await apply(waiting)).toMatchObject({ state: 'applied' })
    expect(await placeOf('second-shirt')).toEqual(['Gentlemen, Tops'])
    await imported(fileOf('third-shirt', 'Shirts'))
    expect(await placeOf('third-shirt')).toEqual(['Gentlemen, Tops'])
  })

  test('is the one that its products went to when it is removed, and asked for where there were none', async () => {
    await save(shippedCategories)
    await imported(fileOf('first-coat', 'Coats'))
    expect(await placeOf('first-coat')).toEqual(['Men, Winterwear'])
    const socks = await planned(fileOf('sock', 'Socks'))
    const forSocks = [{ type: 'Socks', category: 'Men', subCategory: 'Bottomwear' }]
    await shop.call('setImportTypes', { id: socks, types: forSocks }, as)
    await save(
      [{ ...men, types: topwear }, ...others],
      [{ category: men.id, from: 'Winterwear', to: 'Topwear' }],
    )
    await work()
    expect(await typesOf(socks)).toEqual(['asked for'])
    expect(await typesOf(await planned(fileOf('second-coat', 'Coats')))).toEqual(['Men, Topwear'])
  })

  test('is proposed by its new name where a file was being compared with the shop when it was renamed', async () => {
    await save(shippedCategories)
    const { context } = shop.running
    const before = await context.settings.read()
    const id = (await uploadFile(fileOf('third-coat', 'Women coats'))).body.data?.id as ImportId
    await save([
      men,
      ...others.map((entry) => (entry.name === 'Women' ? { ...entry, name: 'Womenswear' } : entry)),
    ])
    const settings = Object.assign(Object.create(context.settings), { read: async () => before })
    const { header } = await context.database
      .selectFrom('imports')
      .select('header')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await planImport({ ...context, settings }, { id, header })
    expect((await importOf(id)).state).toBe('planning')
    await work()
    expect(await importOf(id)).toMatchObject({
      state: 'review',
      types: [{ category: 'Womenswear' }],
    })
  })

  test('is asked for of every type, however many a file has', async () => {
    const number = mostImportedTypes + 2
    const rows = Array.from({ length: number }, (_, at) => ({
      Handle: `kind-${at}`,
      Title: `Kind ${at}`,
      Type: `Kind ${at}`,
      'Variant Price': '49.90',
    }))
    const id = await planned(tableOf(rows))
    const choose = async () => {
      const { types } = await importOf(id)
      const asked = types.filter(({ isKnown }) => !isKnown)
      const chosen = asked.map(({ type }) => ({ type, category: 'Kids', subCategory: 'Topwear' }))
      await shop.call('setImportTypes', { id, types: chosen }, as)
      return asked.length
    }
    expect(await choose()).toBe(mostImportedTypes)
    expect(await shop.callWith('applyImport', { id }, as)).toMatchObject({
      body: { code: 'import-types-missing' },
    })
    expect([await choose(), await choose()]).toEqual([2, 0])
    expect(await apply(id)).toMatchObject({ state: 'applied' })
    expect(await placeOf(`Kind ${number - 1}`)).toEqual(['Kids, Topwear'])
  })
})

test('An import that is applied and a category that is renamed at once wait for each other', async () => {
  await save(shippedCategories)
  const waiting = await planned(fileOf('early-shirt', 'Shirts'))
  const applied = await planned(fileOf('late-shirt', 'Shirts'))
  const { types } = await importOf(applied)
  const chosen = types.map(({ type }) => ({ type, category: 'Men', subCategory: 'Topwear' }))
  await shop.call('setImportTypes', { id: applied, types: chosen }, as)
  await shop.call('applyImport', { id: applied }, as)
  const rename = () => save([{ ...men, name: 'Gentlemen' }, ...others])
  await beganUnder(shop, sql`lock table imported_products in exclusive mode`, [() => work(), rename])
  await work()
  expect((await importOf(applied)).state).toBe('applied')
  expect(await placeOf('late-shirt')).toEqual(['Gentlemen, Topwear'])
  expect(await typesOf(waiting)).toEqual(['Gentlemen, Topwear'])
})
