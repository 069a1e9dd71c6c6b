import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import type { Period, ReportGrouping, ReportRow } from '../../contract/reports/report.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { editAs } from '../../tests/setup/edits.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import {
  addProduct,
  changeStoredOrder,
  checkoutOf,
  lineOf,
  pay,
  type Shopper,
  tokenise,
} from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { askReturn, delivered, tooSmall } from '../../tests/setup/returns.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { paymentsContext } from '../payments/payments.ts'
import { settleCharge } from '../payments/settle-charge.ts'
import { addDays, dayOf } from './shop-days.ts'
import { summariseSales } from './summarise-sales.ts'

const { shop, database, shirt } = await openPayments()
const { context } = shop.running
const today = dayOf(new Date(), 'UTC')
const period: Period = { from: addDays(today, -12), to: today }
/** At least two whole months, which have sums of their own. */
const months: Period = { from: addDays(today, -100), to: today }
const merchant = await shop.signInAdministrator()
const trousers = await addProduct(shop, {
  productName: '=Trousers',
  price: 50,
  category: 'Kids',
  subCategory: 'Bottomwear',
  size: ['S', 'L'],
})
let shopper: Shopper

type Order = Awaited<ReturnType<typeof order>>

async function order(day: string, items: ReturnType<typeof lineOf>[]) {
  // A shopper of its own, so that no order is a duplicate of another.
  shopper = await signUpShopper(shop)
  const placed = (await shop.call('addToOrder', checkoutOf(shopper, items), shopper.as)).body.data
  await changeStoredOrder(database, placed._id, { created_at: new Date(`${day}T00:30:00Z`) })
  return (await pay(shop, shopper, placed)).body.data
}

const report = async (by: ReportGrouping, of: Period = period) =>
  (await asAdministrator(shop, 'getReport', { by, ...of })).body.data

/** The same, computed from the orders in the plainest way. */
async function direct(by: 'day' | 'product' | 'size' | 'category', { from, to }: Period) {
  const { rows } = await sql<{
    day: string
    state: string
    captured: string
    refunded: string
    lines: Line[]
    refunds: Back[]
  }>`
    select created_at::date::text as day, payment_state as state, captured_cents as captured, refunded_cents as refunded,
      (select json_agg(order_lines) from order_lines where order_id = orders.id) as lines,
      (select coalesce(json_agg(refunds), '[]') from refunds where order_id = orders.id and state = 'succeeded') as refunds
    from orders where payment_state in ('paid', 'refunded') and created_at >= ${from}::timestamptz
      and created_at < ${addDays(to, 1)}::timestamptz`.execute(database)
  const sums = new Map<string, { pieces: number; sales: number; refunded: number }>()
  const add = (key: string, pieces: number, sales: number, refunded: number) => {
    const sum = sums.get(key) ?? { pieces: 0, sales: 0, refunded: 0 }
    sums.set(key, {
      pieces: sum.pieces + pieces,
      sales: sum.sales + sales,
      refunded: sum.refunded + refunded,
    })
  }
  for (const { day, state, captured, refunded, lines, refunds } of rows) {
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
    if (by === 'day') add(day, pieces, Number(captured), Number(refunded))
    else
      for (const line of lines) {
        const sales = line.price_cents * line.quantity - line.discount_cents
        const back = refunds
          .flatMap((refund) => refund.lines ?? [])
          .filter(({ position }) => position === line.position)
          .reduce((sum, { amountCents }) => sum + amountCents, 0)
        const { category, subCategory } = line.product
        const keys = {
          product: line.product_id,
          size: line.selected_size,
          category: `${category} ${subCategory}`,
        }
        add(keys[by], line.quantity, sales, state === 'refunded' ? sales : back)
      }
  }
  return sums
}

type Line = {
  position: number
  product_id: string
  selected_size: string
  quantity: number
  price_cents: number
  discount_cents: number
  product: { category: string; subCategory: string }
}
type Back = { lines: { position: number; amountCents: number }[] | null }

