import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refreshCustomers } from '../../server/customers/refresh-customers.ts'
import { issueDueInvoices } from '../../server/invoices/issue-invoices.ts'
import { handled } from '../setup/handled.ts'
import { startJourneys } from '../setup/journey.ts'
import { confirmAddress } from '../setup/mailbox.ts'
import { atThePanel } from '../setup/merchant.ts'
import { addProduct, lineOf } from '../setup/orders.ts'
import { delivered } from '../setup/returns.ts'
import { goodPassword } from '../setup/shoppers.ts'

const journeys = startJourneys()

/** What jobs do within a minute. */
async function refresh(): Promise<void> {
  const { context } = journeys.shop.running
  await issueDueInvoices(context)
  await refreshCustomers(context)
}

/** The focus moves on until it is on the link or the button. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (focused.startsWith(name)) return
  }
  throw new Error(`The focus never came to ${name}.`)
}

test('by keyboard the merchant finds a customer, notes something, takes the data along and erases the person', async () => {
  const { shop } = journeys
  const shirt = await addProduct(shop, { price: 100 })
  const grace = await journeys.shopper({
    name: 'Grace Hopper',
    email: 'grace@mail.example',
  })
  await confirmAddress(shop, grace.email)
  await delivered(shop, grace, [lineOf(shirt)])
  await refresh()

  const page = await atThePanel(journeys, 390)
  await tabTo(page, 'More')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Customers')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await page.getByLabel('Search by name').focus()
  await page.keyboard.type('hopper grace')
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await tabTo(page, grace.name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: grace.name }).waitFor()
  await page.getByText('$115.00').first().waitFor()

  await page.getByLabel('Note for staff').focus()
  await page.keyboard.type('Calls on Mondays.')
  await tabTo(page, 'Add note')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Calls on Mondays.' }).waitFor()
  const downloading = handled(page.waitForEvent('download'))
  await tabTo(page, 'Export as a file')
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/^personal-data-.*\.json$/)

  await tabTo(page, 'Erase this person')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Erase ${grace.name}?` }).waitFor()
  await page.keyboard.type('somebody@else.example')
  await page.keyboard.press('Enter')
  await page.getByText('This is not the email address of this customer.').waitFor()
  await page.getByLabel('Email address of the customer').fill(grace.email)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await page.getByLabel('Search by name').fill('hopper')
  await page.getByText('No customers found').waitFor()
})

test('a shopper takes the data along, and has the account erased with the password', async () => {
  const eve = await journeys.shopper({ name: 'Eve Leaving', email: 'eve@mail.example' })
  const page = await journeys.visit({ width: 1440, as: eve })
  await page.goto('/user-profile')
  const downloading = handled(page.waitForEvent('download'))
  await page.getByRole('link', { name: 'Download your data' }).press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/^personal-data-.*\.json$/)
  await page.getByRole('button', { name: 'Delete your account' }).press('Enter')
  const form = page.locator('form', { hasText: 'This can’t be undone' })
  await form.getByLabel('Current password').fill('not the password')
  await form.getByLabel('Type ERASE to confirm').fill('erase')
  await page.keyboard.press('Enter')
  await page.getByText('Type ERASE to confirm.').first().waitFor()
  await form.getByLabel('Type ERASE to confirm').fill('ERASE')
  await page.keyboard.press('Enter')
  await page.getByText('That isn’t your current password.').first().waitFor()
  await form.getByLabel('Current password').fill(goodPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  expect((await journeys.shop.callWith('verify', {}, eve.as)).status).toBe(401)
})
