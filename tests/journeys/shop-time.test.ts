import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asAdministrator } from '../setup/administrator.ts'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { percentOff } from '../setup/offers.ts'
import { buy, changeStoredOrder, lineOf } from '../setup/orders.ts'

const journeys = startJourneys()

const berlin = 'Europe/Berlin'
/** Half past eleven yesterday by UTC: early today in Berlin. */
const placedAt = Temporal.Now.zonedDateTimeISO('UTC').startOfDay().subtract({ minutes: 30 })
const dayIn = (zone: string) => placedAt.withTimeZone(zone).toPlainDate().toString()
const endsAt = '2031-01-15T11:00:00.000Z'

/** An order of $70 that was placed then, and an offer that has an end. */
beforeAll(async () => {
  const { shop } = journeys
  const order = await buy(shop, await journeys.shopper(), [lineOf(await journeys.sell({ price: 70 }))])
  await changeStoredOrder(shop.running.context.database, order._id, {
    created_at: new Date(placedAt.epochMilliseconds),
  })
  const terms = percentOff(20, { label: 'Winter sale' })
  await asAdministrator(shop, 'createOffer', { terms, code: 'WINTER', endsAt })
})

/** By keyboard; empty for none. */
async function setZone(page: Page, zone: string): Promise<void> {
  await page.goto('/admin/settings#time')
  const form = page.getByRole('form', { name: 'Time' })
  const field = form.getByLabel('Time zone', { exact: true })
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  if (zone === '') await page.keyboard.press('Delete')
  else await page.keyboard.type(zone)
  await form.getByRole('button', { name: 'Save time' }).press('Enter')
  await form.getByText('Time saved.').waitFor()
}

/** Everything that has a day or a time, in a time zone; reports go by `reportZone`. */
async function expectTimesOf(page: Page, zone: string, reportZone: string): Promise<void> {
  const written = (look: Intl.DateTimeFormatOptions, time: number) =>
    new Intl.DateTimeFormat('en-US', { ...look, timeZone: zone }).format(time)
  const at = placedAt.epochMilliseconds

  await page.goto('/admin/home?tab=orders')
  const card = page
    .getByRole('main')
    .locator(`time[datetime="${new Date(at).toISOString()}"]`)
    .first()
  await card.waitFor()
  expect(await card.textContent()).toBe(written({ dateStyle: 'short' }, at))
  const isToday = Temporal.Now.plainDateISO(zone).toString() === dayIn(zone)
  const today = page.locator('dl > div').filter({ has: page.getByText(/^Today/) })
  await today.getByText(isToday ? '1 order' : '0 orders').waitFor()

  await page.goto('/admin/offers')
  const until = `until ${written({ dateStyle: 'short' }, Date.parse(endsAt))} ${written({ timeStyle: 'short' }, Date.parse(endsAt))}`
  await page.getByRole('main').getByText(until).waitFor()

  for (const day of [...new Set([dayIn('UTC'), dayIn(berlin)])]) {
    await page.goto(`/admin/reports?from=${day}&to=${day}&by=category`)
    const row = page.getByRole('rowheader', { name: /Men/ })
    const empty = page.getByText('Nothing was sold in this period')
    await (day === dayIn(reportZone) ? row : empty).first().waitFor()
  }
}

test('a merchant sets the time zone and clears it, and days and times follow at the next request', async () => {
  const page = await atThePanel(journeys, 390, { at: '/admin/settings' })
  const ofBrowser = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  await setZone(page, berlin)
  await expectTimesOf(page, berlin, berlin)
  await setZone(page, '')
  await expectTimesOf(page, ofBrowser, 'UTC')
})