const shown = (rows: readonly ReportRow[]) =>
  new Map(
    rows
      .filter(({ pieces }) => pieces > 0)
      .map(({ key, pieces, sales, refunded }) => [key, { pieces, sales, refunded }] as const),
  )

async function expectExact() {
  for (const by of ['day', 'product', 'size', 'category'] as const)
    expect(shown((await report(by, months)).rows)).toEqual(await direct(by, months))
}

type Act =
  | { do: 'sell'; daysAgo: number; shirts: number; trousers: number }
  | { do: 'refund'; which: number; cents: number }
  | { do: 'refund pieces' | 'refund all' | 'edit'; which: number }
  | { do: 'sum up' }

const anyWhich = fc.nat({ max: 20 })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      daysAgo: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 40, max: 100 })),
      shirts: fc.integer({ min: 1, max: 3 }),
      trousers: fc.integer({ min: 0, max: 2 }),
    }),
  },
  fc.record({
    do: fc.constant('refund' as const),
    which: anyWhich,
    cents: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({
    do: fc.constantFrom('refund pieces' as const, 'refund all' as const, 'edit' as const),
    which: anyWhich,
  }),
  { weight: 2, arbitrary: fc.constant({ do: 'sum up' as const }) },
)

async function perform(act: Act, orders: Order[]): Promise<void> {
  if (act.do === 'sum up') return summariseSales(context)
  if (act.do === 'sell') {
    const items = [
      lineOf(shirt, act.shirts),
      ...(act.trousers > 0 ? [lineOf(trousers, act.trousers, 'L')] : []),
    ]
    orders.push(await order(addDays(today, -act.daysAgo), items))
    return
  }
  const chosen = orders[act.which % Math.max(1, orders.length)]
  if (chosen === undefined) return
  if (act.do === 'refund') await refundAs(shop, merchant, chosen, { amount: act.cents / 100 })
  else if (act.do === 'refund all') await refundAs(shop, merchant, chosen, { whole: true })
  else if (act.do === 'refund pieces')
    await refundAs(shop, merchant, chosen, { lines: [{ position: 1, quantity: 1, restock: false }] })
  else {
    const edited = chosen.productInfo.map(({ quantity }, index) => ({
      position: index + 1,
      selectedSize: 'L',
      quantity,
    }))
    await editAs(shop, merchant, chosen, { lines: edited })
  }
}

test('whatever is sold, refunded and edited, the sums are those of the orders', {
  timeout: 120_000,
}, async () => {
  const orders: Order[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 3, maxLength: 10 }), async (acts) => {
      for (const act of acts) await perform(act, orders)
      await expectExact()
      await summariseSales(context)
      await expectExact()
    }),
    { numRuns: 8 },
  )
  const { rows } = await sql<{ days: number; months: number }>`
    select (select count(*) from sales_days)::int as days, (select count(*) from sales_months)::int as months`.execute(
    database,
  )
  expect(rows[0]?.days).toBeGreaterThan(5)
  expect(rows[0]?.months).toBeGreaterThan(0)
})

