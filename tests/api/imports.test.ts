import { describe, expect, test } from 'vitest'
import { cellsOf, importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { editFound, exportOf, importOf, imported, planned, undone, uploadFile, work } = importsOf(shop, as)

const shirt = (handle: string, sizes = ['S', 'M']) => [
  ...['Navy', 'White'].flatMap((colour, at) =>
    sizes.map((size, place) => ({
      Handle: handle,
      Title: at + place === 0 ? 'Oxford Shirt' : '',
      'Body (HTML)':
        at + place === 0 ? '<style>p{}</style><p>Soft &amp; light</p><script>alert(1)</script>' : '',
      Vendor: at + place === 0 ? 'Selvedge' : '',
      Type: at + place === 0 ? 'Men shirts' : '',
      Tags: at + place === 0 ? 'summer, linen' : '',
      Published: at + place === 0 ? 'TRUE' : '',
      'Option1 Name': at + place === 0 ? 'Color' : '',
      'Option1 Value': colour,
      'Option2 Name': at + place === 0 ? 'Size' : '',
      'Option2 Value': size,
      'Variant SKU': `${handle}-${colour}-${size}`,
      'Variant Barcode': "'123456",
      'Variant Price': '49.90',
      'Variant Compare At Price': '59.90',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': `${place * 4}`,
      'Variant Inventory Policy': 'deny',
      'Cost per item': '12.5',
    })),
  ),
]

const products = async (search: string) => (await shop.call('listProducts', { search }, as)).body.data

describe('A product file', () => {
  test('becomes products by colour, with sizes, stock and prices; again it changes nothing', async () => {
    const file = tableOf(shirt('oxford-one'))
    await imported(file)
    const found = await products('oxford-one-Navy-M')
    expect(found).toMatchObject([
      {
        productName: 'Oxford Shirt',
        productDescription: 'Soft & light',
        colour: 'Navy',
        price: 49.9,
        compareAtPrice: 59.9,
        size: ['S', 'M'],
        category: 'Men',
        subCategory: 'Topwear',
        onHand: 4,
        stock: { S: 0 },
        status: 'active',
      },
    ])
    const id = await planned(file)
    const again = await shop.call('getImport', { id }, as)
    expect(again.body.data.counts).toEqual({ create: 0, change: 0, leave: 2, refuse: 0 })
  })

  test('is not seen by shoppers before it is applied, and after it is undone', async () => {
    const listed = async () =>
      (await shop.call('getByCategory', { category: 'Men', limit: 100 }, {})).body.total ?? 0
    const before = await listed()
    const id = await planned(tableOf(shirt('oxford-two')))
    expect(await listed()).toBe(before)
    expect((await shop.call('applyImport', { id }, as)).status).toBe(200)
    await work()
    expect(await listed()).toBe(before + 2)
    await undone(id)
    expect(await listed()).toBe(before)
    expect(await importOf(id)).toMatchObject({ state: 'undone', kept: 0 })
  })

  test('changes what it says, leaves what it does not say, and is undone but for later edits', async () => {
    await imported(tableOf(shirt('oxford-three')))
    const change = tableOf([
      {
        Handle: 'oxford-three',
        Title: 'Oxford Shirt',
        'Option1 Name': 'Color',
        'Option1 Value': 'Navy',
        'Option2 Name': 'Size',
        'Option2 Value': 'S',
        'Variant Price': '45',
        'Variant Inventory Qty': '9',
        'Variant Compare At Price': '',
        Vendor: '',
      },
    ])
    const id = await planned(change)
    const { data } = (await shop.call('listImportChanges', { id }, as)).body
    expect(data).toMatchObject([
      {
        line: 2,
        action: 'change',
        differences: [
          { field: 'price', from: 49.9, to: 45 },
          { field: 'compareAtPrice', from: 59.9, to: null },
          { field: 'vendor', from: 'Selvedge', to: null },
          { field: 'stock of S', from: 0, to: 9 },
        ],
      },
    ])
    await shop.call('applyImport', { id }, as)
    await work()
    const [changed] = await products('oxford-three-Navy-S')
    expect(changed).toMatchObject({ price: 45, onHand: 13, productDescription: 'Soft & light' })
    expect(changed?.vendor).toBeUndefined()
    await editFound('oxford-three-Navy-S', { price: 44 })
    await undone(id)
    expect(await products('oxford-three-Navy-S')).toMatchObject([
      { price: 44, onHand: 4, vendor: 'Selvedge' },
    ])
    const [{ kept } = {}] = (await shop.call('listImportChanges', { id }, as)).body.data
    expect(kept).toContain('price')
  })

  test('of a colour alone makes it beside the one that is there, as one garment; undone, both are as before', async () => {
    const ofColour = (colour: string) =>
      tableOf(
        shirt('lone')
          .filter((row) => row['Option1 Value'] === colour)
          .map((row, at) => ({
            ...shirt('lone')[at],
            ...row,
            Title: at === 0 ? 'Lone Shirt' : '',
            'Option1 Name': 'Color',
            'Option2 Name': 'Size',
          })),
      )
    await imported(ofColour('Navy'))
    const [navy] = await products('lone-Navy-M')
    const second = await imported(ofColour('White'))
    const [white] = await products('lone-White-M')
    expect(await products('lone-Navy-M')).toMatchObject([{ _id: navy?._id, colour: 'Navy' }])
    expect(white).toMatchObject({ colour: 'White', status: 'active' })
    const styleOf = async (id = '') => (await shop.call('getProduct', { id }, as)).body.data.styleId
    expect(await styleOf(white?._id)).toBeDefined()
    expect(await styleOf(navy?._id)).toBe(await styleOf(white?._id))
    await undone(second)
    expect(await styleOf(navy?._id)).toBeUndefined()
    const archived = { search: 'lone-White-M', status: 'archived' } as const
    expect((await shop.call('listProducts', archived, as)).body.data).toMatchObject([{ _id: white?._id }])
  })

  test('sells a size that gets another price for that alone, with its pieces, and joins the sizes again', async () => {
    const sizes = (last: string, more: Record<string, string> = {}) =>
      tableOf(
        ['S', 'M', 'L'].map((size) => ({
          Handle: 'split',
          Title: size === 'S' ? 'Split Tee' : '',
          'Option1 Name': size === 'S' ? 'Size' : '',
          'Option1 Value': size,
          'Variant Price': size === 'L' ? last : '20.00',
          ...more,
        })),
      )
    const stock = {
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '4',
      'Variant Inventory Policy': 'deny',
    }
    const sold = async () => {
      const { data } = (await shop.call('listProducts', { search: 'split tee', variants: 'listed' }, as)).body
      return data
        .map(({ price, size, variants = [] }) => [price, size, variants.map(({ onHand }) => onHand)])
        .toSorted()
    }
    const whole = [[20, ['S', 'M', 'L'], [4, 4, 4]]]
    const split = [
      [20, ['S', 'M'], [4, 4]],
      [25, ['L'], [4]],
    ]
    await imported(sizes('20.00', stock))
    const second = await imported(sizes('25.00'))
    expect(await sold()).toEqual(split)
    const again = (await shop.call('getImport', { id: await planned(sizes('25.00')) }, as)).body
    expect(again.data.counts).toMatchObject({ create: 0, change: 0 })
    await undone(second)
    expect(await sold()).toEqual(whole)
    await imported(sizes('25.00', { Status: 'active' }))
    expect(await sold()).toEqual(split)
    const joined = await imported(sizes('20.00'))
    expect(await sold()).toEqual(whole)
    await undone(joined)
    expect(await sold()).toEqual(split)
  })

  test('leaves a product alone that was edited after the review', async () => {
    await imported(tableOf(shirt('oxford-four')))
    const rows = shirt('oxford-four').map((row) => ({ ...row, 'Variant Price': '10' }))
    const id = await planned(tableOf(rows))
    await editFound('oxford-four-White-S', { price: 70 })
    await shop.call('applyImport', { id }, as)
    await work()
    expect(await products('oxford-four-White-S')).toMatchObject([{ price: 70 }])
    expect(await products('oxford-four-Navy-S')).toMatchObject([{ price: 10 }])
    expect((await importOf(id)).kept).toBe(1)
  })

  test('that left a product alone takes back no stock of it', async () => {
    await imported(tableOf(shirt('oxford-stock')))
    const rows = shirt('oxford-stock').map((row) => ({ ...row, 'Variant Inventory Qty': '1' }))
    const id = await planned(tableOf(rows))
    await editFound('oxford-stock-White-M', { price: 70 })
    await shop.call('applyImport', { id }, as)
    await work()
    expect(await products('oxford-stock-White-M')).toMatchObject([{ onHand: 4 }])
    expect(await products('oxford-stock-Navy-M')).toMatchObject([{ onHand: 2 }])
    await undone(id)
    expect(await products('oxford-stock-White-M')).toMatchObject([{ onHand: 4 }])
    expect(await products('oxford-stock-Navy-M')).toMatchObject([{ onHand: 4 }])
  })

  test('that waits while another is applied is compared anew, so that nothing is made twice', async () => {
    const file = tableOf(shirt('oxford-queued'))
    const [first, second, third] = [await planned(file), await planned(file), await planned(file)]
    await shop.call('applyImport', { id: first }, as)
    await shop.call('applyImport', { id: second }, as)
    await work()
    expect(await products('oxford-queued-Navy-M')).toHaveLength(1)
    for (const id of [second, third])
      expect(await importOf(id)).toMatchObject({
        state: 'review',
        problem: expect.stringContaining('compared with the shop again'),
        counts: { create: 0, change: 0, leave: 2, refuse: 0 },
      })
    await shop.call('applyImport', { id: second }, as)
    await work()
    expect(await products('oxford-queued-Navy-M')).toHaveLength(1)
    await undone(first)
    expect((await importOf(third)).counts).toMatchObject({ change: 2 })
    await shop.call('discardImport', { id: third }, as)
  })

  test('names what it refuses by line and column', async () => {
    const rows = [
      { Handle: 'bad', Title: 'Bad', 'Variant Price': 'free', 'Option1 Name': 'Size', 'Option1 Value': 'S' },
      { Handle: '', Title: '', 'Variant Price': '5' },
      { Handle: 'voucher', Title: 'Voucher', 'Variant Price': '25', 'Gift Card': 'TRUE' },
    ]
    const id = await planned(tableOf(rows))
    const { data } = (await shop.call('listImportProblems', { id }, as)).body
    expect(data).toMatchObject([
      { line: 3, reason: 'This row has neither a handle nor a title. It belongs to no product.' },
      { line: 2, column: 'Variant Price', value: 'free', reason: 'This is not a price.', kind: 'refused' },
      { line: 2, reason: 'None of its sizes can be imported.' },
      { line: 4, column: 'Gift Card', value: 'TRUE', reason: 'This shop can’t sell gift cards.' },
    ])
  })

  test('asks once for the category of a type', async () => {
    const rows = shirt('oxford-five').map((row) => ({ ...row, Type: row.Type && 'Doublets' }))
    const id = await planned(tableOf(rows))
    expect((await shop.callWith('applyImport', { id }, as)).body).toMatchObject({
      code: 'import-types-missing',
    })
    const place = { category: 'Kids', subCategory: 'Winterwear' } as const
    const noType = [{ ...place, type: 'Doublets\0' }]
    expect((await shop.callWith('setImportTypes', { id, types: noType }, as)).status).toBe(422)
    const types = [{ ...place, type: 'Doublets' }]
    await shop.call('setImportTypes', { id, types }, as)
    expect((await importOf(id)).types).toMatchObject([{ isKnown: true }])
    await shop.call('applyImport', { id }, as)
    // A panel that watches the import asks often, and those of 50,000 products take long to collect.
    expect(await importOf(id)).toMatchObject({ state: 'applying', types: [] })
    await work()
    expect(await products('oxford-five-Navy-S')).toMatchObject([
      { category: 'Kids', subCategory: 'Winterwear' },
    ])
    const more = await planned(tableOf(rows.map((row) => ({ ...row, Handle: 'oxford-six' }))))
    expect((await importOf(more)).types).toMatchObject([{ isKnown: true }])
  })

  test.each([
    ['no product file', 'a,b\n1,2', /no column Handle/],
    ['of WooCommerce without types and prices', 'SKU,Name,Images\n9,Shirt,', /WooCommerce has the columns/],
    ['of WooCommerce in German', 'ID,Typ,Name\n9,simple,Hemd', /export all columns, or set/],
    ['empty', '', /empty/],
    ['binary', Buffer.from('Handle,Title\na\0b,c'), /NUL/],
    ['with an open quotation mark', 'Handle,Title\na,"b\nc,d', /Line 2: .*never closed/],
  ])('that is %s is refused with the reason', async (_what, file, reason) => {
    const { status, body } = await uploadFile(file)
    expect([status, body.code]).toEqual([422, 'file-refused'])
    expect(body.message).toMatch(reason)
  })

  test('is refused from strangers', async () => {
    expect((await importsOf(shop, {}).uploadFile('Handle\na')).status).toBe(401)
  })
})

describe('An export', () => {
  test('of everything is taken again without a change', async () => {
    const file = await exportOf({ headers: 'current' })
    expect(cellsOf(file)[0]).toContain('URL handle')
    const id = await planned(file)
    const { counts } = await importOf(id)
    expect(counts).toMatchObject({ create: 0, change: 0 })
    expect(counts.leave).toBeGreaterThan(5)
  })

  test('writes back every cell, but for what was edited', async () => {
    const rows = [
      ...shirt('oxford-seven'),
      { Handle: 'oxford-eight', Title: '=1+1', 'Variant Price': '5', Vendor: '-5' },
    ]
    const file = tableOf(rows as Record<string, string>[])
    const id = await imported(file)
    const read = async () => cellsOf(await exportOf({ id }))
    const cells = cellsOf(file)
    const title = cells[0]?.indexOf('Title') ?? -1
    const harmless = cells.map((row) => row.map((cell) => (cell === '=1+1' ? "'=1+1" : cell)))
    expect((await read()).map((row) => row.slice(0, cells[0]?.length))).toEqual(harmless)
    await editFound('oxford-seven-Navy-S', { productName: 'Renamed' })
    const edited = harmless.map((row, line) =>
      row.map((cell, at) => (line === 1 && at === title ? 'Renamed' : cell)),
    )
    expect((await read()).map((row) => row.slice(0, cells[0]?.length))).toEqual(edited)
  })
})
