import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'

const journeys = startJourneys()

test('a merchant opens the status by keyboard, and what needs the merchant now is on the first screen', async () => {
  const { database } = journeys.shop.running.context
  const page = await atThePanel(journeys)
  const more = page.locator('summary', { hasText: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  const status = page.getByRole('link', { name: 'Status', exact: true })
  await status.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => status.isVisible()).toBe(false)
  await expect.poll(() => more.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await status.press('Enter')
  await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor()
  for (const part of ['Mail', 'Payments', 'Books', 'Jobs', 'Backup', 'Database', 'Disk'])
    await page.getByRole('heading', { name: part, level: 2 }).waitFor()
  await page.getByText('There is no backup yet.').waitFor()
  await page.getByText('Every payment is settled.').waitFor()
  await page.goto('/admin/home')
  expect(await page.getByRole('complementary', { name: 'Status of the shop' }).count()).toBe(0)
  await database
    .insertInto('ledger_checks')
    .values({
      ran_at: new Date(),
      provider: 'test',
      charges: 3,
      refunds: 0,
      settled: 0,
      differences: JSON.stringify([{ kind: 'charge-without-order', chargeId: 'ch_1', provider: 1_250 }]),
    })
    .execute()
  await page.reload()
  const notice = page.getByRole('complementary', { name: 'Status of the shop' })
  await notice.getByText('The books differ from the payment provider’s.').waitFor()
  await notice.getByRole('link', { name: 'See the status' }).click()
  await page.getByText('Something needs your attention.').waitFor()
  await page.getByText('What to do:').first().waitFor()
})