describe('a report', () => {
  test('by day has every day, also those without sales, and what went back on it', async () => {
    const { rows, totals, before } = await report('day')
    expect(rows).toHaveLength(13)
    const sold = await order(addDays(today, -5), [lineOf(shirt)])
    await refundAs(shop, merchant, sold, { amount: 7 })
    const after = await report('day')
    expect(after.totals).toMatchObject({
      orders: totals.orders + 1,
      sales: totals.sales + 11_500,
      refunded: totals.refunded + 700,
      paidBack: totals.paidBack + 700,
    })
    expect(after.rows.at(-1)?.paidBack).toBe((rows.at(-1)?.paidBack ?? 0) + 700)
    expect(before).toMatchObject({ from: addDays(today, -25), to: addDays(today, -13) })
    expect(before.totals.sales).toBe(0)
    const months = await report('month')
    expect(months.totals).toEqual(after.totals)
  })

  test('has what went back on a day that is summed up, also of a refund that completes or fails later', async () => {
    const day = addDays(today, -6)
    const paidBack = async () => (await report('day')).rows.find(({ key }) => key === day)?.paidBack ?? 0
    const set = (values: { completed_at: Date } | { state: 'failed'; failed_reason: string }) =>
      database.updateTable('refunds').set(values).where('order_id', '=', sold._id).execute()
    await summariseSales(context)
    const before = await paidBack()
    const sold = await order(addDays(today, -7), [lineOf(shirt)])
    await refundAs(shop, merchant, sold, { amount: 9 })
    await set({ completed_at: new Date(`${day}T12:00:00Z`) })
    expect(await paidBack()).toBe(before + 900)
    await summariseSales(context)
    expect(await paidBack()).toBe(before + 900)
    await set({ state: 'failed', failed_reason: 'the bank refused' })
    expect(await paidBack()).toBe(before)
    await summariseSales(context)
    expect(await paidBack()).toBe(before)
  })

  test('by product has what was sold in the period before beside it', async () => {
    await order(addDays(today, -14), [lineOf(shirt, 3)])
    const { rows } = await report('product')
    const { name: productName } = rows.find(({ key }) => key === shirt._id) ?? {}
    expect(rows.find(({ key }) => key === shirt._id)).toMatchObject({ salesBefore: 30_000 })
    await editorOf(shop).edit(shirt._id, { colour: 'Ecru' })
    const navy = await addProduct(shop, { productName: shirt.productName, colour: 'Navy' } as never)
    await asAdministrator(shop, 'setStyle', { id: navy._id, with: shirt._id })
    const coloured = (await report('product')).rows.find(({ key }) => key === shirt._id)
    expect(coloured?.name).toBe(`${productName}, Ecru`)
    await asAdministrator(shop, 'setStyle', { id: shirt._id })
  })

  test('by code has the orders with it and what it saved', async () => {
    const terms = percentOff(10)
    await asAdministrator(shop, 'createOffer', { terms, code: 'TENOFF' })
    const buyer = await signUpShopper(shop)
    const checkout = checkoutOf(buyer, [lineOf(shirt)], { discountCodes: ['TENOFF'] })
    const placed = await shop.call('addToOrder', checkout, buyer.as)
    await pay(shop, buyer, placed.body.data)
    expect((await report('code')).rows).toMatchObject([
      { key: 'TENOFF', orders: 1, discount: 1_000, sales: 10_350 },
    ])
  })

  test('by category: sales from before a category and a type were renamed are theirs', async () => {
    const before = (await report('category')).rows
    const sold = before.find(({ key }) => key === 'Kids Bottomwear')
    const [men, ...others] = shippedCategories
    const renamed = others.map((category) => ({
      ...category,
      name: category.id === 'Kids' ? 'Children' : category.name,
      types: category.types.map((type) => (type.id === 'Bottomwear' ? { ...type, name: 'Trousers' } : type)),
    }))
    await changeSettings(shop, 'catalogue', { categories: [men, ...renamed] })
    await order(today, [lineOf(trousers)])
    const { rows, totals } = await report('category')
    expect(rows).toHaveLength(before.length)
    const now = rows.find(({ key }) => key === 'Children Trousers')
    expect(now?.pieces).toBe((sold?.pieces ?? 0) + 1)
    expect(totals.pieces).toBe(rows.reduce((sum, { pieces }) => sum + pieces, 0))
    await changeSettings(shop, 'catalogue', { categories: shippedCategories })
  })

  test('of a period that ends before it begins, or of too many years, is refused', async () => {
    const asked = (of: object) => shop.callWith('getReport', { by: 'day', ...of }, merchant)
    expect((await asked({ from: today, to: addDays(today, -1) })).status).toBe(422)
    expect((await asked({ from: '2001-01-01', to: '2026-01-01' })).status).toBe(422)
    expect((await asked({ from: '2026-02-30', to: '2026-03-01' })).status).toBe(422)
  })
})

async function download(name: string, query: Record<string, string> = {}) {
  const address = `${shop.url}/admin/${name}?${new URLSearchParams({ ...period, ...query })}`
  const response = await fetch(address, { headers: merchant })
  const [head = '', ...rows] = (await response.text())
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  return { response, head, rows }
}

