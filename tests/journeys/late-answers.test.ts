import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { asAdministrator } from '../setup/administrator.ts'
import { handled } from '../setup/handled.ts'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { buy } from '../setup/orders.ts'
import { askReturn, delivered, tooSmall } from '../setup/returns.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { openProfile } from './open-profile.ts'

/** The shop answers while somebody already does the next thing: the answer takes nothing of that away. */

const journeys = startJourneys()

/** Keeps the next answer of a path back. @returns a function that waits for the answer and hands it out */
async function holdAnswer(page: Page, path: string): Promise<() => Promise<void>> {
  const answered = Promise.withResolvers<void>()
  const handedOut = Promise.withResolvers<void>()
  await page.route(
    path,
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await handedOut.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return async () => {
    await answered.promise
    const arrived = handled(page.waitForResponse(path))
    handedOut.resolve()
    await (await arrived).finished()
  }
}

const said = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor()

describe('what a merchant types while the shop is saving', () => {
  test('stays in the field for the next note about a customer', async () => {
    const { id } = await signUpShopper(journeys.shop, { name: 'Noted Customer' })
    const page = await atThePanel(journeys, 1440, { at: `/admin/customers/${id}` })
    const note = page.getByLabel('Note for staff')
    await note.fill('Called today.')
    const handOut = await holdAnswer(page, '**/admin/add-customer-note')
    await press(page, 'Add note')
    await note.fill('Wants a hat.')
    await handOut()
    await page.getByRole('listitem').getByText('Called today.', { exact: true }).waitFor()
    expect(await note.inputValue()).toBe('Wants a hat.')
    await press(page, 'Add note')
    await page.getByRole('listitem').getByText('Wants a hat.', { exact: true }).waitFor()
    await expect.poll(() => note.inputValue()).toBe('')
  })
})

describe('a dialog or form that was left while it was being saved', () => {
  test('does not close the one of another order', async () => {
    const { shop } = journeys
    for (const name of ['Ada Slow', 'Grace Next']) await buy(shop, await signUpShopper(shop, { name }))
    const page = await atThePanel(journeys)
    await openTab(page, 'Orders')
    await page.getByRole('button', { name: /^Refund order \d+ of Ada Slow$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'All of it' }).click()
    const handOut = await holdAnswer(page, '**/admin/refund-order')
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Refund order \d+ of Grace Next$/ }).click()
    await dialog.getByLabel('Amount in dollars').fill('1.50')
    await handOut()
    await said(page, '(Ada Slow) refunded.')
    expect(await dialog.getByLabel('Amount in dollars').inputValue()).toBe('1.50')
  })

  test('does not close the one of another return', async () => {
    const { shop } = journeys
    for (const name of ['Ada Return', 'Grace Return']) {
      const shopper = await signUpShopper(shop, { name })
      await askReturn(shop, shopper, await delivered(shop, shopper), [tooSmall])
    }
    const page = await atThePanel(journeys, 1440, { at: '/admin/returns' })
    const refuse = (name: string) =>
      page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Refuse' }).click()
    await refuse('Ada Return')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('It was worn.')
    const handOut = await holdAnswer(page, '**/admin/refuse-return')
    await dialog.getByRole('button', { name: 'Refuse the return' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await refuse('Grace Return')
    await dialog.getByRole('textbox').fill('It was washed.')
    await handOut()
    await said(page, 'Ada Return gets your reason by email.')
    expect(await dialog.getByRole('textbox').inputValue()).toBe('It was washed.')
  })

  test('does not close the one of another collection', async () => {
    const rule = { match: 'all' as const, conditions: [{ field: 'onSale' as const }] }
    for (const name of ['Slow', 'Next']) {
      const collection = { handle: name.toLowerCase(), name, description: '', imgUrl: '', rule }
      await asAdministrator(journeys.shop, 'saveCollection', { collection })
    }
    const page = await atThePanel(journeys, 1440, { at: '/admin/collections' })
    await press(page, 'Edit Slow')
    await page.getByLabel('Text above the products').fill('Slowly.')
    const handOut = await holdAnswer(page, '**/admin/save-collection')
    await press(page, 'Save collection')
    await press(page, 'Back to collections')
    await press(page, 'Edit Next')
    await page.getByLabel('Text above the products').fill('Quickly.')
    await handOut()
    await said(page, 'Slow saved.')
    expect(await page.getByLabel('Text above the products').inputValue()).toBe('Quickly.')
  })
})

test('an order that is cancelled late does not close the question about the next one', async () => {
  const shopper = await journeys.shopper()
  const orders = [await buy(journeys.shop, shopper), await buy(journeys.shop, shopper)] as const
  const page = await journeys.visit({ as: shopper })
  await page.goto('/my-order')
  const [first, next] = [orders[0].number, orders[1].number]
  await press(page, `Cancel order ${first}`)
  const handOut = await holdAnswer(page, '**/user/cancel-order')
  await press(page, 'Cancel the order')
  await press(page, 'Keep it')
  await press(page, `Cancel order ${next}`)
  const dialog = page.getByRole('dialog', { name: `Cancel order ${next}?` })
  await dialog.waitFor()
  await handOut()
  await page.getByText(`Order ${first} cancelled.`).waitFor()
  expect(await dialog.count()).toBe(1)
})

test('details that a shopper types while the earlier ones are saved are kept as a draft', async () => {
  const { page } = await openProfile(journeys)
  const city = page.getByLabel('City')
  await city.fill('London')
  const handOut = await holdAnswer(page, '**/user/update/personal-details')
  await press(page, 'Save details')
  await city.fill('Londonderry')
  await handOut()
  await said(page, 'Your details have been saved.')
  await page.reload()
  await page.getByText('You have changes that haven’t been saved yet.').waitFor({ timeout: 10_000 })
  expect(await city.inputValue()).toBe('Londonderry')
})

test('My Orders show an order as cancelled, although an answer from before it was arrives late', async () => {
  const shopper = await journeys.shopper()
  const order = await buy(journeys.shop, shopper)
  const page = await journeys.visit({ as: shopper })
  await page.clock.install()
  await page.goto('/my-order')
  const card = page.getByRole('article', { name: `Order ${order.number}` })
  await card.waitFor()
  const handOut = await holdAnswer(page, '**/user/get-user-orders?*')
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: `Cancel order ${order.number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await card.getByText('Cancelled, refunded').waitFor()
  await handOut()
  await page.clock.runFor(1_000)
  expect(await card.getByText('Cancelled, refunded').count()).toBe(1)
})
