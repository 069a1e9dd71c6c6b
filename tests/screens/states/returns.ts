import type { Page } from 'playwright-core'
import type { AnswerOf } from '../../../contract/operations.ts'
import { press, type State, sharing } from '../state.ts'
import type { Stock } from '../stock.ts'

const as = 'regular'
const form = ({ returned }: Stock) => `/my-order/${returned.order}/return`
const withdrawal = ({ returned }: Stock) => `/my-order/${returned.order}/withdraw`
const noOrder = () => '/my-order/00000000-0000-7000-8000-000000000001/return'

const returns: AnswerOf<'getReturns'>['data'] = {
  canWithdraw: false,
  days: 7,
  lines: [{ position: 1, quantity: 0, sizes: [] }],
  returns: [],
  sendTo: { name: 'Selvedge', address: '1 Loom Street\nLeeds LS1 4DY\nUnited Kingdom' },
}
const answering = (part: Partial<typeof returns>) => ({ getReturns: { data: { ...returns, ...part } } })

const until = new Date(Date.now() + 86_400_000).toISOString()
const sizes = [{ size: 'S', available: 0 }, { size: 'M' }, { size: 'XL', available: 2 }]
const returnable = {
  deliveredAt: new Date().toISOString(),
  returnUntil: until,
  canWithdraw: true,
  withdrawUntil: until,
  lines: [
    { position: 1, quantity: 1, until, sizes },
    { position: 2, quantity: 2, until, sizes },
    { position: 2, size: 'XL', quantity: 1, until, sizes },
  ],
}

async function chooseSize(page: Page) {
  await page.getByRole('checkbox').last().check()
  await page.getByLabel('Why are you sending it back?').selectOption('Too small')
  await page.getByRole('radio', { name: 'Another size' }).check()
}

const openDialog = (name: string) => (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${name} R`) })
    .first()
    .click()

async function refuseSilently(page: Page) {
  await openDialog('Refuse')(page)
  await page.getByRole('button', { name: 'Refuse the return' }).click()
}

async function sendWrongly(page: Page) {
  await openDialog('Send the exchange')(page)
  await page.getByLabel('Tracking number').fill('1')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
}

async function search(page: Page) {
  await page.getByRole('searchbox').fill('nobody of that name')
}

export const returnStates: Record<string, readonly State[]> = {
  '/my-order/:order/*': sharing({ as }, [
    ...sharing({ at: form }, [
      { name: 'with a return', shows: 'Returns of this order' },
      { name: 'a size chosen', answers: answering(returnable), acts: chooseSize, shows: 'New size' },
      {
        name: 'nothing filled in',
        answers: answering(returnable),
        acts: async (page) => {
          await page.getByRole('checkbox').first().waitFor()
          for (const box of await page.getByRole('checkbox').all()) await box.check()
          await press('Request the return')(page)
        },
        shows: 'Please check these fields',
      },
      { name: 'asked for', acts: askAgain, shows: 'Print the slip' },
      { name: 'cancelling', acts: press('Cancel R'), shows: 'Keep it' },
      { name: 'over', answers: answering({ deliveredAt: until }), shows: 'That period has ended' },
      { name: 'not there yet', answers: answering({}), shows: 'as soon as the order' },
      { name: 'loading', held: 'getReturns', shows: 'Return or exchange' },
      { name: 'fails', broken: 'getReturns', shows: 'This could not be loaded' },
    ]),
    { name: 'of no order', at: noOrder, shows: 'There is no such order' },
    ...sharing({ at: withdrawal }, [
      { name: 'declaring a withdrawal', answers: answering(returnable), shows: 'Reason (optional)' },
      {
        name: 'confirming a withdrawal',
        answers: answering(returnable),
        acts: press('Continue'),
        shows: 'Confirm withdrawal',
      },
      { name: 'a withdrawal that is not offered', shows: 'can’t be withdrawn' },
    ]),
    {
      name: 'a slip',
      at: ({ returned }) => `/my-order/${returned.order}/slip/${returned.code}`,
      shows: 'Wanted',
    },
    {
      name: 'a slip of no return',
      at: ({ returned }) => `/my-order/${returned.order}/slip/R1-1`,
      shows: 'There is no such return',
    },
    {
      name: 'a slip fails',
      at: ({ returned }) => `/my-order/${returned.order}/slip/${returned.code}`,
      broken: 'getReturns',
      shows: 'The slip could not be loaded',
    },
  ]),
  '/admin/returns': sharing({ as: 'administrator' }, [
    { name: 'open ones', shows: 'Reasons for returns' },
    {
      name: 'all states',
      acts: (page) => page.getByText('Refused', { exact: true }).first().click(),
      shows: 'You wrote',
    },
    { name: 'nothing found', acts: search, shows: 'No returns found' },
    { name: 'none yet', answers: { listReturns: { data: [] } }, shows: 'No returns here' },
    { name: 'fail', broken: 'listReturns', shows: 'Could not load the returns' },
    { name: 'receiving', acts: openDialog('Receive'), shows: 'Can be sold again' },
    { name: 'accepting', acts: openDialog('Accept'), shows: 'Refund in dollars' },
    { name: 'refusing without words', acts: refuseSilently, shows: 'Tell the shopper why.' },
    { name: 'sending with a wrong number', acts: sendWrongly, shows: 'A tracking number has' },
  ]),
}

/** The last line of the order is still there to return. */
async function askAgain(page: Page) {
  await page.getByRole('checkbox').last().check()
  await page.getByLabel('Why are you sending it back?').selectOption('Wrong item')
  await press('Request the return')(page)
}
