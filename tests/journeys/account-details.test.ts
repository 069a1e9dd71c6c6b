import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { handled } from '../setup/handled.ts'
import { focused, startJourneys } from '../setup/journey.ts'
import { openProfile, portrait } from './open-profile.ts'

const journeys = startJourneys()

const picker = (page: Page) => page.getByLabel('Choose a picture')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('account details', () => {
  test('another name is known everywhere at once', async () => {
    const { page } = await openProfile(journeys)
    await page.getByLabel('Name', { exact: true }).fill('Countess Lovelace')
    await press(page, 'Save account')
    await page.getByRole('heading', { name: 'Countess Lovelace' }).waitFor()
    await page.getByText('Your account has been saved.').waitFor()
  })

  test('what is saved late changes no more than itself, and signs nobody in again who has logged out', async () => {
    const { page, shopper } = await openProfile(journeys, 1440)
    const [name, picture] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    for (const [address, { promise }] of [
      ['**/user/update/details', name],
      ['**/user/update/profile-picture', picture],
    ] as const)
      await page.route(address, async (route) => {
        const response = await route.fetch()
        await promise
        await route.fulfill({ response })
      })
    await picker(page).setInputFiles(await portrait())
    await press(page, 'Upload image')
    await page.getByLabel('Name', { exact: true }).fill('Countess Lovelace')
    await press(page, 'Save account')
    name.resolve()
    await page.getByText('Your account has been saved.').waitFor()
    picture.resolve()
    await page.getByRole('img', { name: 'Countess Lovelace, profile picture' }).waitFor()

    const late = Promise.withResolvers<void>()
    await page.route('**/user/update/details', async (route) => {
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    })
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    const answered = handled(page.waitForResponse('**/user/update/details'))
    await press(page, 'Save account')
    await page.getByRole('button', { name: 'USER' }).click()
    await press(page, 'Logout')
    await press(page, 'Yes, Logout')
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    late.resolve()
    await (await answered).finished()
    await page.getByRole('link', { name: 'COLLECTION', exact: true }).click()
    await page.waitForURL('/collections')
    expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(1)
    expect((await journeys.shop.call('verify', {}, { cookie: shopper.cookie })).status).toBe(401)
  })

  test('another email asks for the password, and is what one logs in with then', async () => {
    const { page, shopper } = await openProfile(journeys, 1440)
    await page.getByLabel('Account email').fill('countess@mail.example')
    await press(page, 'Save account')
    await page.getByText('Enter your current password.').waitFor()
    const current = page.getByRole('region', { name: 'Account details' }).getByLabel('Current password')
    await current.fill('not the password')
    await press(page, 'Save account')
    await page.getByText('That isn’t your current password.').waitFor()
    await current.fill(shopper.password)
    await press(page, 'Save account')
    await page.getByText('Your account has been saved.').waitFor()
    const { status } = await journeys.shop.call('login', {
      email: 'countess@mail.example',
      password: shopper.password,
    })
    expect(status).toBe(200)
  })

  test('another password asks for the present one', async () => {
    const { page, shopper } = await openProfile(journeys)
    const section = page.getByRole('region', { name: 'Password' })
    await press(page, 'Change password')
    await section.getByRole('link', { name: 'Please use at least 8 characters.' }).waitFor()
    await expect.poll(() => focused(page)).toContain('Please check these fields')
    await section.getByRole('link', { name: 'Enter your current password.' }).click()
    await expect.poll(() => focused(page)).toBe('Current password')
    await section.getByLabel('Current password').fill(shopper.password)
    await section.getByLabel('New password').fill('twelve grey coats')
    await press(page, 'Change password')
    await page.getByText('Your password has been changed.').waitFor()
    const { status } = await journeys.shop.call('login', {
      email: shopper.email,
      password: 'twelve grey coats',
    })
    expect(status).toBe(200)
    await page.reload()
    await page.getByRole('heading', { name: shopper.name }).waitFor()
  })
})
