import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused, startJourneys } from '../setup/journey.ts'
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
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the profile picture', () => {
  test('is a default image at first; a chosen one is previewed, uploaded, shown in the bar and removed', async () => {
    const { page, shopper } = await openProfile(journeys, 1440)
    await page.getByRole('img', { name: 'Default profile' }).waitFor()
    expect(await picker(page).getAttribute('accept')).toBe('image/*')

    await picker(page).setInputFiles(await portrait())
    const preview = page.getByRole('img', { name: 'What you’ve chosen' })
    expect(await preview.getAttribute('src')).toMatch(/^blob:/)
    expect(await keptPicture(shopper)).toBe('')

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

  test('that is only chosen is named in words that stay whole, at any width', async () => {
    const { page } = await openProfile(journeys)
    await picker(page).setInputFiles({ ...(await portrait()), name: 'heart-bib-cord-pinafore.png' })
    const note = page.getByText('heart-bib-cord-pinafore.png hasn’t been uploaded yet.')
    for (let width = 320; width < 420; width += 4) {
      await page.setViewportSize({ width, height: 844 })
      const torn = await note.evaluate((element) => {
        const text = element.firstChild as Text
        return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      })
      expect(torn, `at ${width} pixels`).toEqual([])
    }
  })

  test('that is only chosen is what goes first; the kept one stays until the next press, or one that gets through', async () => {
    const { page, shopper } = await openProfile(journeys)
    await picker(page).setInputFiles(await portrait())
    const sent = Promise.withResolvers<void>()
    await page.route('**/images/upload', async (route) => {
      await sent.promise
      await route.continue()
    })
    await press(page, 'Upload image')
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor()
    await picker(page).setInputFiles({ ...(await portrait()), name: 'better.png' })
    sent.resolve()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await keptPicture(shopper)).not.toBe('')
    await page.getByText('better.png hasn’t been uploaded yet.').waitFor()
    await press(page, 'Remove image')
    const shown = page.getByRole('img', { name: 'Ada Lovelace, profile picture' })
    await shown.waitFor()
    expect(await keptPicture(shopper)).not.toBe('')

    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const held = Promise.withResolvers<void>()
    await page.route('**/user/update/profile-picture', async (route) => {
      await held.promise
      await route.abort()
    })
    await press(page, 'Remove image')
    const isBusy = (name: string) => page.getByRole('button', { name }).getAttribute('aria-busy')
    await expect.poll(() => isBusy('Remove image')).toBe('true')
    expect(await isBusy('Upload image')).toBeNull()
    held.resolve()
    await page
      .getByText('The shop could not be reached. Please check your connection and try again.')
      .waitFor()
    expect(warnings).toEqual([expect.stringContaining('The profile picture could not be changed.')])
    expect(await page.getByRole('region', { name: /Notifications/ }).count()).toBe(0)
    await page.unroute('**/user/update/profile-picture')
    await press(page, 'Remove image')
    await page.getByRole('img', { name: 'Default profile' }).waitFor()
    expect(await keptPicture(shopper)).toBe('')
  })

  test('stands in line with its neighbours, in the bar and in a phone’s menu', async () => {
    const { page } = await openProfile(journeys, 1440)
    await picker(page).setInputFiles(await portrait())
    await press(page, 'Upload image')
    const picture = page.getByRole('link', { name: 'Profile' }).locator('img')
    await picture.waitFor()
    const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = async (part: Locator) => {
      const { y, height } = await box(part)
      return y + height / 2
    }
    const heart = page.getByRole('link', { name: 'Wishlist' }).locator('svg')
    expect(Math.abs((await middle(picture)) - (await middle(heart)))).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const entry = page.getByRole('banner').getByRole('link', { name: 'Profile' })
    const above = page.locator('#phone-menu nav').last().getByRole('link').last()
    expect((await box(entry.locator('img'))).x).toBe((await box(above)).x)
  })

  test('that does not get through can be sent again', async () => {
    const { page } = await openProfile(journeys)
    await page.route('**/images/upload', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await picker(page).setInputFiles(await portrait())
    await press(page, 'Upload image')
    await page
      .getByText('The picture could not be uploaded. Please check your connection and try again.')
      .waitFor()
    await page.unroute('**/images/upload')
    await press(page, 'Upload image')
    await page.getByRole('img', { name: 'Ada Lovelace, profile picture' }).waitFor()
  })
})

describe('personal details', () => {
  test('are kept, and there again the next time', async () => {
    const { page } = await openProfile(journeys)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Street').fill('12 St James’s Square')
    await page.getByLabel('Postal code').fill('SW1Y 4JH')
    await page.getByLabel('Phone number').fill('+44 20 7946 0000')
    await press(page, 'Save details')
    await page.getByText('Your details have been saved.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(await page.getByLabel('Street').inputValue()).toBe('12 St James’s Square')
    expect(await page.getByLabel('Postal code').inputValue()).toBe('SW1Y 4JH')
    expect(await page.getByLabel('Street').getAttribute('autocomplete')).toBe('address-line1')
  })

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
