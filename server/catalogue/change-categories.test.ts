import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Categories, CategoryEntry } from '../../contract/catalogue/categories.ts'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { addProduct, checkoutOf, lineOf } from '../../tests/setup/orders.ts'
import { garment } from '../../tests/setup/products.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile, type TestShop } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Two processes of one shop. */

const shop = await shopOfFile()
const other = await shopOfFile({ databaseUrl: shop.databaseUrl })
const merchant = await shop.signInAdministrator()

const accessories: CategoryEntry = {
  id: 'accessories',
  name: 'Accessories',
  types: [
    { id: 'bags', name: 'Bags' },
    { id: 'hats', name: 'Hats' },
  ],
  sizes: ['One size'],
  usualSizes: ['One size'],
  guide: {
    unit: 'cm',
    columns: [{ name: 'Width', how: '' }],
    rows: [{ size: 'One size', measures: ['38–40'] }],
  },
}
const [men, ...others] = shippedCategories
const save = (categories: Categories) => changeSettings(shop, 'catalogue', { categories })
const withAccessories = (change: Partial<CategoryEntry> = {}): Categories => [
  ...shippedCategories,
  { ...accessories, ...change },
]
const bag = { productName: 'Market Bag', category: 'Accessories', subCategory: 'Bags', size: ['One size'] }
const listed = async (of: TestShop, input: object) => (await of.callWith('getByCategory', input, {})).body
const fieldsOf = async (answer: ReturnType<typeof save>) => {
  const { status, body } = await answer
  return { status, fields: (body as unknown as { fields?: Record<string, string> }).fields }
}

describe('a category that the merchant adds', () => {
  test('is refused before, and known to every process with the next request', async () => {
    const refused = await shop.callWith('addProduct', garment(bag), merchant)
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { category: 'Choose one of Men, Women, Kids.' } },
    })
    expect((await listed(other, { category: 'Accessories' })).message).toBe('Choose one of Men, Women, Kids.')
    await Promise.all([listed(shop, {}), listed(other, {})])
    expect((await save(withAccessories())).status).toBe(200)
    expect((await listed(other, {})).counts).toMatchObject({ Accessories: { Bags: 0, Hats: 0 } })
    const { status } = await other.callWith('addProduct', garment(bag), merchant)
    expect(status).toBe(201)
    expect(await listed(shop, { category: 'Accessories', subCategory: 'Bags' })).toMatchObject({
      total: 1,
      data: [{ productName: 'Market Bag', size: ['One size'] }],
    })
    const wrongType = await shop.callWith('addProduct', garment({ ...bag, subCategory: 'Topwear' }), {
      ...merchant,
    })
    expect(wrongType.body).toMatchObject({ fields: { subCategory: 'Choose one of Bags, Hats.' } })
  })

  test('is suggested, on the home page, and in the list for search engines', async () => {
    const parts = (await shop.call('getSuggestions', { search: 'acces' })).body.data.parts
    expect(parts).toEqual([{ category: 'Accessories' }])
    const sitemap = await (await fetch(`${other.url}/sitemap.xml`)).text()
    expect(sitemap).toContain('/collections?category=Accessories<')
    const { entries } = (await asEntries(true)).body.data
    expect(entries?.map(({ category }) => category)).toContain('Accessories')
    await asEntries(false)
    const shown = (await other.call('getShopSettings', {})).body.data.catalogue
    expect(shown?.categories[3]).toEqual(accessories)
  })
})

async function asEntries(on: boolean) {
  await changeSettings(shop, 'homePage', { entries: { on, pictures: {} } })
  return other.call('getHomePage', {})
}

