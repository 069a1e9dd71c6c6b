import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Changes, type Edited, editorOf } from '../../../tests/setup/editing.ts'
import { rounds } from '../../../tests/setup/quick-run.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = await shopOfFile()
const merchant = editorOf(shop)

const withoutVersion = ({ version: _, ...product }: Edited) => product

describe('undoing', () => {
  test('an edit makes the product as it was; undoing that makes it as it became', async () => {
    const { _id } = await merchant.add()
    const before = withoutVersion(await merchant.get(_id))
    const { body } = await merchant.edit(_id, {
      productName: 'Orchard Shirt',
      price: 12,
      size: ['M', 'L'],
      pictures: [
        { url: 'https://pictures.example/back.jpg', alt: 'The back' },
        { url: 'https://pictures.example/shirt.jpg', alt: '' },
      ],
      variants: [{ size: 'M', sku: 'OR-M', barcode: '' }],
    })
    const after = withoutVersion(await merchant.get(_id))
    const undone = await merchant.undo(body.actId)
    expect(undone).toMatchObject({ changed: 1, refused: [] })
    expect(withoutVersion(await merchant.get(_id))).toEqual(before)
    await merchant.undo(undone.actId)
    expect(withoutVersion(await merchant.get(_id))).toEqual(after)
  })

  test('leaves what was edited since, and names it in words', async () => {
    const { _id } = await merchant.add({ productName: 'Shirt', price: 10 })
    const first = await merchant.edit(_id, { productName: 'Coat', price: 20, bestSeller: true })
    await merchant.edit(_id, { price: 30, bestSeller: false })
    expect(await merchant.undo(first.body.actId)).toMatchObject({
      changed: 1,
      refused: [
        { id: _id, productName: 'Coat', message: 'Changed since, and left as it is: price, best seller.' },
      ],
    })
    expect(await merchant.get(_id)).toMatchObject({ productName: 'Shirt', price: 30 })
  })

  test('twice does nothing the second time', async () => {
    const { _id } = await merchant.add({ price: 10 })
    const { body } = await merchant.edit(_id, { price: 20 })
    await merchant.undo(body.actId)
    const again = await merchant.undo(body.actId)
    expect(again).toMatchObject({ changed: 0, refused: [{ id: _id }] })
    expect(again.actId).toBeUndefined()
  })

  test('hiding shows the product again', async () => {
    const { _id } = await merchant.add()
    const { body } = await merchant.edit(_id, { status: 'archived' })
    await merchant.undo(body.actId)
    expect((await shop.call('getById', { id: _id })).status).toBe(200)
  })

  test('a duplicate archives it, unless it was edited since', async () => {
    const { _id } = await merchant.add()
    const copy = await merchant.duplicate(_id)
    await merchant.undo(copy.actId)
    expect((await merchant.get(copy.data._id)).status).toBe('archived')
    const another = await merchant.duplicate(_id)
    await merchant.edit(another.data._id, { price: 5 })
    expect(await merchant.undo(another.actId)).toMatchObject({ changed: 0, refused: [{}] })
    expect((await merchant.get(another.data._id)).status).toBe('draft')
  })

  test('an act that never was is answered with words', async () => {
    const administrator = await shop.signInAdministrator()
    const actId = '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11'
    expect(await shop.callWith('undo', { actId }, administrator)).toMatchObject({
      status: 404,
      body: { code: 'act-not-found' },
    })
  })
})

/** What a history makes of nothing, in the order in which it was written. */
async function replay(id: string): Promise<Record<string, unknown>> {
  const { data } = await merchant.history(id)
  const state: Record<string, unknown> = {}
  for (const { changes } of data.toReversed())
    for (const { field, from, to } of changes) {
      expect(state[field] ?? null, `${field} was otherwise before`).toEqual(from)
      state[field] = to
    }
  return state
}

const picture = fc.constantFrom('a', 'b', 'c').map((name) => `https://pictures.example/${name}.jpg`)
const sizes = fc.subarray(['S', 'M', 'L'], { minLength: 1 })
const edits: fc.Arbitrary<Changes> = fc.record(
  {
    productName: fc.constantFrom('Shirt', 'Coat', 'Wool Coat'),
    price: fc.integer({ min: 0, max: 5_000 }).map((cents) => cents / 100),
    category: fc.constantFrom('Men', 'Women', 'Kids'),
    size: sizes,
    pictures: fc
      .uniqueArray(picture, { minLength: 1 })
      .map((urls) => urls.map((url, place) => ({ url, alt: place % 2 ? '' : 'A picture' }))),
    status: fc.constantFrom('draft', 'active', 'archived'),
  },
  { requiredKeys: [] },
)
const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: edits.map((changes) => ({ changes, undo: undefined })) },
    { weight: 1, arbitrary: fc.nat(5).map((undo) => ({ changes: undefined, undo })) },
  ),
  { minLength: 1, maxLength: 8 },
)

test('the history of a product, replayed, is the product, whatever was done and undone', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (doings) => {
      const { _id } = await merchant.add()
      const done: string[] = []
      for (const { changes, undo } of doings) {
        const answer =
          changes === undefined
            ? await merchant.undo(done[(undo ?? 0) % Math.max(done.length, 1)] ?? (await firstAct(_id)))
            : (await merchant.edit(_id, changes)).body
        if (answer.actId !== undefined) done.push(answer.actId)
      }
      const {
        version,
        _id: id,
        variants,
        pictures = null,
        compareAtPrice = null,
        bestSeller = false,
        colour = null,
        tags = [],
        ...product
      } = await merchant.get(_id)
      const { lowestPrice30Days: _lowest, ...rest } = product
      const {
        variants: numbers,
        pictures: shown,
        publishAt,
        compareAtPrice: before,
        ...replayed
      } = await replay(id)
      expect({ colour: null, ...replayed }).toEqual({ ...rest, bestSeller, colour, tags })
      expect([(shown as unknown[]).length === 0 ? null : shown, before ?? null, publishAt ?? null]).toEqual([
        pictures,
        compareAtPrice,
        null,
      ])
      expect([numbers, variants.every(({ sku }) => sku === undefined)]).toEqual([[], true])
      const { data } = await merchant.history(id)
      expect(data.map((entry) => entry.version)).toEqual(data.map((_, place) => version - place))
    }),
    { numRuns: rounds(25) },
  )
})

const firstAct = async (id: string) => (await merchant.history(id)).data.at(-1)?.actId ?? ''
