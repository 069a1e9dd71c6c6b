import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { lineOf } from '../setup/orders.ts'
import { delivered } from '../setup/returns.ts'
import { changeSettings } from '../setup/settings.ts'

const journeys = startJourneys()

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

test('on a phone each step of a long withdrawal begins below the top bar, with the focus on its heading', async () => {
  const { shop } = journeys
  await changeSettings(shop, 'returns', { withdrawal: true })
  const shopper = await journeys.shopper()
  const products = await Promise.all(
    ['Coat', 'Scarf', 'Hat', 'Shirt'].map((productName) => journeys.sell({ productName })),
  )
  const { _id } = await delivered(
    shop,
    shopper,
    products.map((product) => lineOf(product)),
  )
  const page = await journeys.visit({ as: shopper })
  await page.goto('/my-order')
  await page.getByRole('link', { name: 'Withdraw from contract' }).click()
  const bar = page.getByRole('banner')
  const heading = page.getByRole('heading', { level: 1 })
  const beginsBelowTheBar = async () => {
    await expect.poll(() => topOf(heading)).toBeGreaterThan((await bar.boundingBox())?.height ?? Number.NaN)
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  }

  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await confirm.waitFor()
  await beginsBelowTheBar()
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await beginsBelowTheBar()
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirm.click()
  await page.getByRole('heading', { name: 'Withdrawal received' }).waitFor()
  await beginsBelowTheBar()
  expect((await shop.call('getReturns', { order_id: _id }, shopper.as)).body.data.returns).toHaveLength(1)
})

test('a withdrawal that waits to be confirmed is not found on the return of the same order', async () => {
  const { shop } = journeys
  await changeSettings(shop, 'returns', { withdrawal: true })
  const shopper = await journeys.shopper()
  await delivered(shop, shopper, [lineOf(await journeys.sell({ productName: 'Kept Coat' }))])
  const page = await journeys.visit({ as: shopper })
  await page.goto('/my-order')
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await page.getByRole('link', { name: 'Back to My Orders' }).click()
  await page.getByRole('link', { name: 'Withdraw from contract' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).waitFor()
  await page.evaluate(() => history.go(-2))
  await page.getByRole('heading', { name: 'Return or exchange', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Request the return' }).waitFor({ timeout: 10_000 })
  expect(await page.getByRole('button', { name: 'Confirm withdrawal' }).count()).toBe(0)
})
