import { expect, test } from 'vitest'
import { crossings, importCycles } from './domain-borders.ts'

const tables = ['orders', 'order_lines', 'mails']

test.each([
  ['sql`select from orders where id = 1`', 'orders'],
  ['sql`select * from mails as m, orders where true`', 'orders'],
  ['sql`select * from mails join order_lines on true`', 'order_lines'],
  ["database.selectFrom('orders').select('id')", 'orders'],
  ["query.innerJoin('orders as o', 'o.id', 'mails.id')", 'orders'],
])('a file of mail that says %s names a table of orders', (code, table) => {
  expect(crossings([{ file: 'server/mail/purge-mails.ts', code }], tables)).toEqual([
    `server/mail/purge-mails.ts names the table ${table}, which belongs to server/orders`,
  ])
})

test.each(['// taken from orders', "import { toOrder } from '../orders/order.ts'", 'const orders = mails'])(
  'a file of mail that says %s names no table',
  (code) => {
    expect(crossings([{ file: 'server/mail/purge-mails.ts', code }], tables)).toEqual([])
  },
)

test('folders that import each other by way of a third are found, types included', () => {
  const sources = [
    { file: 'server/orders/a.ts', code: "import type { B } from '../payments/b.ts'" },
    { file: 'server/payments/b.ts', code: "import { c } from '../mail/c.ts'" },
    { file: 'server/mail/c.ts', code: "const orders = await import('../orders/a.ts')" },
    { file: 'server/app.ts', code: "import { c } from './mail/c.ts'" },
    { file: 'web/cart/d.tsx', code: "import { e } from '../mail/e.ts'" },
    { file: 'web/mail/e.ts', code: "import { d } from '../cart/d.tsx'" },
  ]
  expect(importCycles(sources)).toEqual([
    'server/orders/a.ts imports server/payments, which imports server/orders in turn',
    'server/payments/b.ts imports server/mail, which imports server/payments in turn',
    'server/mail/c.ts imports server/orders, which imports server/mail in turn',
    'web/cart/d.tsx imports web/mail, which imports web/cart in turn',
    'web/mail/e.ts imports web/cart, which imports web/mail in turn',
  ])
})