describe('the files', () => {
  test('for the accountant add up to the report', async () => {
    const { totals } = await report('day')
    const orders = await download('export-orders')
    expect(orders.response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-.*\.csv"$/,
    )
    expect(orders.head).toMatch(/^Order,Placed at,Status,/)
    expect(orders.rows).toHaveLength(totals.orders)
    const column = orders.head.split(',').indexOf('Taken')
    const taken = orders.rows.reduce((sum, row) => sum + Math.round(100 * Number(row.split(',')[column])), 0)
    expect(taken).toBe(totals.sales)
    const lines = await download('export-order-lines')
    const quantity = lines.head.split(',').indexOf('Quantity')
    expect(lines.rows.reduce((sum, row) => sum + Number(row.split(',')[quantity]), 0)).toBe(totals.pieces)
    expect(lines.rows.join()).toContain(`'=Trousers`)
    expect(lines.rows.join()).not.toContain(',=Trousers')
    const refunds = await download('export-refunds')
    const amount = refunds.head.split(',').indexOf('Amount')
    const back = refunds.rows.reduce((sum, row) => sum + Math.round(100 * Number(row.split(',')[amount])), 0)
    expect(back).toBe(totals.paidBack)
  })

  test('of refunds also has what went back of a charge that no order keeps, which no report counts', async () => {
    const sold = await order(today, [lineOf(shirt)])
    const before = [(await report('day')).totals, (await download('export-refunds')).rows.length]
    const payments = paymentsContext(context)
    const reference = { orderId: sold._id, attemptId: randomUUID() }
    const paid = { amountCents: 11_500, currency: 'USD', token: await tokenise(shop) }
    const outcome = await payments.provider.charge({ ...reference, ...paid })
    if (outcome.state !== 'succeeded') throw new Error(`the charge is ${outcome.state}`)
    await settleCharge(payments, reference, { state: 'succeeded', charge: outcome.charge })
    const { rows } = await download('export-refunds')
    expect(rows.at(-1)).toContain(`,${sold.number},paid-twice,`)
    expect([(await report('day')).totals, rows.length - 1]).toEqual(before)
  })

  test('of a report has its rows', async () => {
    const { rows } = await report('size')
    const file = await download('export-report', { by: 'size' })
    expect(file.head).toBe('Size,Pieces,Sales,Refunded,Sales before')
    expect(file.rows).toHaveLength(rows.length)
  })
})

describe('returns', () => {
  const returnsReport = async () => (await asAdministrator(shop, 'getReturnsReport', period)).body.data
  const returnsFile = async () => (await download('export-report', { by: 'returns' })).rows
  const buyer = () => signUpShopper(shop)

  test('are counted by reason, beside what was sold, and by size in the file', async () => {
    expect(await returnsReport()).toEqual({ reasons: [], products: [] })
    const skirt = await addProduct(shop, { productName: 'Skirt', size: ['S', 'L'] })
    const shopper = await buyer()
    const order = await delivered(shop, shopper, [lineOf(skirt, 3, 'S'), lineOf(skirt, 1, 'L')])
    await askReturn(shop, shopper, order, [
      { position: 1, quantity: 2, reason: 'too-small' },
      { position: 2, quantity: 1, reason: 'changed-mind' },
    ])
    expect(await returnsReport()).toEqual({
      reasons: [
        { reason: 'too-small', pieces: 2 },
        { reason: 'changed-mind', pieces: 1 },
      ],
      products: [{ productId: skirt._id, name: 'Skirt', sold: 4, returned: 3 }],
    })
    expect(await returnsFile()).toEqual([
      `${skirt._id},Skirt,S,too-small,2`,
      `${skirt._id},Skirt,L,changed-mind,1`,
    ])
  })

  test('of orders in the other mode are left out, as in all reports', async () => {
    const before = await returnsReport()
    const shopper = await buyer()
    const order = await delivered(shop, shopper)
    await askReturn(shop, shopper, order, [tooSmall])
    expect(await returnsReport()).not.toEqual(before)
    await changeStoredOrder(database, order._id, { livemode: true })
    expect(await returnsReport()).toEqual(before)
    expect(await returnsFile()).toHaveLength(2)
  })
})
