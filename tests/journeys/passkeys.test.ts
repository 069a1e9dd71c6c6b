import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { goodPassword } from '../setup/shoppers.ts'
import { virtualAuthenticator, withoutAutofill } from '../setup/virtual-authenticator.ts'

const journeys = startJourneys()

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/user-profile')
  const section = passkeysOf(page)
  await section.getByLabel('Name of the passkey').fill(name)
  await section.getByLabel('Your password').fill(goodPassword)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByText('Your passkey has been added.').waitFor()
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
}

describe('a shopper with a passkey', () => {
  test('adds it on the profile, logs in with it, and removes it', async () => {
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ width: 390, as: shopper })
    await withoutAutofill(page)
    await virtualAuthenticator(page)
    await page.goto('/user-profile')
    // Without it a password manager takes the passkey's name for the login's.
    expect(await passkeysOf(page).locator('[autocomplete=username]').inputValue()).toBe(shopper.email)
    await passkeysOf(page).getByLabel('Your password').fill('not the password')
    await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click()
    await passkeysOf(page).getByText('That isn’t your current password.').waitFor()
    await addPasskey(page, 'My phone')

    await logOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('/')
    await page.goto('/user-profile')
    const row = passkeysOf(page).getByRole('listitem').filter({ hasText: 'My phone' })
    await row.getByText(/last used/).waitFor()

    await row.getByRole('button', { name: 'Remove the passkey My phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await passkeysOf(page).getByText('No passkeys yet.').waitFor()
    await logOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    // Chromium has been told, and its authenticator has none to offer.
    await page.getByRole('alert').filter({ hasText: 'No passkey was used.' }).waitFor()
  })

  test('is offered it in the email field', async () => {
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ as: shopper })
    await virtualAuthenticator(page)
    await addPasskey(page, 'My laptop')
    await logOut(page)
    await page.getByLabel('Email').focus()
    await page.waitForURL('/')
  })
})

test('a shopper sees where they are logged in, and logs out elsewhere by keyboard', async () => {
  const shopper = await journeys.shopper()
  const page = await journeys.visit({ width: 1440, as: shopper })
  const { email, password } = shopper
  const other = await journeys.shop.call('login', { email, password })
  await page.goto('/user-profile')
  const section = page.getByRole('region', { name: 'Where you’re logged in' })
  await section.getByText('This one').waitFor()
  expect(await section.getByRole('listitem').count()).toBe(2)
  await section.getByRole('button', { name: /^Log out An unknown device/ }).focus()
  await page.keyboard.press('Enter')
  await section.getByText('An unknown device is logged out.').waitFor()
  expect((await journeys.shop.call('verify', {}, { cookie: other.cookie })).status).toBe(401)
})
