import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout, placeOrder } from '../setup/checkout.ts'
import { expectNothingBeyond, press, startJourneys } from '../setup/journey.ts'
import { allMailsTo } from '../setup/mailbox.ts'
import { atThePanel } from '../setup/merchant.ts'
import { openShop, type TestShop } from '../setup/shop.ts'

const journeys = startJourneys()

/** Another process on the same database. */
let other: TestShop
beforeAll(async () => {
  other = await openShop({ databaseUrl: journeys.shop.databaseUrl, withPages: true })
})
afterAll(() => other.close())

test('a merchant says how to reach the shop, and pages of every process show it', async () => {
  const home = async () => (await fetch(other.url)).text()
  expect(await home()).not.toContain('1 Mill Lane')
  const page = await atThePanel(journeys, 390, { at: '/admin/settings#contact' })
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Email that shoppers see').fill('hello at loom')
  await press(page, 'Save contact')
  await form.getByText('Please enter a valid email address').waitFor()
  await form.getByLabel('Email that shoppers see').fill('hello@loom.example')
  await form.getByLabel('Phone that shoppers see').fill('+44 113 496 0000')
  await form.getByLabel('Address that shoppers see').fill('1 Mill Lane\nLeeds')
  await press(page, 'Save contact')
  await form.getByText('Contact saved.').waitFor()
  expect(await home()).toContain('1 Mill Lane')
  const visitor = await journeys.visit({ width: 390 })
  await visitor.goto('/contact')
  await visitor.getByRole('contentinfo').getByText('1 Mill Lane').waitFor()
  const phone = visitor.getByRole('main').getByRole('link', { name: '+44 113 496 0000' })
  expect(await phone.getAttribute('href')).toBe('tel:+441134960000')
  await expectNothingBeyond(visitor)
})

test('mails come from the sender that the merchant names, who is told of another domain', async () => {
  const page = await atThePanel(journeys, 1440, { at: '/admin/settings#mail' })
  const form = page.getByRole('form', { name: 'Mail' })
  await form.getByLabel('Name of the sender').fill('Loom & Lane')
  await form.getByLabel('Address of the sender').fill('shop@loom.example')
  await form.getByText('This server sends mail for selvedge.example.').waitFor()
  await form.getByLabel('Replies go to').fill('care@loom.example')
  await press(page, 'Save mail')
  await form.getByText('Mail saved.').waitFor()
  const mails = await allMailsTo(other, (await journeys.shopper()).email)
  expect(mails[0]).toMatchObject({
    from: { name: 'Loom & Lane', address: 'shop@loom.example' },
    replyTo: { name: 'Loom & Lane', address: 'care@loom.example' },
  })
  expect(mails[0]?.text).toContain('1 Mill Lane, Leeds\n+44 113 496 0000\nhello@loom.example\n')
  expect(mails[0]?.text).toContain('Questions? Reply to this email.')
})

test('orders go only to the countries that the merchant names', async () => {
  const panel = await atThePanel(journeys, 1440, { at: '/admin/settings#delivery' })
  const form = panel.getByRole('form', { name: 'Delivery' })
  await form.getByLabel('Countries that you deliver to').fill('Germany, Narnia')
  await press(panel, 'Save delivery')
  await form.getByText('We don’t know the country “Narnia”.').waitFor()
  await form.getByLabel('Countries that you deliver to').fill('Germany, AT')
  await press(panel, 'Save delivery')
  await form.getByText('Delivery saved.').waitFor()

  const { page } = await openCheckout(journeys, [await journeys.sell({ price: 40 })])
  await page.getByLabel('Country').fill('France')
  await placeOrder(page).click()
  await page.getByText('We deliver to Germany and Austria only.').first().waitFor()
  expect(await page.locator('datalist option').count()).toBe(2)
  await page.getByLabel('Country').fill('Deutschland')
  await placeOrder(page).click()
  await page.getByRole('dialog').getByText('$46.00', { exact: true }).waitFor()
})
