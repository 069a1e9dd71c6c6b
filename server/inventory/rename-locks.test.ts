import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { offerCash, orderInCash } from '../../tests/setup/cash.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, writtenBooksOf } from '../../tests/setup/stock.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
await offerCash(shop)

test('an order that is cancelled while its size is renamed waits for that, and gives its pieces back', async () => {
  const coat = await addCounted(shop, { S: 5 })
  const ada = await signUpShopper(shop)
  const { body } = await orderInCash(shop, ada, { items: [lineOf(coat, 2)] })
  const merchant = editorOf(shop)
  const levels = sql`select from stock_levels where product_id = ${coat._id}::uuid for update`
  const answers = await beganUnder<{ status: number }>(shop, levels, [
    () => merchant.edit(coat._id, { renamedSizes: [{ from: 'S', to: 'Small' }] }),
    () => shop.callWith('adminCancelOrder', { order_id: body.data._id }, as),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await writtenBooksOf(shop.running.context.database, coat._id)).toEqual(['Small 5+0=5'])
})
