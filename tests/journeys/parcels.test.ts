import { expect, test } from 'vitest'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { buy, lineOf } from '../setup/orders.ts'
import { pasteText } from '../setup/paste.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const journeys = startJourneys()
const wrongNumber = 'A tracking number has 4 to 40 letters, digits or dashes.'

test('a merchant adds tracking to a shipped order, and the shopper follows the parcel and reads its history', async () => {
  const ada = await journeys.shopper({ name: 'Ada Parcel' })
  const order = await buy(journeys.shop, ada, [lineOf(await journeys.sell())])
  const panel = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders&search=parcel' })
  const card = panel.getByRole('article', { name: 'Ada Parcel' })
  await card.getByLabel(/^Status of order \d+ of Ada Parcel$/).selectOption('Shipped')
  await panel.getByRole('button', { name: /^Add tracking of order \d+ of Ada Parcel$/ }).click()
  const form = card.getByRole('form', { name: 'Parcel of Ada Parcel' })
  await form.getByLabel('Carrier').selectOption('UPS')
  await form.getByLabel('Tracking number').fill('1Z 999 AA1')
  await panel.keyboard.press('Enter')
  await card.getByRole('link', { name: 'UPS 1Z999AA1' }).waitFor()
  await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe('Edit')
  await card.getByText('History').click()
  await card.getByText('Parcel: UPS 1Z999AA1').waitFor()

  const page = await journeys.visit({ as: ada })
  await page.goto('/my-order')
  const mine = page.getByRole('article', { name: `Order ${order.number}` })
  const link = mine.getByRole('link', { name: 'UPS 1Z999AA1' }).first()
  expect(await link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999AA1')
  await mine.getByText('History').click()
  await mine.getByText('Order placed', { exact: true }).waitFor()
})

test('several orders are shipped at once with a carrier and a number each; what is typed wrong stays and says so', async () => {
  const { shop } = journeys
  const product = await journeys.sell()
  for (const name of ['Eva Bulk', 'Eli Bulk', 'Eno Bulk'])
    await buy(shop, await signUpShopper(shop, { name }), [lineOf(product)])
  const panel = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders&search=bulk' })
  await panel.getByLabel(/^Select order \d+ of Eva Bulk$/).check()
  await press(panel, 'Select all 3')
  await panel.getByLabel('Status of the selected orders').selectOption('Shipped')
  await press(panel, 'Tracking numbers…')
  const dialog = panel.getByRole('dialog', { name: 'Tracking for 3 orders' })
  await dialog.getByLabel('Carrier').selectOption('DPD')
  const fields = dialog.getByRole('textbox')
  await fields.nth(0).fill('0123 4567')
  await panel.keyboard.press('Enter')
  await panel.keyboard.type('?!')
  await press(panel, 'Set to Shipped')
  await dialog.getByText(wrongNumber).waitFor()
  await press(panel, 'Cancel')
  await press(panel, 'Tracking numbers…')
  expect(await fields.nth(1).inputValue()).toBe('?!')
  await fields.nth(1).fill('')
  await fields.nth(2).focus()
  await pasteText(panel, 'A1\nB2\nC3')
  await dialog
    .getByText('2 more numbers were pasted than there are orders below. Not used: B2 and C3.')
    .waitFor()
  await fields.nth(2).fill('')
  await press(panel, 'Set to Shipped')
  await panel.getByText(/^3 orders: Shipped\./).waitFor({ state: 'attached' })
  await panel.getByRole('link', { name: 'DPD 01234567' }).waitFor()
  expect(await panel.getByText('DPD', { exact: true }).count()).toBe(2)
  expect(await panel.getByRole('article').getByText('Shipped', { exact: true }).first().isVisible()).toBe(
    true,
  )
})
