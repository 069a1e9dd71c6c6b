import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { confirmAddress, mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const { database } = shop.running.context
const merchant = await shop.signInAdministrator()
const shirt = await addProduct(shop, { price: 100 })
const currentPassword = 'ampersand-otter-quilt'

const move = ({ id, as }: Awaited<ReturnType<typeof signUpShopper>>, email: string) =>
  shop.call('updateDetails', { id, email, currentPassword }, as)
const subjects = async (address: string) =>
  (await mailsTo(shop, address)).map(({ subject }) => subject).sort()
const found = async (search: string) =>
  (await asAdministrator(shop, 'getAllOrders', { search })).body.data.map(({ _id }) => _id)

test('mails about the orders of an account go to its address of now, those that wait among them', async () => {
  const ada = await signUpShopper(shop)
  const order = await buy(shop, ada, [lineOf(shirt, 2)])
  await placeOrder(shop, ada, [lineOf(shirt)])
  const to = `now.${ada.email}`
  await move(ada, to)
  expect(await subjects(to)).toEqual([expect.stringContaining('confirmed')])
  await refundAs(shop, merchant, order, { amount: 5 })
  expect(await subjects(to)).toEqual([expect.stringMatching(/refund/i)])
  const { rows } = await sql`
    select from mails where recipient = ${ada.email} and details ? 'orderId'`.execute(database)
  expect(rows).toEqual([])
})

test('the panel shows and finds orders by the address of their account', async () => {
  const ada = await signUpShopper(shop)
  const orders = [await buy(shop, ada, [lineOf(shirt)]), await buy(shop, ada, [lineOf(shirt, 2)])]
  const to = `moved.to.${ada.id}@mail.example`
  await move(ada, to)
  expect((await found(to)).sort()).toEqual(orders.map(({ _id }) => _id).sort())
  expect(await found(ada.email)).toEqual([])
  const [shown] = (await shop.call('getUserOrders', { user_id: ada.id }, ada.as)).body.data
  expect(shown?.userData.email).toBe(to)
})

test('a change that is undone brings the orders back to the address of before', async () => {
  const ada = await signUpShopper(shop)
  await confirmAddress(shop, ada.email)
  const order = await buy(shop, ada, [lineOf(shirt)])
  await move(ada, `taken.${ada.email}`)
  const [notice] = await mailsTo(shop, ada.email)
  const token = new URL(notice?.links[0] ?? '').searchParams.get('token') ?? ''
  await shop.call('undoEmailChange', { token, password: 'velvet-lantern-canoe' })
  await refundAs(shop, merchant, order, { amount: 5 })
  expect(await subjects(ada.email)).toContainEqual(expect.stringMatching(/refund/i))
})
