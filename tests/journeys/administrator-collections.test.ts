import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { NewCollection } from '../../contract/collections/collection.ts'
import { asAdministrator } from '../setup/administrator.ts'
import { focused, press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { uploadPicture } from '../setup/uploads.ts'

const journeys = startJourneys()
const { visit, sell } = journeys

const said = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor()
const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

/** Answers of the server that are refusals, from now on. */
function refusalsOf(page: Page): readonly string[] {
  const refusals: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refusals.push(`${answer.status()} ${answer.url()}`)
  })
  return refusals
}

/** A collection of two products by hand, with a picture, a former address and a place in navigation. */
async function storeCollection(handle: string) {
  const { shop } = journeys
  const first = await sell({ productName: `Second by hand ${handle}` })
  const second = await sell({ productName: `First by hand ${handle}` })
  const imgUrl = await uploadPicture(shop, await shop.signInAdministrator(), { preset: 'product-images' })
  const collection: NewCollection = {
    handle: `former-${handle}`,
    name: `Gifts ${handle}`,
    description: 'For everybody.',
    imgUrl,
    inNavigation: true,
    rule: null,
    products: [second._id, first._id],
  }
  const { id, version } = (await asAdministrator(shop, 'saveCollection', { collection })).body.data
  const moved = { edited: { id, version }, collection: { ...collection, handle } }
  await asAdministrator(shop, 'saveCollection', moved)
  return { name: collection.name, products: [second.productName, first.productName] }
}

test('a merchant makes a collection by a rule, takes that back and does it again', async () => {
  const coat = await sell({ productName: 'Wool Coat', tags: ['gift'] })
  const page = await atThePanel(journeys, 1440, { at: '/admin/collections' })
  const refusals = refusalsOf(page)
  await press(page, 'Create a collection')
  await said(page, 'Complete the rule to see its products.')
  await page.getByLabel('Name').fill('Presents')
  await page.getByLabel('is', { exact: true }).fill('gift')
  await said(page, '1 product shown now')
  expect(refusals).toEqual([])
  await press(page, 'Create collection')
  await said(page, 'Presents saved.')
  const address = '/collections/presents'
  const shopper = await visit()
  await shopper.goto(address)
  expect(await names(shopper)).toEqual([coat.productName])

  await press(page, 'Undo')
  await said(page, 'Undone: Presents.')
  await page.getByText('No collections yet').waitFor()
  expect((await shopper.request.get(address)).status()).toBe(404)
  await press(page, 'Redo')
  await said(page, 'Redone: Presents.')
  await shopper.reload()
  expect(await names(shopper)).toEqual([coat.productName])
})

test('a changed collection is taken back to what it was, and changed again', async () => {
  const handle = 'changed'
  const { name, products } = await storeCollection(handle)
  const page = await atThePanel(journeys, 390, { at: '/admin/collections' })
  await press(page, `Edit ${name}`)
  await page.getByLabel('Name').fill('Gifts for all')
  await page.getByLabel('URL handle').fill('for-all')
  await page.getByLabel('Link in the footer of every page').uncheck()
  await page.getByRole('button', { name: `Move ${products[0]} down` }).click()
  await press(page, 'Save collection')
  await said(page, 'Gifts for all saved.')
  const shopper = await visit()
  await shopper.goto('/collections/for-all')
  expect(await names(shopper)).toEqual(products.toReversed())
  expect(await inFooter(shopper, name).count()).toBe(0)

  await press(page, 'Undo')
  await said(page, `Undone: ${name}.`)
  await shopper.goto(`/collections/former-${handle}`)
  expect(new URL(shopper.url()).pathname).toBe(`/collections/${handle}`)
  expect(await names(shopper)).toEqual(products)
  await inFooter(shopper, name).waitFor()

  await press(page, 'Redo')
  await said(page, 'Redone: Gifts for all.')
  await shopper.goto(`/collections/${handle}`)
  expect(new URL(shopper.url()).pathname).toBe('/collections/for-all')
  expect(await names(shopper)).toEqual(products.toReversed())
})

test('a removed collection comes back whole, by keyboard alone', async () => {
  const handle = 'removed'
  const { name, products } = await storeCollection(handle)
  const page = await atThePanel(journeys, 1440, { at: '/admin/collections' })
  await page.getByRole('button', { name: `Remove ${name}` }).focus()
  await page.keyboard.press('Enter')
  await said(page, `${name} removed. Its products stay.`)
  await page.getByRole('heading', { name, level: 2 }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Collections')
  const shopper = await visit({ width: 1440 })
  expect((await shopper.request.get(`/collections/${handle}`)).status()).toBe(404)

  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  await said(page, `Undone: ${name}.`)
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await shopper.goto(`/collections/former-${handle}`)
  expect(new URL(shopper.url()).pathname).toBe(`/collections/${handle}`)
  expect(await names(shopper)).toEqual(products)
  await shopper.getByText('For everybody.').waitFor()
  expect(await shopper.getByRole('main').locator('header img').count()).toBe(1)
  await inFooter(shopper, name).waitFor()
})
