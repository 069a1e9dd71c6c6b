import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { addProduct } from '../../../tests/setup/orders.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { emptyLexicon } from './search-lexicon.ts'
import { bestFirst, inOrder } from './search-page.ts'
import { readSearch } from './search-reading.ts'
import { everything } from './search-samples.ts'

const shop = await shopOfFile()

/** Among many products such a walk meets all of them before it has a page of rare matches. */
test('the best matches, those in stock first, are not met by a walk along an index', async () => {
  await addProduct(shop, { productName: 'Wool Coat' })
  const words = {
    categories: shippedCategories,
    named: [],
    lexicon: emptyLexicon,
    attributeOf: () => undefined,
  }
  const plan = await shop.running.context.database.transaction().execute(async (transaction) => {
    const reading = await readSearch(transaction, 'coat', words)
    if (reading === undefined) throw new Error('the search finds nothing')
    const filters = { category: [], subCategory: [] }
    const asked = { filters, order: bestFirst, after: undefined, onePerStyle: false, pins: undefined }
    const page = inOrder(transaction, { ...asked, reading, soldOutLast: true, sample: everything }).limit(25)
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`.execute(
      transaction,
    )
    return JSON.stringify(await page.explain())
  })
  expect(plan).toContain('Sort Key')
  expect(plan).not.toContain('Presorted Key')
})
