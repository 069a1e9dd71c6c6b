import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'

const journeys = startJourneys()
const { visit, sell } = journeys

beforeAll(async () => {
  for (const kind of ['anorak', 'blazer'])
    for (const name of ['Ash', 'Beech', 'Cherry'])
      await sell({ productName: `${name} ${kind}`, productDescription: 'Plain.' })
}, 120_000)

const said = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor()
const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()

/** Finds a product by name, and takes it with the keyboard. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(name)
  await page.getByRole('option', { name, exact: true }).waitFor()
  await box.press('Enter')
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
}

test('a merchant puts a product first and another last, and shoppers see it until that is removed', async () => {
  const shopper = await visit()
  const search = async () => {
    await shopper.goto('/collections?search=anorak')
    return names(shopper)
  }
  const unpinned = await search()
  expect(unpinned.toSorted()).toEqual(['Ash anorak', 'Beech anorak', 'Cherry anorak'])
  const [first = '', , last = ''] = unpinned

  const page = await atThePanel(journeys, 390, { at: '/admin/pages/search?view=pins' })
  await page.getByLabel('A search', { exact: true }).fill('ANORAK')
  await press(page, 'Pin results')
  await page.getByRole('heading', { name: 'Results for “anorak”' }).waitFor()
  await choose(page, 'Add a product that comes first', last)
  await choose(page, 'Add a product that comes last', first)
  await press(page, 'Save')
  await said(page, 'Pinned results for “anorak” saved.')
  await page.getByText('1 first · 1 last').first().waitFor()
  expect(await search()).toEqual(unpinned.toReversed())
  await shopper.goto('/collections?search=anorak&sort=asc')
  expect((await names(shopper)).toSorted()).toEqual(unpinned.toSorted())

  await press(page, 'Remove the pinned results for anorak')
  await page.getByRole('button', { name: 'Remove for good' }).click()
  await said(page, 'Pinned results removed for “anorak”.')
  expect(await search()).toEqual(unpinned)
})

test('an editor whose pins were removed and made anew meanwhile is told, and overwrites nothing', async () => {
  const open = async () => {
    const page = await atThePanel(journeys, 1440, { at: '/admin/pages/search?view=pins&search=ash' })
    await page.getByRole('heading', { name: 'Results for “ash”' }).waitFor()
    return page
  }
  const one = await open()
  await choose(one, 'Add a product that comes first', 'Ash blazer')
  await press(one, 'Save')
  await said(one, 'Pinned results for “ash” saved.')
  const late = await open()
  await press(one, 'Remove the pinned results for ash')
  await one.getByRole('button', { name: 'Remove for good' }).click()
  await said(one, 'Pinned results removed for “ash”.')
  const other = await open()
  await choose(other, 'Add a product that comes first', 'Cherry anorak')
  await press(other, 'Save')
  await said(other, 'Pinned results for “ash” saved.')

  await choose(late, 'Add a product that comes last', 'Ash anorak')
  await press(late, 'Save')
  await late
    .getByRole('alert')
    .getByText(/changed/)
    .waitFor()
  await press(late, 'Show what is pinned now')
  const first = late.getByRole('list', { name: 'Products that come first' })
  await first.getByRole('button', { name: 'Remove Cherry anorak' }).waitFor()
  expect(await late.getByText('Ash anorak').count()).toBe(0)
})
