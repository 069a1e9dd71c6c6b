import { expect, test } from 'vitest'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { editorOf } from '../setup/editing.ts'
import { expectNothingMoved, press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'

const journeys = startJourneys()

const picture = async () => ({
  name: 'coat.png',
  mimeType: 'image/png',
  buffer: await fourCorners(800, 600).png().toBuffer(),
})

test('a merchant writes the home page and switches blocks on, and shoppers see it', async () => {
  const coat = await journeys.sell({ productName: 'Beloved Coat' })
  await editorOf(journeys.shop).edit(coat._id, { bestSeller: true })

  const page = await atThePanel(journeys, 390)
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Home page' }).click()
  const banner = page.getByRole('group', { name: 'Banner', exact: true })
  await banner.getByLabel('Title').fill('Autumn')
  await banner.getByLabel('Button text').fill('')
  const promise = page.getByRole('group', { name: 'Promise 1' })
  await promise.getByLabel('Title').fill('Free shipping')
  await promise.getByLabel('Icon').selectOption('Parcel')
  await promise.getByLabel('Link address').fill('javascript:alert(1)')
  await page.getByLabel('Show them below the banner').check()
  await page.getByLabel('Picture of Men').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Remove picture of men' }).waitFor()
  await page.getByLabel('Show five best sellers').check()
  await page.getByLabel('Show it above the promises').check()
  const block = page.getByRole('group', { name: 'A second banner' })
  await block.getByLabel('Title').fill('From one mill')
  await block.getByLabel('Link text').fill('Read more')
  await block.getByLabel('Link address').fill('/about-us')
  await block.getByLabel('Picture', { exact: true }).setInputFiles(await picture())
  await page.getByRole('button', { name: 'Remove picture', exact: true }).waitFor()
  await press(page, 'Save home page')
  await page.getByText('Begin with https://, with mailto:').first().waitFor()
  await promise.getByLabel('Link address').fill('/my-order')
  await press(page, 'Save home page')
  await page.getByText('Home page saved. Shoppers see it now.').waitFor()

  const shopper = await journeys.visit()
  await shopper.goto('/')
  await shopper.getByRole('heading', { name: 'Autumn', level: 1 }).waitFor()
  expect(await shopper.getByRole('link', { name: 'Shop the collection' }).count()).toBe(0)
  await shopper.getByRole('heading', { name: 'Free shipping' }).waitFor()
  await shopper.getByRole('region', { name: 'Best sellers' }).getByText('Beloved Coat').waitFor()
  await shopper.getByRole('heading', { name: 'From one mill' }).scrollIntoViewIfNeeded()
  await expectNothingMoved(shopper)
  await shopper
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'Men', exact: true })
    .click()
  await shopper.waitForURL(/category=Men/)
  await shopper.goBack()
  await shopper.getByRole('link', { name: 'Read more' }).click()
  await shopper.getByRole('heading', { name: 'About us', level: 1 }).waitFor()
})
