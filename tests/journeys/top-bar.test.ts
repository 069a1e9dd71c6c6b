import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()
const { visit } = journeys

test('the top bar highlights the current page, draws its line everywhere but at home and offers visitors no Logout', async () => {
  const page = await visit({ width: 1440 })
  await page.goto('/')
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  await page.getByRole('button', { name: 'USER' }).click()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Orders' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  expect(await current.allTextContents()).toEqual(['HOME'])
  expect(await page.getByRole('banner').getByRole('separator').count()).toBe(0)
  await page.getByRole('link', { name: 'COLLECTION', exact: true }).click()
  await page.waitForURL('**/collections')
  await expect.poll(() => current.allTextContents()).toEqual(['COLLECTION'])
  expect(await page.getByRole('banner').getByRole('separator').count()).toBe(1)
  await page.getByRole('link', { name: 'ABOUT', exact: true }).click()
  await page.waitForURL('**/about-us')
  await expect.poll(() => current.allTextContents()).toEqual(['ABOUT'])
  const colours = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor))
  await expect.poll(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgb(179, 32, 42)'])
})
