import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { expectNothingBeyond, press, startJourneys } from '../setup/journey.ts'
import { allMailsTo } from '../setup/mailbox.ts'
import { atThePanel } from '../setup/merchant.ts'
import { changeSettings } from '../setup/settings.ts'
import { openShop, type TestShop } from '../setup/shop.ts'

const journeys = startJourneys()

/** Another process on the same database. */
let other: TestShop
beforeAll(async () => {
  other = await openShop({ databaseUrl: journeys.shop.databaseUrl, withPages: true })
})
afterAll(() => other.close())

const text = async (address: string) => (await fetch(address)).text()

test('a merchant renames the shop, and the next request of every page, mail and process has the new name', async () => {
  const { shop } = journeys
  const product = await journeys.sell({ productName: 'Plain Shirt' })
  const addresses = ['/', '/login', '/no-such-page', `/product/${product._id}`, '/api', '/openapi.json']
  for (const { url } of [shop, other]) for (const address of addresses) await text(url + address)

  const page = await atThePanel(journeys, 1440, { at: '/admin/settings#identity' })
  const form = page.getByRole('form', { name: 'Identity' })
  await form.getByLabel('Name of the shop').fill(' ')
  await press(page, 'Save identity')
  await form.getByText('Enter the name of the shop.').waitFor()
  await form.getByLabel('Name of the shop').fill('Loom & Lane')
  await form.getByLabel('Tagline').fill('plain clothes')
  await form.getByLabel('About the shop').fill('Clothes from one mill.')
  await press(page, 'Save identity')
  await form.getByText('Identity saved.').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Loom & Lane' }).waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe('Loom & Lane')

  for (const { url } of [shop, other])
    for (const address of addresses) {
      const body = await text(url + address)
      expect(body.includes('Loom &'), address).toBe(true)
      expect(/.{0,60}Selvedge/.exec(body)?.[0], address).toBe(undefined)
    }
  const visitor = await journeys.visit({ width: 390 })
  await visitor.goto('/')
  expect(await visitor.title()).toBe('Loom & Lane: plain clothes')
  await visitor.getByRole('contentinfo').getByText('Clothes from one mill.').waitFor()
  await visitor.getByRole('banner').getByRole('link', { name: 'Loom & Lane' }).waitFor()
  await expectNothingBeyond(visitor)

  const mails = await allMailsTo(other, (await journeys.shopper()).email)
  expect(mails[0]?.text).toContain('-- \nLoom & Lane\n')
  expect(mails[0]?.html).toContain('Welcome to Loom &amp; Lane')
})

test('invoices have the name of the shop until the merchant writes another', async () => {
  const page = await atThePanel(journeys, 1440, { at: '/admin/settings#business' })
  const name = page.getByLabel('Business name')
  await press(page, 'Save business')
  await page.getByText('Business saved.').waitFor()
  await changeSettings(journeys.shop, 'identity', { name: 'Loom' })
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Loom')
  await name.fill('Loom Ltd')
  await press(page, 'Save business')
  await page.getByText('Business saved.').waitFor()
  await changeSettings(journeys.shop, 'identity', { name: 'Lane' })
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Loom Ltd')
})

test('a logo, an icon and colours show on pages, in the manifest and in mails, and unreadable colours are refused', async () => {
  const { shop } = journeys
  const page = await atThePanel(journeys, 1440, { at: '/admin/settings#identity' })
  const form = page.getByRole('form', { name: 'Identity' })
  const file = {
    name: 'mark.png',
    mimeType: 'image/png',
    buffer: await fourCorners(300, 100).png().toBuffer(),
  }
  await form.getByLabel('Logo', { exact: true }).setInputFiles(file)
  await form.getByRole('img', { name: 'Logo as chosen' }).waitFor()
  await form.getByLabel('Icon').setInputFiles(file)
  await form.getByRole('img', { name: 'Icon as chosen' }).waitFor()
  await form.getByLabel('The logo in words').fill('Four squares')
  await form.getByLabel('Accent').fill('#d86a6a')
  await form.getByText('Links on the background: the contrast is 3.1 : 1').waitFor()
  await press(page, 'Save identity')
  await form.getByLabel('Accent').fill('#1c3f72')
  await press(page, 'Save identity')
  await form.getByText('Identity saved.').waitFor()

  const visitor = await journeys.visit({ width: 390 })
  await visitor.goto('/')
  const logo = visitor.getByRole('banner').getByRole('img', { name: 'Four squares' })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'About us' })
  await link.focus()
  await expect
    .poll(() => link.evaluate((element) => getComputedStyle(element).outlineColor))
    .toBe('rgb(22, 24, 29)')
  await expectNothingBeyond(visitor)
  expect(await text(other.url)).toMatch(
    /--color-thread:#1c3f72[^<]*<\/style>.*shop-logo\.png\?v=[0-9a-f]{32}/s,
  )
  const icon = await visitor.locator('link[rel="icon"]').getAttribute('href')
  const png = await fetch(new URL(icon ?? '', shop.url))
  expect(png.headers.get('content-type')).toBe('image/png')
  expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({ width: 192, height: 192 })
  const manifest = (await (await fetch(`${shop.url}/site.webmanifest`)).json()) as {
    icons: { src: string }[]
  }
  for (const { src } of manifest.icons) expect((await fetch(shop.url + src)).status).toBe(200)

  const mails = await allMailsTo(shop, (await journeys.shopper()).email)
  expect(mails[0]?.html).toMatch(/<img src="[^"]*\/shop-logo\.png\?v=[0-9a-f]{32}" alt="Four squares"/)
  expect(mails[0]?.html).toContain('border-bottom:2px solid #1c3f72')
})
