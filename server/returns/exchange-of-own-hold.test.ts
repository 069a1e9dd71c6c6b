import { expect, test } from 'vitest'
import { cards, lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { askReturn, delivered, tooSmall } from '../../tests/setup/returns.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, writtenBooksOf } from '../../tests/setup/stock.ts'

const shop = await shopOfFile()
const exchange = { ...tooSmall, exchangeSize: 'M' }

/** Somebody who has a coat in S, and an unpaid order that holds the last one in M. */
async function openCase() {
  const ada = await signUpShopper(shop)
  const coat = await addCounted(shop, { S: 5, M: 1 })
  const order = await delivered(shop, ada, [lineOf(coat)])
  const unpaid = await placeOrder(shop, ada, [lineOf(coat, 1, 'M')])
  const books = () => writtenBooksOf(shop.running.context.database, coat._id)
  const sizes = async () =>
    (await shop.call('getReturns', { order_id: order._id }, ada.as)).body.data.lines[0]?.sizes
  return { ada, coat, order, unpaid, books, sizes }
}

test('a shopper exchanges a piece for the size that their own unpaid order holds', async () => {
  const { ada, order, unpaid, books, sizes } = await openCase()
  await pay(shop, ada, unpaid, cards.declined)
  expect(await sizes()).toEqual([{ size: 'M', available: 1 }])
  expect((await askReturn(shop, ada, order, [exchange])).status).toBe(201)
  expect(await books()).toEqual(['S 4+0=4', 'M 0+1=1'])
  expect(await pay(shop, ada, unpaid)).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
})

test('what is being paid, or held by somebody else, is not there for an exchange', async () => {
  const { ada, coat, order, unpaid, books, sizes } = await openCase()
  expect((await pay(shop, ada, unpaid, cards.asking)).status).toBe(202)
  expect(await sizes()).toEqual([{ size: 'M', available: 0 }])
  expect((await askReturn(shop, ada, order, [exchange])).body).toMatchObject({ code: 'exchange-sold-out' })
  const bo = await signUpShopper(shop, { name: 'Bo' })
  const ofBo = await delivered(shop, bo, [lineOf(coat)])
  expect((await askReturn(shop, bo, ofBo, [exchange])).body).toMatchObject({ code: 'exchange-sold-out' })
  expect(await books()).toEqual(['S 3+0=3', 'M 0+1=1'])
})
