import { expect, test } from 'vitest'
import type { ProductChanges } from '../../../contract/catalogue/product-changes.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = editorOf(shop)

/** What an edit says of other fields than its own: these have tests of their own. */
type OfOthers = 'publishAt' | 'variants' | 'renamedSizes' | 'removedSizes' | 'compareAtPrice' | 'pictures'

/** A value for each field, other than that of a new product. */
const samples: Required<Omit<ProductChanges, OfOthers>> = {
  productName: 'Anchor Coat',
  productDescription: 'A plain coat.',
  price: 51,
  category: 'Women',
  subCategory: 'Winterwear',
  size: ['S', 'XL'],
  deliveryTime: '2 Days',
  imgUrl: 'https://pictures.example/coat.jpg',
  colour: 'Midnight Navy',
  tags: ['linen'],
  productType: 'Coats',
  vendor: 'Selvedge',
  status: 'draft',
  bestSeller: true,
}

test.each(Object.entries(samples))(
  'an edit of %s is kept, stands in the history and is undone',
  async (field, value) => {
    const { _id } = await merchant.add()
    const before: Readonly<Record<string, unknown>> = await merchant.get(_id)
    const { body } = await merchant.edit(_id, { [field]: value })
    expect(await merchant.get(_id)).toMatchObject({ [field]: value })
    const [latest] = (await merchant.history(_id)).data
    expect(latest?.changes.map((change) => change.field)).toEqual([field])
    await merchant.undo(body.actId)
    const after: Readonly<Record<string, unknown>> = await merchant.get(_id)
    expect(after[field]).toEqual(before[field])
  },
)
