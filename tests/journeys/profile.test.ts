import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { handled } from '../setup/handled.ts'
import { focused, press, startJourneys } from '../setup/journey.ts'
import type { SignedUp } from '../setup/shoppers.ts'
import { openProfile, portrait } from './open-profile.ts'

const journeys = startJourneys()

async function keptPicture(shopper: SignedUp): Promise<string> {
  const { body } = await journeys.shop.call(
    'getDetails',
    { id: shopper.id, profilePicture: 'true' },
    { cookie: shopper.cookie },
  )
  return 'userProfilePicture' in body.data ? body.data.userProfilePicture : 'none was answered'
}

const picker = (page: Page) => page.getByLabel('Choose a picture')

test('the profile picture is a default image at first; a chosen one is previewed, uploaded, shown in the bar and removed', async () => {
  const { page, shopper } = await openProfile(journeys, 1440)
  await page.getByRole('img', { name: 'Default profile' }).waitFor()
  expect(await picker(page).getAttribute('accept')).toBe('image/*')

  await picker(page).setInputFiles(await portrait())
  const preview = page.getByRole('img', { name: 'What you’ve chosen' })
  expect(await preview.getAttribute('src')).toMatch(/^blob:/)
  expect(await keptPicture(shopper)).toBe('')

  await page.route('**/images/upload', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await press(page, 'Upload image')
  await page
    .getByText('The picture could not be uploaded. Please check your connection and try again.')
    .waitFor()
  await page.unroute('**/images/upload')
  const held = Promise.withResolvers<void>()
  await page.route('**/images/upload', async (route) => {
    await held.promise
    await route.continue()
  })
  await press(page, 'Upload image')
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor()
  held.resolve()
  await page.getByRole('img', { name: 'Ada Lovelace, profile picture' }).waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  expect(await keptPicture(shopper)).toMatch(/\/images\/[0-9a-f]{32}-300x300\.jpg$/)
  await page.getByRole('link', { name: 'Profile' }).locator('img').waitFor()
  await page.reload()
  await page.getByRole('img', { name: 'Ada Lovelace, profile picture' }).waitFor()

  await press(page, 'Remove image')
  await page.getByRole('img', { name: 'Default profile' }).waitFor()
  expect(await keptPicture(shopper)).toBe('')
  await expect.poll(() => focused(page)).toBe('Remove image')
})

describe('personal details', () => {
  test('left unsaved by mistake are still there, marked as unsaved, until saved or given up', async () => {
    const { page } = await openProfile(journeys, 1440)
    await page.getByLabel('City').fill('Lond')
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
    await page.waitForURL('/user-wishlist')
    await page.goBack()
    const note = page.getByText('You have changes that haven’t been saved yet.')
    await note.waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Lond')
    await page.reload()
    await note.waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    expect(await page.getByLabel('City').inputValue()).toBe('')
    await expect.poll(() => focused(page)).toBe('Country')
    await page.getByLabel('City').fill('London')
    await page.reload()
    await note.waitFor()
    await press(page, 'Save details')
    await page.getByText('Your details have been saved.').waitFor()
    expect(await note.count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Save details')
    await page.reload()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('London')
    expect(await note.count()).toBe(0)
  })

  test('of another shopper are never shown', async () => {
    const { page } = await openProfile(journeys)
    await page.getByLabel('City').fill('Lond')
    const other = await journeys.shopper()
    const [name = '', value = ''] = other.cookie.split('=')
    await page
      .context()
      .addCookies([{ name, value, url: journeys.shop.url, httpOnly: true, sameSite: 'Lax' }])
    await page.reload()
    await expect.poll(() => page.getByLabel('First name').count()).toBe(1)
    expect(await page.getByLabel('City').inputValue()).toBe('')
  })
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
