import { expect, test } from 'vitest'
import { handled } from '../setup/handled.ts'
import { logIn, startJourneys } from '../setup/journey.ts'
import { confirmAddress, mailsTo, verificationLinksTo } from '../setup/mailbox.ts'
import { goodPassword } from '../setup/shoppers.ts'

const journeys = startJourneys()

test('a new address is named on the profile until it is confirmed by the mailed link', async () => {
  const shopper = await journeys.shopper()
  const [link = ''] = await verificationLinksTo(journeys.shop, shopper.email)
  const page = await journeys.visit({ width: 390, as: shopper })
  await page.goto('/user-profile')
  const reminder = page.getByText(`Confirm your email: we sent a link to ${shopper.email}.`)
  await reminder.waitFor()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.getByText('We have sent you the link again.').waitFor()
  expect(await verificationLinksTo(journeys.shop, shopper.email)).toHaveLength(1)

  // Whoever opens the link without pressing the button, a mail scanner for instance, confirms nothing.
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Confirm email address' })
  await button.waitFor()
  await page.goto('/user-profile')
  await reminder.waitFor()

  await page.goto(link)
  await button.click()
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
  const asked = handled(page.waitForResponse((answer) => answer.url().includes('/user/email-verification')))
  await page.goto('/user-profile')
  await (await asked).finished()
  await page.getByRole('heading', { name: shopper.name }).waitFor()
  expect(await reminder.count()).toBe(0)
})
test('a change of address is undone by the link to the old one, with a new password', async () => {
  const shopper = await journeys.shopper()
  await confirmAddress(journeys.shop, shopper.email)
  await journeys.shop.call(
    'updateDetails',
    { id: shopper.id, email: `thief-${shopper.email}`, currentPassword: goodPassword },
    shopper,
  )
  const [mail] = await mailsTo(journeys.shop, shopper.email)
  const page = await journeys.visit({ as: shopper })
  await page.goto(mail?.links[0] ?? '')
  await page.getByLabel('New password').fill('nine blue shirts')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await page.waitForURL('/login')
  await logIn(page, shopper.email, 'nine blue shirts')
  await page.waitForURL('/')

  await page.goto(mail?.links[0] ?? '')
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})
