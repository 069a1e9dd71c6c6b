import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { buy, lineOf } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { dayOf } from './shop-days.ts'

const { shop, ada, shirt, withFaults } = await openPayments()
const today = dayOf(new Date(), 'UTC')

async function download(): Promise<Record<string, string>[]> {
  const headers = await shop.signInAdministrator()
  const answer = await fetch(`${shop.url}/admin/export-orders?from=${today}&to=${today}`, { headers })
  return parse(await answer.text(), { bom: true, columns: true })
}

test('the file of orders says which of them are cancelled, also while their refund is not through', async () => {
  await buy(shop, ada, [lineOf(shirt)])
  const order = await buy(shop, ada, [lineOf(shirt, 2)])
  await withFaults({ 'refunds-pending': 60_000 })
  const { body } = await asAdministrator(shop, 'adminCancelOrder', { order_id: order._id })
  const rows = (await download()).map((row) => [
    row['Order'],
    row['Status'],
    row['Payment'],
    row['Cancelled at'],
  ])
  expect(rows).toMatchObject([
    [expect.anything(), 'Order Placed', 'paid', ''],
    [String(order.number), 'Order Placed', 'paid', body.data.cancelledAt],
  ])
})
