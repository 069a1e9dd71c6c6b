import type { Page } from 'playwright-core'
import type { AnswerOf } from '../../../contract/operations.ts'
import { exampleOf } from '../../setup/example-answers.ts'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'

const [ada] = exampleOf('listCustomers').data
const customers = {
  data: [
    ada,
    {
      id: '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e12',
      name: `${'A-rather-long-name-'.repeat(4)}`,
      email: `${'a-rather-long-name-for-an-address'.repeat(2)}@a-long-host-name.mail.example`,
      isGuest: true,
      orders: 1_204,
      spent: 1_204_991.5,
      lastOrderAt: '2026-02-03T09:30:00.000Z',
    },
    {
      id: '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e13',
      name: 'Ida',
      email: 'ida@shop.example',
      orders: 0,
      spent: 0,
    },
  ],
}

const { data: customer } = exampleOf('getCustomer')
const page = {
  data: {
    ...customer,
    latestOrders: customer.latestOrders.flatMap((order) => [
      order,
      { ...order, number: 1017, status: 'Delivered', payment: 'refunded' },
    ]),
    openOrders: [],
  },
}

const open = { data: { ...page.data, openOrders: [{ number: 1042, because: 'not-delivered' }] } }

const at = () => `/admin/customers/${customer.id}`
const search = (opened: Page) => opened.getByLabel('Search by name, email').fill('nobody at all')

const days = Array.from({ length: 22 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
const sums = { orders: 0, pieces: 0, sales: 0, refunded: 0, paidBack: 0, discount: 0 }
const report = {
  data: {
    timeZone: 'UTC',
    livemode: true,
    rows: days.map((key, day) => ({
      ...sums,
      key,
      name: key,
      orders: 3 + (day % 5),
      pieces: 4 + (day % 7),
      sales: 31_240 + 9_001 * (day % 6),
      refunded: day % 4 === 0 ? 5_900 : 0,
      paidBack: day % 5 === 0 ? 4_200 : 0,
    })),
    totals: { ...sums, orders: 104, pieces: 151, sales: 1_092_010, refunded: 35_400, paidBack: 21_000 },
    before: {
      from: '2026-10-10',
      to: '2026-10-31',
      totals: { ...sums, orders: 90, pieces: 120, sales: 912_000, refunded: 10_000, paidBack: 9_000 },
    },
  },
} satisfies AnswerOf<'getReport'>
const products = {
  data: {
    ...report.data,
    rows: ['Oxford Shirt', 'Fisherman Sweater in a rather long name for a column', 'Barrel-Leg Jeans'].map(
      (name, index) => ({
        ...sums,
        key: `0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d0${index}`,
        name,
        pieces: 60 - 17 * index,
        sales: 359_400 - 98_000 * index,
        refunded: 5_990 * index,
        salesBefore: 300_000,
      }),
    ),
  },
}
const shownDays = 'from=2026-11-01&to=2026-11-22'

export const customersStates: Record<string, readonly State[]> = {
  '/admin/customers': sharing({ as }, [
    { name: 'some', answers: { listCustomers: customers }, shows: 'Ada Loom' },
    { name: 'none yet', answers: { listCustomers: { data: [] } }, shows: 'No customers yet' },
    { name: 'nothing found', acts: search, shows: 'No customers found' },
    { name: 'fails', broken: 'listCustomers', shows: 'Could not load the customers' },
  ]),
  '/admin/customers/:id': sharing({ as, at }, [
    { name: 'with orders and notes', answers: { getCustomer: page }, shows: 'Prefers a call before noon.' },
    { name: 'read only', as: 'read-only staff', answers: { getCustomer: page }, shows: 'before noon.' },
    {
      name: 'about to be erased',
      answers: { getCustomer: page },
      acts: press('Erase this person'),
      shows: 'Erase Ada Loom?',
    },
    {
      name: 'not to be erased yet',
      answers: { getCustomer: open },
      acts: press('Erase this person'),
      shows: 'Order 1042: not delivered yet',
    },
    { name: 'is none', shows: 'There is no such customer' },
  ]),
  '/admin/reports': sharing({ as }, [
    {
      name: 'by day',
      at: () => `/admin/reports?${shownDays}`,
      answers: { getReport: report },
      shows: 'Nov 22, 2026',
    },
    {
      name: 'best sellers',
      at: () => `/admin/reports?${shownDays}&by=product`,
      answers: { getReport: products },
      shows: 'Oxford Shirt',
    },
    {
      name: 'returns',
      at: () => `/admin/reports?${shownDays}&by=returns`,
      answers: { getReturnsReport: exampleOf('getReturnsReport') },
      shows: 'Oxford Shirt',
    },
    {
      name: 'nothing sold',
      at: () => '/admin/reports?from=2020-01-01&to=2020-01-01',
      shows: 'Nothing was sold in this period',
    },
    { name: 'fails', broken: 'getReport', shows: 'Could not load the report' },
  ]),
}