describe('a category that is renamed', () => {
  test('takes its products, offers and tax rates along; orders keep what they say', async () => {
    const ada = await signUpShopper(shop)
    const sold = await addProduct(shop, { ...bag, productName: 'Sold Bag', price: 20 } as never)
    const { body } = await shop.callWith(
      'addToOrder',
      checkoutOf(ada, [{ ...lineOf(sold, 1), selectedSize: 'One size' }]),
      ada.as,
    )
    const order = body.data as { _id: string }
    const terms = percentOff(10, {
      label: 'Bags',
      appliesTo: { kind: 'category', category: 'Accessories', subCategory: 'Bags' },
    })
    expect((await shop.callWith('createOffer', { terms, code: 'BAGS' }, merchant)).status).toBe(201)
    const rate = { label: 'VAT', percent: 19, countries: 'all', categories: ['Accessories', 'Men'] } as const
    expect((await changeSettings(shop, 'tax', { included: true, rates: [rate] })).status).toBe(200)

    const renamed = withAccessories({
      name: 'Extras',
      types: [
        { id: 'bags', name: 'Hats' },
        { id: 'hats', name: 'Bags' },
      ],
    })
    expect((await save(renamed)).status).toBe(200)
    expect(await listed(other, { category: 'Extras', subCategory: 'Hats' })).toMatchObject({
      total: 2,
      counts: { Extras: { Hats: 2, Bags: 0 } },
    })
    expect((await listed(other, {})).counts).not.toHaveProperty('Accessories')
    const found = (await shop.call('getBySearch', { search: 'extras' })).body.data
    expect(found.total).toBe(2)
    const [offer] = (await shop.call('listOffers', { search: 'BAGS' }, merchant)).body.data
    expect(offer).toMatchObject({
      version: 2,
      terms: { appliesTo: { kind: 'category', category: 'Extras', subCategory: 'Hats' } },
    })
    const { tax } = (await shop.call('getSettings', {}, merchant)).body.data
    expect(tax).toMatchObject({ value: { rates: [{ categories: ['Extras', 'Men'] }] }, version: 2 })
    const line = await shop.running.context.database
      .selectFrom('order_lines')
      .select('product')
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow()
    expect(line.product).toMatchObject({ category: 'Accessories', subCategory: 'Bags' })
  })

  test('takes the rules of collections along', async () => {
    const byRule = {
      handle: 'bags',
      name: 'Bags',
      description: '',
      imgUrl: '',
      rule: {
        match: 'all',
        conditions: [
          { field: 'category', is: 'Extras' },
          { field: 'subCategory', is: 'Hats' },
        ],
      },
    }
    const made = await shop.callWith('saveCollection', { collection: byRule }, merchant)
    expect(made.status).toBe(200)
    const inCollection = async () =>
      (await other.callWith('getCollection', { handle: 'bags' }, {})).body.total
    expect(await inCollection()).toBe(2)
    expect((await save(withAccessories({ name: 'Things' }))).status).toBe(200)
    expect(await inCollection()).toBe(2)
    const [{ rule } = { rule: null }] = (await shop.call('listCollections', {}, merchant)).body.data
    expect(rule?.conditions).toEqual([
      { field: 'category', is: 'Things' },
      { field: 'subCategory', is: 'Bags' },
    ])
    const extras = withAccessories({
      name: 'Extras',
      types: [
        { id: 'bags', name: 'Hats' },
        { id: 'hats', name: 'Bags' },
      ],
    })
    expect((await save(extras)).status).toBe(200)
    expect(await inCollection()).toBe(2)
  })

  test('no longer takes an act back that led into the old name', async () => {
    const product = await addProduct(shop, { ...bag, category: 'Extras', subCategory: 'Hats' } as never)
    const change = { category: 'Men', subCategory: 'Topwear' } as const
    const { body } = await shop.call('updateProducts', { ids: [product._id], change }, merchant)
    const { actId } = body
    if (actId === undefined) throw new Error('nothing was changed')
    expect((await save(withAccessories({ name: 'Things' }))).status).toBe(200)
    const undone = (await shop.call('undo', { actId }, merchant)).body
    expect(undone).toMatchObject({ changed: 0, refused: [{ id: product._id }] })
    expect((await listed(shop, { category: 'Things', subCategory: 'Bags' })).total).toBe(2)
  })
})

