import type { Page } from 'playwright-core'
import { press, type State } from '../state.ts'

const as = 'administrator'
const orders = () => '/admin/home?tab=orders'

async function chooseOrders(page: Page) {
  await page.getByLabel('Select the order of').first().check()
  await page.getByRole('button', { name: 'Select all' }).click()
}

async function typeTracking(page: Page) {
  await press('Change tracking of')(page)
  await page.getByLabel('Tracking number').fill('12')
  await press('Save')(page)
}

async function trackSeveral(page: Page) {
  await chooseOrders(page)
  await page.getByLabel('Status of the selected orders').selectOption('Shipped')
  await press('Tracking numbers')(page)
}

const refuseStatus = (page: Page) =>
  page
    .getByLabel(/^Status of the order of Ines/)
    .first()
    .selectOption('Delivered')

async function showTable(page: Page) {
  await press('Show chart')(page)
  await page.getByText('As a table').click()
}

const openHistory = (page: Page) => page.getByText('History', { exact: false }).first().click()

async function refundOne(page: Page) {
  await page
    .getByRole('button', { name: /^Refund the order of/ })
    .first()
    .click()
  await page
    .getByLabel(/^Pieces of/)
    .first()
    .selectOption('1')
}

const editOne = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

async function editSizes(page: Page) {
  await editOne(/^Edit order \d+ of Ines/)(page)
  await page
    .getByRole('button', { name: /^Another size/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByLabel('City').fill('')
}

async function askForMore(page: Page) {
  await editOne(/^Edit order \d+ of Tom/)(page)
  await page
    .getByRole('button', { name: /^One more of/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Ask for/ }).click()
  await page.getByText('from the shopper').first().scrollIntoViewIfNeeded()
}

async function refundAgain(page: Page) {
  await page
    .getByRole('button', { name: /^Refund the order of Mei/ })
    .first()
    .click()
  await page.getByLabel('Amount in dollars').fill('1')
  await page.getByRole('button', { name: 'Refund $1.00' }).click()
  await page.getByText('Partly refunded').first().waitFor()
  await page
    .getByRole('button', { name: /^Refund the order of Mei/ })
    .first()
    .click()
}

const booksThatDiffer = {
  provider: 'stripe',
  lastCheck: {
    at: '2026-03-05T03:41:00.000Z',
    charges: 412,
    refunds: 7,
    settled: 1,
    differences: [
      { kind: 'amounts-differ', number: 1042, books: 13777, provider: 7787 },
      { kind: 'charge-without-order', chargeId: 'pi_3PabcdefghijklmnopqrstuvwX', provider: 4200 },
    ],
  },
  failedRefunds: [
    {
      orderNumber: 1007,
      amount: 24.5,
      failedReason: 'lost or stolen card',
      requestedAt: '2026-03-04T10:00:00.000Z',
    },
  ],
  disputedOrders: [1011],
}

/** The tab Orders of the panel. */
export const ordersStates: readonly State[] = [
  { name: 'Orders', as, at: orders, shows: 'Method: Card' },
  {
    name: 'Orders, the sales as a chart',
    as,
    at: orders,
    acts: press('Show chart'),
    shows: 'Hide chart',
  },
  { name: 'Orders, the sales as a table', as, at: orders, acts: showTable, shows: 'As a table' },
  { name: 'Orders, the sales fail', as, at: orders, broken: 'getTakings', shows: 'Could not load the sales' },
  { name: 'Orders, read only', as: 'read-only staff', at: orders, shows: 'Method: Card' },
  {
    name: 'Orders, a status refused',
    as,
    at: orders,
    broken: 'updateOrderStatus',
    acts: refuseStatus,
    shows: 'Not changed.',
  },
  {
    name: 'Orders, several selected',
    as,
    at: orders,
    acts: chooseOrders,
    shows: 'Set status',
  },
  {
    name: 'Orders, tracking typed wrong',
    as,
    at: orders,
    acts: typeTracking,
    shows: 'A tracking number has',
  },
  {
    name: 'Orders, tracking of several',
    as,
    at: orders,
    acts: trackSeveral,
    shows: 'Set to Shipped',
  },
  { name: 'Orders, a history', as, at: orders, acts: openHistory, shows: 'Order placed' },
  { name: 'Orders, refunding one', as, at: orders, acts: refundOne, shows: 'goes back to the customer' },
  { name: 'Orders, editing one', as, at: orders, acts: editSizes, shows: 'is asked for' },
  { name: 'Orders, an edit that waits', as, at: orders, acts: askForMore, shows: 'Waiting for' },
  { name: 'Orders, refunded in parts', as, at: orders, acts: refundAgain, shows: 'Earlier refunds' },
  {
    name: 'Orders, cancelling one',
    as,
    at: orders,
    acts: press('Cancel order'),
    shows: 'Keep the order',
  },
  {
    name: 'Orders, the books differ',
    as,
    at: orders,
    answers: { getBooks: { data: booksThatDiffer } },
    acts: (page) => page.getByText('4 things to look at').click(),
    shows: 'Order 1042: the books have',
  },
  { name: 'Orders, the longest words', as, at: () => `${orders()}&search=Donau`, shows: 'Method: Card' },
  { name: 'Orders, none found', as, at: () => `${orders()}&search=zeppelin`, shows: 'No orders found' },
  { name: 'Orders, none yet', as, at: orders, answers: { getAllOrders: { data: [] } }, shows: 'No orders' },
  { name: 'Orders, on their way', as, at: orders, held: 'getAllOrders', shows: 'Loading the orders' },
  { name: 'Orders, fail', as, at: orders, broken: 'getAllOrders', shows: 'Try again' },
]
