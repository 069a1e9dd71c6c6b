import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { CollectionRule } from '../../contract/collections/collection.ts'
import { asAdministrator } from '../setup/administrator.ts'
import { handled } from '../setup/handled.ts'
import { focused, holdRequests, startJourneys } from '../setup/journey.ts'
import { translatePage } from '../setup/translate.ts'
import { takenOver } from './stock-catalogue.ts'

const journeys = startJourneys()
const { visit, sell } = journeys

beforeAll(async () => {
  await sell({ productName: 'Navy Shirt', price: 40, colour: 'Navy', size: ['S', 'M'] })
  await sell({ productName: 'Sky Shirt', price: 55, colour: 'Sky', size: ['M', 'XL'] })
  await sell({ productName: 'Brick Shirt', price: 70, colour: 'Brick', size: ['S', 'XL'] })
  await sell({ productName: 'Plain Shirt', price: 90, category: 'Women', size: ['S'] })
  const rule: CollectionRule = { match: 'all', conditions: [{ field: 'price', toCents: 8_000 }] }
  const collection = { handle: 'shirts', name: 'Shirts', description: '', imgUrl: '', rule }
  await asAdministrator(journeys.shop, 'saveCollection', { collection })
}, 120_000)

const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()
const groupIn = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('group', { name, exact: true })
const offered = (page: Page, group: string) =>
  groupIn(page, group)
    .locator('label')
    .allTextContents()
    .then((texts) => texts.map((text) => text.replace(/\(.*\)/, ' ')))

test('a list is filtered by colour, size and price, which the address holds', async () => {
  const page = await visit({ width: 1440 })
  for (const address of ['/collections', '/collections/shirts', '/collections?search=shirt']) {
    const at = (query: string) => `**${address}${address.includes('?') ? '&' : '?'}${query}`
    await page.goto(address)
    expect(await offered(page, 'COLOUR')).toEqual(['Blue 2', 'Red 1'])
    await groupIn(page, 'COLOUR').getByRole('checkbox', { name: 'Blue (2 products)' }).check()
    await page.waitForURL(at('colour=blue'))
    await expect.poll(() => offered(page, 'SIZE')).toEqual(['S 1', 'M 2', 'XL 1'])
    await groupIn(page, 'SIZE').getByText('XL').click()
    await page.waitForURL(at('colour=blue&size=XL'))
    await expect.poll(() => names(page)).toEqual(['Sky Shirt'])
    // Its own filter does not narrow what a group offers.
    expect(await offered(page, 'COLOUR')).toEqual(['Blue 1', 'Red 1'])
  }
  await page.reload()
  expect(await names(page)).toEqual(['Sky Shirt'])
  await takenOver(page)
  await page.getByRole('link', { name: 'Remove Size XL' }).press('Enter')
  await page.waitForURL('**/collections?search=shirt&colour=blue')
  await expect.poll(() => focused(page)).toBe('Clear all')
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Sky Shirt'])
  expect(await groupIn(page, 'SIZE').getByRole('checkbox', { name: /^XL/ }).isChecked()).toBe(true)
})

test('what is ticked before the script has come is applied when it has', async () => {
  const page = await visit({ width: 1440 })
  const release = await holdRequests(page, '**/filter-form-*.js')
  await page.goto('/collections')
  const asked = handled(page.waitForRequest('**/filter-form-*.js'))
  await groupIn(page, 'COLOUR').getByRole('checkbox', { name: 'Blue (2 products)' }).check()
  await asked
  release()
  await page.waitForURL('**/collections?colour=blue')
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Navy Shirt', 'Sky Shirt'])
})

test('without scripts a form sends every filter', async () => {
  const page = await visit({ width: 1440, javaScript: false })
  await page.goto('/collections/shirts')
  await groupIn(page, 'COLOUR').getByRole('checkbox', { name: /^Blue/ }).check()
  await groupIn(page, 'SIZE').getByText('M', { exact: false }).first().click()
  await page.getByRole('spinbutton', { name: 'From' }).fill('50')
  expect(await page.getByRole('slider').count()).toBe(0)
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(await names(page)).toEqual(['Sky Shirt'])
  expect(await page.getByRole('link', { name: /^Remove/ }).allTextContents()).toEqual([
    'Remove Blue',
    'Remove Size M',
    'Remove From $50.00',
  ])
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${journeys.shop.url}/collections/shirts`,
  )
})

test('on a phone the sheet has them too, and says what is left', async () => {
  const page = await visit()
  await page.goto('/collections')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Blue (2 products)' }).check()
  await sheet.getByRole('button', { name: 'Show 2 products' }).waitFor()
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await sheet.getByRole('button', { name: 'Show 4 products' }).waitFor()
  await sheet.getByRole('checkbox', { name: 'Blue (2 products)' }).check()
  await sheet.getByRole('button', { name: 'Show 2 products' }).click()
  await expect.poll(() => focused(page)).toBe('Filters (1)')
  expect((await names(page)).toSorted()).toEqual(['Navy Shirt', 'Sky Shirt'])
})

test('a text of a translated list shows what is written into it since', async () => {
  const page = await visit({ width: 1440 })
  await page.goto('/collections')
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  const text = await page.getByRole('heading', { level: 1 }).evaluateHandle((heading) => heading.firstChild)
  await page.evaluate(translatePage)
  await page.getByRole('heading', { level: 1, name: '«Collection»' }).waitFor()
  await text.evaluate((node) => node && Object.assign(node, { nodeValue: 'Coats' }))
  await page.getByRole('heading', { level: 1, name: 'Coats', exact: true }).waitFor()
})
