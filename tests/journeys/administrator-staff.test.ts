import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asAdministrator } from '../setup/administrator.ts'
import { handled } from '../setup/handled.ts'
import { press, startJourneys } from '../setup/journey.ts'
import { mailsTo } from '../setup/mailbox.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { buy } from '../setup/orders.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { signInStaff } from '../setup/staff.ts'

const journeys = startJourneys()
const password = 'seven brass buttons'

async function openArea(page: Page, name: string): Promise<void> {
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const areasOf = async (page: Page): Promise<string[]> => {
  await page.getByText('More', { exact: true }).click()
  const names = await page.locator('details li').allTextContents()
  await page.keyboard.press('Escape')
  return names
}
const tabsOf = (page: Page) => page.getByRole('tab').allTextContents()
const withoutButtons = async (page: Page, names: readonly RegExp[]) => {
  for (const name of names)
    expect([`${name}`, await page.getByRole('button', { name }).count()]).toEqual([`${name}`, 0])
}

async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await press(page, 'Invite')
  await page.getByText(`${email} invited by email.`).waitFor()
  const [mail] = await mailsTo(journeys.shop, email)
  return mail?.links.find((link) => link.includes('?invitation=')) ?? ''
}

test('an owner invites somebody, who joins, is given another role and is removed', async () => {
  const owner = await atThePanel(journeys, 390)
  await openArea(owner, 'Staff')
  const email = 'grace@shop.example'
  const link = await invite(owner, email, 'Orders')
  await owner.getByRole('heading', { name: 'Invited' }).waitFor()

  const invited = await journeys.visit()
  await invited.goto(link)
  await invited.getByText(email).waitFor()
  await press(invited, 'Join')
  await invited
    .getByText(/at least/i)
    .first()
    .waitFor()
  await invited.getByLabel('Password', { exact: true }).fill(password)
  await press(invited, 'Join')
  await invited.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(await tabsOf(invited)).toEqual(['List Items', 'Orders'])
  expect(await areasOf(invited)).toContain('Returns')
  for (const hidden of ['Offers', 'Settings', 'Staff', 'Activity'])
    expect(await areasOf(invited)).not.toContain(hidden)

  const again = await journeys.visit()
  await again.goto(link)
  await again.getByText('It was used or withdrawn').waitFor()

  await owner.reload()
  await press(owner, `Change role of ${email}`)
  await owner.getByRole('dialog').getByLabel('Role').selectOption('Read only')
  await press(owner, 'Save role')
  await owner.getByText(`${email} now has the role Read only.`).waitFor()
  await press(owner, `Remove ${email}`)
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByText(`${email} removed.`).waitFor()
  await invited.goto('/admin/home')
  await invited.getByRole('heading', { name: 'Admin login' }).waitFor()

  await openArea(owner, 'Activity')
  await owner.getByText('Removed a member of staff').first().waitFor()
  await owner.getByLabel('Area').selectOption('Staff')
  await owner.getByLabel('Who').selectOption('owner@shop.example')
  await owner.getByText('Changed a role').first().waitFor()
  await owner.getByLabel('Day').fill('2020-01-01')
  await owner.getByText('No activity').waitFor()
  await press(owner, 'Show all activity')
  const downloading = handled(owner.waitForEvent('download'))
  await owner.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^activity-.*\.csv$/)
})

test('read only sees products, orders, settings, customers and pages without a button that would be refused', async () => {
  await journeys.sell({ productName: 'Harbour Shirt' })
  await buy(journeys.shop, await signUpShopper(journeys.shop))
  const page = await journeys.visit({ width: 1440, as: await signInStaff(journeys.shop, 'read-only') })
  await page.goto('/admin/home')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByText('Ada Lovelace').first().waitFor()
  await withoutButtons(page, [/refund/i, /cancel/i, /edit/i, /tracking/i])
  expect(await page.getByRole('combobox', { name: /^Status of/ }).count()).toBe(0)
  await openTab(page, 'List Items')
  await page.getByText('Harbour Shirt').first().waitFor()
  await withoutButtons(page, [/^Edit/, /Best seller/, /^Stock of/])
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await openArea(page, 'Settings')
  await page.getByRole('heading', { name: 'Shipping' }).waitFor()
  await withoutButtons(page, [/^Save/])
  await page.goto('/admin/staff')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByText('Your role doesn’t have access to Staff.').waitFor()

  const { shop } = journeys
  const { id, name } = await journeys.shopper({ name: 'Rosalind Franklin' })
  await asAdministrator(shop, 'addCustomerNote', { id, note_id: randomUUID(), text: 'Calls on Mondays.' })
  const publish = { name: 'terms', title: 'Terms', body: 'We sell clothes.', publish: true } as const
  const { version } = (await asAdministrator(shop, 'getEditedContentPage', { name: 'terms' })).body.data
  await asAdministrator(shop, 'saveContentPage', { ...publish, version })

  await page.goto(`/admin/customers/${id}`)
  await page.getByRole('heading', { name }).waitFor()
  await page.getByText('Calls on Mondays.').waitFor()
  await withoutButtons(page, [/^Add note/, /^Delete/, /^Erase/])
  expect(await page.getByRole('link', { name: /^Export/ }).count()).toBe(0)
  expect(await page.getByLabel('Note for staff').count()).toBe(0)

  await page.goto('/admin/pages?page=terms')
  await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('We sell clothes.')
  expect(await page.getByLabel('Title').isDisabled()).toBe(true)
  await withoutButtons(page, [/^Publish/, /^Save/, /^Hide/])
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('From this text').waitFor()
  await withoutButtons(page, [/^Restore/])

  await page.goto('/admin/pages?page=home')
  await page.getByRole('form', { name: 'Home page' }).waitFor()
  expect(await page.getByLabel('Title').first().isDisabled()).toBe(true)
  await withoutButtons(page, [/^Save/])
})
