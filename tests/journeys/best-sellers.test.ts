import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'

const journeys = startJourneys()

const star = (page: Page, name: string) => page.getByRole('button', { name: `Best seller: ${name}` })
const isMarked = (page: Page, name: string) => star(page, name).getAttribute('aria-pressed')

test('a merchant marks best sellers in List Items', async () => {
  const [first, second] = ['Lynx Coat', 'Lynx Jacket'] as const
  for (const productName of [first, second]) await journeys.sell({ productName })
  const page = await atThePanel(journeys, 390)
  await openTab(page, 'List Items')
  await page.getByRole('searchbox').fill('lynx')
  await page.getByText('1–2 of 2 products').waitFor()

  await star(page, first).press('Enter')
  await page.getByText('Saved. Best seller: no → yes.').waitFor()
  await expect.poll(() => isMarked(page, first)).toBe('true')
  await press(page, 'Undo')
  await page.getByText('Undone.').waitFor()
  await expect.poll(() => isMarked(page, first)).toBe('false')

  await page.getByLabel(`Select ${first}`).check()
  await page.getByLabel(`Select ${second}`).check()
  await press(page, 'Best seller…')
  const dialog = page.getByRole('dialog', { name: 'Mark 2 products as best sellers' })
  await dialog.getByRole('radio', { name: 'Best seller', exact: true }).check({ force: true })
  await press(page, 'Change marks')
  await page.getByText('2 products marked as best sellers.').waitFor()
  await expect.poll(() => isMarked(page, second)).toBe('true')
})
