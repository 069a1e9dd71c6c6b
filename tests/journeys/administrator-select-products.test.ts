import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused, startJourneys } from '../setup/journey.ts'
import { atThePanel, press } from '../setup/merchant.ts'

const journeys = startJourneys()

const notice = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor()

describe('Products of List Items', () => {
  test('are selected from one to another with Shift, and on all pages with one press', async () => {
    for (let number = 10; number < 62; number++)
      await journeys.sell({ productName: `Pangolin ${number}`, price: 10 })
    const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=list&search=pangolin&order=name' })
    await page.getByLabel('Select Pangolin 12').check()
    await page.getByLabel('Select Pangolin 15').click({ modifiers: ['Shift'] })
    await page.getByText('4 selected').waitFor()
    await page.getByLabel('Select Pangolin 14').click({ modifiers: ['Shift'] })
    await page.getByText('2 selected').waitFor()
    await press(page, 'Select all 52')
    await page.getByText('52 selected').waitFor()
    await press(page, 'Price…')
    await page.getByLabel('Percent', { exact: true }).fill('20')
    await page.getByLabel('Round to').selectOption('Ending in .90')
    await page.getByRole('row', { name: 'Pangolin 61 $10.00 → $7.90' }).waitFor()
    await press(page, 'Change prices')
    await notice(page, '52 prices changed.')
    await expect.poll(() => focused(page)).toBe('Pangolin 10')
    await page.getByRole('button', { name: 'Edit the price of Pangolin 10, $7.90' }).waitFor()
    await press(page, 'Next')
    await page.getByRole('button', { name: 'Edit the price of Pangolin 61, $7.90' }).waitFor()
  })

  test('begin with the status that they have, and go with their sizes into the grid', async () => {
    for (const number of [1, 2]) await journeys.sell({ productName: `Tapir ${number}`, size: ['S'] })
    const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=list&search=tapir' })
    await page.getByLabel(/^Select all/).check()
    await press(page, 'Status…')
    const dialog = page.getByRole('dialog')
    const change = dialog.getByRole('button', { name: 'Change status' })
    expect(await dialog.getByRole('radio', { name: 'Active' }).isChecked()).toBe(true)
    expect(await change.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('radio', { name: 'Draft' }).check()
    await dialog.getByRole('button', { name: 'Tomorrow 9:00 AM' }).click()
    await change.click()
    await notice(page, '2 products set to Draft.')
    await page
      .getByText(/^Draft until .*, 9:00 AM$/)
      .first()
      .waitFor()
    await page.getByLabel(/^Select all/).check()
    await press(page, 'Stock…')
    await page.getByText('2 products selected in List Items').waitFor()
    await page.getByRole('grid', { name: 'Sizes with SKU and stock' }).waitFor()
  })
})