describe('a category is removed only when nothing is in it', () => {
  test('it says how many products are, and nothing has changed', async () => {
    const { status, fields } = await fieldsOf(save(shippedCategories))
    expect(status).toBe(422)
    expect(fields?.['value.categories']).toBe(
      'There are 2 products in Things, Bags, drafts and archived ones included. Choose where they go.',
    )
    expect((await listed(other, { category: 'Things' })).total).toBe(2)
  })

  test('an offer that has not ended and a rule of a collection keep it, and a tax rate for it alone goes with it', async () => {
    await shop.running.context.database
      .updateTable('products')
      .set({ category: 'Men', sub_category: 'Topwear' })
      .where('category', '=', 'Things')
      .execute()
    const kept = await fieldsOf(save(shippedCategories))
    expect(kept.fields?.['value.categories']).toBe(
      'The offer “Bags” is for Things. End it or change it first.',
    )
    const [offer] = (await shop.call('listOffers', { search: 'BAGS' }, merchant)).body.data
    if (offer === undefined) throw new Error('the offer is gone')
    await shop.call('endOffer', { id: offer.id }, merchant)
    const named = await fieldsOf(save(shippedCategories))
    expect(named.fields?.['value.categories']).toBe(
      'The rule of the collection “Bags” names Things. Change it first.',
    )
    const [collection] = (await shop.call('listCollections', {}, merchant)).body.data
    if (collection === undefined) throw new Error('the collection is gone')
    await shop.call('removeCollection', { id: collection.id, version: collection.version }, merchant)
    const rates = [{ label: 'VAT', percent: 19, countries: 'all', categories: ['Things'] }] as const
    await changeSettings(shop, 'tax', { included: true, rates })
    expect((await save(shippedCategories)).status).toBe(200)
    const settings = (await shop.call('getSettings', {}, merchant)).body.data
    expect(settings.tax.value.rates).toEqual([])
    expect((await other.call('getShopSettings', {})).body.data.catalogue).toBeUndefined()
    expect((await listed(other, { category: 'Things' })).message).toBe('Choose one of Men, Women, Kids.')
  })

  test('its products go to the category that is chosen with it, of the same type where there is one', async () => {
    const bags = { id: 'bags', name: 'Bags' }
    await save([
      ...withAccessories(),
      { ...accessories, id: 'gifts', name: 'Gifts', types: [{ id: 'cards', name: 'Cards' }, bags] },
    ] as never)
    const hat = await addProduct(shop, { ...bag, productName: 'Sun Hat', subCategory: 'Hats' } as never)
    const tote = await addProduct(shop, { ...bag, productName: 'Tote' } as never)
    const remove = async (moves: { from: string; to: string }[]) => {
      const { value, version } = (await shop.call('getSettings', {}, merchant)).body.data.catalogue
      const categories = value.categories.filter(({ id }) => id !== 'accessories')
      return shop.callWith(
        'updateSettings',
        { group: 'catalogue', value: { categories }, version, moves } as never,
        merchant,
      )
    }
    expect(await remove([{ from: 'accessories', to: 'accessories' }])).toMatchObject({
      status: 422,
      body: { fields: { 'moves.0.to': 'Choose a category that stays.' } },
    })
    expect((await remove([{ from: 'accessories', to: 'gifts' }])).status).toBe(200)
    const typeOf = async ({ _id }: { _id: string }) => {
      const { category, subCategory } = (await other.call('getById', { id: _id })).body.data
      return [category, subCategory]
    }
    expect([await typeOf(hat), await typeOf(tote)]).toEqual([
      ['Gifts', 'Cards'],
      ['Gifts', 'Bags'],
    ])
    await shop.running.context.database
      .updateTable('products')
      .set({ category: 'Men', sub_category: 'Topwear' })
      .where('category', '=', 'Gifts')
      .execute()
    expect((await save(shippedCategories)).status).toBe(200)
  })

  test('the products of a removed type go to another one of its category', async () => {
    await save(withAccessories())
    const tote = await addProduct(shop, { ...bag, productName: 'Tote' } as never)
    const removeBags = async (to: string) => {
      const { version } = (await shop.call('getSettings', {}, merchant)).body.data.catalogue
      const categories = withAccessories({ types: [{ id: 'hats', name: 'Hats' }] })
      const typeMoves = [{ category: 'accessories', from: 'bags', to }]
      return shop.callWith(
        'updateSettings',
        { group: 'catalogue', value: { categories }, version, typeMoves },
        merchant,
      )
    }
    expect(await removeBags('bags')).toMatchObject({
      status: 422,
      body: { fields: { 'typeMoves.0.to': 'Choose a type that stays.' } },
    })
    expect((await removeBags('hats')).status).toBe(200)
    expect((await other.call('getById', { id: tote._id })).body.data).toMatchObject({
      category: 'Accessories',
      subCategory: 'Hats',
    })
    await shop.running.context.database
      .updateTable('products')
      .set({ category: 'Men', sub_category: 'Topwear' })
      .where('category', '=', 'Accessories')
      .execute()
    expect((await save(shippedCategories)).status).toBe(200)
  })

  test('a product that is being added at the same moment is in it or is refused', async () => {
    await save(withAccessories())
    const outcomes = await Promise.all([
      save(shippedCategories),
      ...Array.from({ length: 6 }, () => shop.callWith('addProduct', garment(bag), merchant)),
    ])
    const [removal, ...additions] = outcomes.map(({ status }) => status)
    expect(additions.filter((status) => status !== 201 && status !== 422)).toEqual([])
    expect(removal).toBe(additions.includes(201) ? 422 : 200)
  })

  test('a product that waits while its type is removed is refused at this field', async () => {
    await save(withAccessories())
    const removal = sql`delete from product_types where category = 'Accessories' and sub_category = 'Hats'`
    const hat = garment({ ...bag, subCategory: 'Hats' })
    const [answer] = await beganUnder(shop, removal, [() => shop.callWith('addProduct', hat, merchant)])
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { subCategory: expect.stringContaining('has just been removed') } },
    })
  })
})

