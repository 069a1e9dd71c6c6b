import type { Page } from 'playwright-core'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'
const orders = () => '/admin/home?tab=orders'

async function chooseOrders(page: Page) {
  await page.getByLabel('Select order').first().check()
  await page.getByRole('button', { name: 'Select all' }).click()
}

async function typeTracking(page: Page) {
  await press('Edit tracking of')(page)
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
    .getByLabel(/^Status of order \d+ of Ines/)
    .first()
    .selectOption('Delivered')

async function showTable(page: Page) {
  await press('Show chart')(page)
  await page.getByText('As a table').click()
}

const openHistory = (page: Page) => page.getByText('History', { exact: false }).first().click()

async function refundOne(page: Page) {
  await page
    .getByRole('button', { name: /^Refund order/ })
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
  await page.getByRole('button', { name: 'Edit address' }).click()
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
    .getByRole('button', { name: /^Refund order \d+ of Mei/ })
    .first()
    .click()
  await page.getByLabel('Amount in dollars').fill('1')
  await page.getByRole('button', { name: 'Refund $1.00' }).click()
  await page.getByText('Partly refunded').first().waitFor()
  await page
    .getByRole('button', { name: /^Refund order \d+ of Mei/ })
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
export const ordersStates: readonly State[] = sharing({ as }, [
  ...sharing({ at: orders }, [
    { name: 'Orders', shows: 'Method: Card' },
    { name: 'Orders, the sales as a chart', acts: press('Show chart'), shows: 'Hide chart' },
    { name: 'Orders, the sales as a table', acts: showTable, shows: 'As a table' },
    { name: 'Orders, the sales fail', broken: 'getTakings', shows: 'Could not load the sales' },
    { name: 'Orders, read only', as: 'read-only staff', shows: 'Method: Card' },
    {
      name: 'Orders, a status refused',
      broken: 'updateOrderStatus',
      acts: refuseStatus,
      shows: 'Not changed.',
    },
    { name: 'Orders, several selected', acts: chooseOrders, shows: 'Set status' },
    { name: 'Orders, tracking typed wrong', acts: typeTracking, shows: 'A tracking number has' },
    { name: 'Orders, tracking of several', acts: trackSeveral, shows: 'Set to Shipped' },
    { name: 'Orders, a history', acts: openHistory, shows: 'Order placed' },
    { name: 'Orders, refunding one', acts: refundOne, shows: 'goes back to the customer' },
    { name: 'Orders, editing one', acts: editSizes, shows: 'is asked for' },
    { name: 'Orders, an edit that waits', acts: askForMore, shows: 'Waiting for' },
    { name: 'Orders, refunded in parts', acts: refundAgain, shows: 'Earlier refunds' },
    { name: 'Orders, cancelling one', acts: press('Cancel order'), shows: 'Keep the order' },
    {
      name: 'Orders, the books differ',
      answers: { getBooks: { data: booksThatDiffer } },
      acts: (page) => page.getByText('4 things to look at').click(),
      shows: 'Order 1042: the books have',
    },
  ]),
  { name: 'Orders, the longest words', at: () => `${orders()}&search=Donau`, shows: 'Method: Card' },
  { name: 'Orders, none found', at: () => `${orders()}&search=zeppelin`, shows: 'No orders found' },
  ...sharing({ at: orders }, [
    { name: 'Orders, none yet', answers: { getAllOrders: { data: [] } }, shows: 'No orders' },
    { name: 'Orders, on their way', held: 'getAllOrders', shows: 'Loading the orders' },
    { name: 'Orders, fail', broken: 'getAllOrders', shows: 'Try again' },
  ]),
])
