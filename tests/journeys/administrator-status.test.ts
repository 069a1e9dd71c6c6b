import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'

const journeys = startJourneys()

test('a merchant opens the status by keyboard, and reads of every part whether it is well', async () => {
  const page = await atThePanel(journeys)
  await page.getByText('More', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Status' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor()
  for (const part of ['Mail', 'Payments', 'Books', 'Jobs', 'Backup', 'Database', 'Disk'])
    await page.getByRole('heading', { name: part, level: 2 }).waitFor()
  await page.getByText('There is no backup yet.').waitFor()
  await page.getByText('Every payment is settled.').waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
})

test('what needs the merchant now is on the first screen, and goes when it is well again', async () => {
  const { database } = journeys.shop.running.context
  const page = await atThePanel(journeys)
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