describe('what makes no sense is refused at its field', () => {
  const faults = async (...categories: readonly unknown[]) =>
    (await fieldsOf(save(categories as unknown as Categories))).fields

  test('names', async () => {
    expect(await faults({ ...men, name: ' ' })).toEqual({ 'value.categories.0.name': 'Enter a name.' })
    expect(await faults({ ...men, name: 'A, B' })).toEqual({
      'value.categories.0.name': 'A name can’t have a comma.',
    })
    expect(await faults({ ...men, name: '2026' })).toEqual({
      'value.categories.0.name': 'A name needs a letter.',
    })
    expect(await faults(men, { ...men, id: 'x', name: 'MEN' })).toEqual({
      'value.categories.1.name': 'There is already a category with this name.',
    })
  })
  test('a shop without a category, a category without a type', async () => {
    expect(await faults()).toEqual({ 'value.categories': 'The shop needs a category.' })
    expect(await faults({ ...men, types: [] })).toEqual({
      'value.categories.0.types': 'The category needs a type.',
    })
  })
  test('sizes and guides', async () => {
    expect(await faults({ ...men, usualSizes: ['S', '40'] })).toEqual({
      'value.categories.0.usualSizes': 'Selected sizes have to be among those offered.',
    })
    const guide = { unit: 'cm', columns: [{ name: '', how: '' }], rows: [{ size: 'S', measures: ['wide'] }] }
    expect(await faults({ ...men, guide })).toEqual({
      'value.categories.0.guide.columns.0.name': 'Enter what is measured.',
      'value.categories.0.guide.rows.0.measures.0': 'Enter a number, or two such as 88–93.',
    })
    expect(await faults({ ...men, guide: 'dogs' }, ...others)).toEqual({
      'value.categories.0.guide': 'Choose a size guide, or none.',
    })
  })
})

test('of two merchants who change the categories, the second is told', async () => {
  const { value, version } = (await shop.call('getSettings', {}, merchant)).body.data.catalogue
  const turned = { ...value, categories: value.categories.toReversed() }
  const input = { group: 'catalogue', value: turned, version: version + 1 } as const
  expect(await shop.callWith('updateSettings', input, merchant)).toMatchObject({
    status: 409,
    body: { code: 'settings-changed' },
  })
})
