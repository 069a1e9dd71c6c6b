import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab, press } from '../setup/merchant.ts'

const journeys = startJourneys()

const star = (page: Page, name: string) => page.getByRole('button', { name: `Best seller: ${name}` })
const isMarked = (page: Page, name: string) => star(page, name).getAttribute('aria-pressed')

test.each([390, 1440])('a merchant marks best sellers in List Items at %i pixels', async (width) => {
  const names = ['Lynx Coat', 'Marten Coat'].map((name) => `${name} ${width}`)
  for (const productName of names) await journeys.sell({ productName })
  const [first = '', second = ''] = names
  const page = await atThePanel(journeys, width)
  await openTab(page, 'List Items')
  await page.getByRole('searchbox').fill(String(width))
  await page.getByText('1–2 of 2 products').waitFor()

  await star(page, first).press('Enter')
  await page.getByText('Saved. Best seller: no → yes.').waitFor()
  expect(await isMarked(page, first)).toBe('true')
  await expectAccessible(page)
  await press(page, 'Undo')
  await page.getByText('Undone.').waitFor()
  await expect.poll(() => isMarked(page, first)).toBe('false')

  await page.getByLabel(`Select ${first}`).check()
  await page.getByLabel(`Select ${second}`).check()
  await press(page, 'Best seller…')
  await press(page, 'Mark as best sellers')
  await page.getByText('Marked as best sellers: 2 products.').waitFor()
  await expect.poll(() => isMarked(page, second)).toBe('true')

  await page.getByRole('link', { name: first, exact: true }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Best seller').first().waitFor()
})
