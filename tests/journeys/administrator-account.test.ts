import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { resetAdministrator } from '../../server/administration/ensure-administrator.ts'
import { expectAccessible, focused, logIn, press, startJourneys } from '../setup/journey.ts'
import { administratorLogin } from '../setup/shop.ts'
import { virtualAuthenticator } from '../setup/virtual-authenticator.ts'

const journeys = startJourneys()
const { email, password } = administratorLogin

beforeEach(() => resetAdministrator(journeys.shop.running.context.database, administratorLogin))

async function openAccount(page: Page): Promise<void> {
  await page.goto('/admin/account')
  await page.getByText(`You are logged in as ${email}.`).waitFor()
}

async function atTheDoor(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/admin')
}

async function merchant(width = 1440): Promise<Page> {
  const as = await journeys.shop.signInAdministrator()
  const page = await journeys.visit({ width, height: 900, as })
  await openAccount(page)
  return page
}

/** Sets the app up on the screen. @returns what the app shows, so many half minutes later */
async function setUpApp(page: Page): Promise<{ code: (halfMinutes?: number) => string; used: string }> {
  await press(page, 'Set up an app')
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  await dialog.getByRole('img', { name: 'QR code with the key for the app' }).locator('path[d^=M]').waitFor()
  const key = (await dialog.locator('.font-mono').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const code = (halfMinutes = 0) => app.generate({ timestamp: Date.now() + halfMinutes * 30_000 })
  const used = code(-1)
  await dialog.getByLabel('Code that the app shows').fill(used)
  await page.keyboard.press('Enter')
  return { code, used }
}

describe('an administrator', () => {
  test('logs in with a passkey after adding it under Your account', async () => {
    const page = await merchant()
    const authenticator = await virtualAuthenticator(page)
    await press(page, 'Add a passkey')
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await passkeys.getByText('Passkey 1').waitFor()

    await atTheDoor(page)
    await authenticator.unlocks(false)
    await press(page, 'Sign in with a passkey')
    await page.getByRole('alert').filter({ hasText: 'No passkey was used.' }).waitFor()
    await authenticator.unlocks(true)
    await press(page, 'Sign in with a passkey')
    await page.waitForURL('/admin/home')

    await openAccount(page)
    await press(page, 'Rename the passkey Passkey 1')
    await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
    await page.keyboard.press('Enter')
    await passkeys.getByText('Work laptop').waitFor()
    await press(page, 'Remove the passkey Work laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await passkeys.getByText('No passkeys yet.').waitFor()
  })

  test('needs a code of the app after the password, or a recovery code, once each, and proves again who they are to turn it off', async () => {
    const page = await merchant(390)
    const { code, used } = await setUpApp(page)
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
    await dialog.waitFor()
    const codes = await dialog.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await press(page, 'I have saved them')
    await page.getByText('10 recovery codes are left.').waitFor()

    await atTheDoor(page)
    await logIn(page, email, password)
    await expect.poll(() => focused(page)).toMatch(/^Code/)
    await page.getByLabel('Code').fill(used)
    await press(page, 'Log in')
    await page.getByRole('alert').filter({ hasText: 'That code isn’t right.' }).waitFor()
    await page.goto('/admin/home')
    expect(new URL(page.url()).pathname).toBe('/admin')
    await logIn(page, email, password)
    await page.getByLabel('Code').fill(code(0))
    await page.keyboard.press('Enter')
    await page.waitForURL('/admin/home')

    for (const outcome of ['let in', 'refused']) {
      await atTheDoor(page)
      await logIn(page, email, password)
      await page.getByLabel('Code').fill(codes[0] ?? '')
      await press(page, 'Log in')
      if (outcome === 'let in') await page.waitForURL('/admin/home')
      else await page.getByRole('alert').filter({ hasText: 'That code isn’t right.' }).waitFor()
    }

    await atTheDoor(page)
    await logIn(page, email, password)
    await page.getByLabel('Code').fill(codes[1] ?? '')
    await press(page, 'Log in')
    await page.waitForURL('/admin/home')
    const { database } = journeys.shop.running.context
    const longAgo = new Date(Date.now() - 11 * 60_000)
    await database.updateTable('administrator_sessions').set({ created_at: longAgo }).execute()
    await openAccount(page)
    await press(page, 'Turn the app off')
    const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await question.getByLabel('Your password').fill(password)
    await question.getByLabel('Code from your authenticator app').fill(code(1))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Set up an app' }).waitFor()
  })

  test('changes the password, and logs other sessions out', async () => {
    const page = await merchant()
    const { cookie: elsewhere } = await journeys.shop.signInAdministrator()
    await openAccount(page)
    const sessions = page.getByRole('region', { name: 'Where you’re logged in' })
    await sessions.getByText('This one').waitFor()
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('seven brass buttons')
    await press(page, 'Change password')
    await page.getByText('That isn’t your current password.').waitFor()
    await page.getByLabel('Current password').fill(password)
    await press(page, 'Change password')
    await page.getByText('Your password has been changed').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    expect((await journeys.shop.call('adminVerify', {}, { cookie: elsewhere })).status).toBe(401)
  })
})
