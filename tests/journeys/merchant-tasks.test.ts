import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshCustomers } from '../../server/customers/refresh-customers.ts'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { type CountedActs, countActs, type Effort } from '../setup/counted-acts.ts'
import { handled } from '../setup/handled.ts'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { addProduct, buy, lineOf } from '../setup/orders.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const journeys = startJourneys()
const efforts = new Map<string, Effort>()

/** A merchant who has just opened the panel does this, with at most so many presses and fields. */
function task(
  name: string,
  most: Pick<Effort, 'presses' | 'fields'>,
  act: (at: Page, acts: CountedActs) => Promise<unknown>,
) {
  test(name, async () => {
    const page = await atThePanel(journeys)
    const acts = countActs()
    await act(page, acts)
    const effort = acts.effort()
    efforts.set(name, effort)
    expect(effort.presses, 'presses').toBeLessThanOrEqual(most.presses)
    expect(effort.fields, 'fields').toBeLessThanOrEqual(most.fields)
  })
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const order = (page: Page, name: string) => page.getByRole('article', { name })
const area = async (page: Page, acts: CountedActs, name: string) => {
  await acts.press(page.locator('summary', { hasText: 'More' }))
  await acts.press(page.getByRole('link', { name, exact: true }))
}

async function findProduct(page: Page, acts: CountedActs, name: string): Promise<void> {
  await acts.press(tab(page, 'List Items'))
  await acts.fill(page.getByRole('searchbox'), name)
  await page.getByText('1 of 1 product', { exact: true }).waitFor()
}

beforeAll(async () => {
  const { shop } = journeys
  const product = await addProduct(shop, { productName: 'Harbour Shirt', price: 40 })
  const toShip = ['Ann', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Faye', 'Grace', 'Hope', 'Ida', 'Jane']
  for (const name of ['Sato Hana', ...toShip.map((first) => `${first} Ship`)])
    await buy(shop, await signUpShopper(shop, { name }), [lineOf(product, 1, 'M')])
  for (const productName of ['Typo Shrit', 'Priced Vest', 'Sold Coat'])
    await journeys.sell({ productName, price: 40 })
  await refreshCustomers(shop.running.context)
})
afterAll(() => {
  const rows = [...efforts].map(
    ([name, { presses, fields, seconds }]) => `| ${name} | ${presses} | ${fields} | ${seconds} |`,
  )
  process.stdout.write(
    `${['| task | presses | fields | seconds |', '|---|---|---|---|', ...rows].join('\n')}\n`,
  )
})

task('adds five products', { presses: 6, fields: 20 }, async (page, acts) => {
  const buffer = await fourCorners(800, 1000).png().toBuffer()
  await acts.press(page.getByLabel('Keep category, type, delivery time and sizes for the next item'))
  for (const number of [1, 2, 3, 4, 5]) {
    await acts.upload(page.getByLabel('Picture', { exact: true }), {
      name: 'coat.png',
      mimeType: 'image/png',
      buffer,
    })
    await acts.fill(page.getByLabel('Product name'), `New Coat ${number}`)
    await acts.fill(page.getByLabel('Description'), 'Woven slowly.')
    await acts.fill(page.getByLabel('Price in dollars'), '129.50')
    await acts.press(button(page, 'Add item'))
    await page.getByText(`New Coat ${number} is in the shop.`).waitFor()
  }
})

task('corrects a typo in a name', { presses: 3, fields: 2 }, async (page, acts) => {
  await findProduct(page, acts, 'Typo')
  await acts.press(button(page, 'Edit the name of Typo Shrit'))
  const name = page.getByLabel('Name of Typo Shrit')
  await acts.fill(name, 'Typo Shirt')
  await acts.key(name, 'Enter')
  await page.getByRole('link', { name: 'Typo Shirt' }).waitFor()
})

task('changes a price', { presses: 3, fields: 2 }, async (page, acts) => {
  await findProduct(page, acts, 'Priced')
  await acts.press(button(page, 'Edit the price of Priced Vest, $40.00'))
  const price = page.getByLabel('Price of Priced Vest')
  await acts.fill(price, '35')
  await acts.key(price, 'Enter')
  await page.getByText('Saved. Price: $40.00 → $35.00.').waitFor()
})

task('takes a sold-out garment off', { presses: 5, fields: 1 }, async (page, acts) => {
  await findProduct(page, acts, 'Sold Coat')
  await acts.press(page.getByLabel('Select Sold Coat'))
  await acts.press(button(page, 'Status…'))
  await acts.press(page.getByRole('dialog').getByRole('radio', { name: 'Archived' }))
  await acts.press(page.getByRole('dialog').getByRole('button', { name: 'Change status' }))
  await page.getByText('1 product set to Archived.').waitFor()
})

task('finds an order by the customer’s name', { presses: 1, fields: 1 }, async (page, acts) => {
  await acts.press(tab(page, 'Orders'))
  await acts.fill(page.getByRole('searchbox'), 'hana sato')
  await order(page, 'Sato Hana').waitFor()
})

task('ships ten orders', { presses: 4, fields: 2 }, async (page, acts) => {
  await acts.press(tab(page, 'Orders'))
  await acts.fill(page.getByRole('searchbox'), 'ship')
  await expect.poll(() => page.getByRole('article').count()).toBe(10)
  await acts.press(page.getByLabel(/^Select order \d+ of Grace Ship$/))
  await acts.press(button(page, 'Select all 10'))
  await acts.choose(page.getByLabel('Status of the selected orders'), 'Shipped')
  await acts.press(button(page, 'Set status'))
  await page.getByText('10 orders: Shipped. The customers are emailed in 60 s.').waitFor()
})

task('says where an order is', { presses: 2, fields: 1 }, async (page, acts) => {
  await acts.press(tab(page, 'Orders'))
  await acts.fill(page.getByRole('searchbox'), 'sato')
  const card = order(page, 'Sato Hana')
  await acts.press(card.getByText('History'))
  await card.getByText('Order placed', { exact: true }).waitFor()
})

task('refunds an order', { presses: 4, fields: 1 }, async (page, acts) => {
  await acts.press(tab(page, 'Orders'))
  await acts.fill(page.getByRole('searchbox'), 'sato')
  await acts.press(button(page, /^Refund order \d+ of Sato Hana$/))
  const dialog = page.getByRole('dialog')
  await acts.press(dialog.getByRole('button', { name: 'All of it' }))
  await acts.press(dialog.getByRole('button', { name: 'Refund $46.00' }))
  await order(page, 'Sato Hana').getByText('Refunded', { exact: true }).first().waitFor()
})

task('sees what sold best this month', { presses: 3, fields: 0 }, async (page, acts) => {
  await area(page, acts, 'Reports')
  await acts.press(page.getByRole('radio', { name: 'Best sellers' }))
  await page.getByRole('row', { name: 'Harbour Shirt' }).waitFor()
})

task('exports the month’s orders for the accountant', { presses: 3, fields: 0 }, async (page, acts) => {
  await area(page, acts, 'Reports')
  const file = handled(page.waitForEvent('download'))
  await acts.press(page.getByRole('link', { name: 'Orders as CSV' }))
  expect((await file).suggestedFilename()).toMatch(/^orders-.*\.csv$/)
})

task('sees who the customers are', { presses: 2, fields: 0 }, async (page, acts) => {
  await area(page, acts, 'Customers')
  await page.getByText('Grace Ship').waitFor()
})

task('makes a code for 20 % off', { presses: 5, fields: 2 }, async (page, acts) => {
  await area(page, acts, 'Offers')
  await acts.press(button(page, 'Create an offer'))
  const form = page.getByRole('form', { name: 'New offer' })
  await acts.fill(form.getByLabel('Name'), 'Spring')
  await acts.press(form.getByRole('button', { name: 'Generate a code' }))
  const percent = form.getByLabel('Percent')
  await acts.fill(percent, '20')
  await acts.key(percent, 'Enter')
  await page.getByText('Spring saved.').waitFor()
})

task('writes the text about returns', { presses: 4, fields: 1 }, async (page, acts) => {
  await area(page, acts, 'Pages')
  await acts.press(page.getByRole('link', { name: 'Returns', exact: true }))
  await acts.fill(page.getByLabel('Text'), 'Send it back within 7 days.')
  await acts.press(button(page, 'Publish'))
  await page.getByText('Published. Shoppers read this text now.').waitFor()
})

task('renames the shop', { presses: 3, fields: 1 }, async (page, acts) => {
  await area(page, acts, 'Settings')
  await acts.fill(page.getByLabel('Name of the shop'), 'Loom & Lane')
  await acts.press(button(page, 'Save identity'))
  await page.getByText('Identity saved.').waitFor()
})

task('changes the logo', { presses: 3, fields: 1 }, async (page, acts) => {
  await area(page, acts, 'Settings')
  const buffer = await fourCorners(800, 200).png().toBuffer()
  const form = page.getByRole('form', { name: 'Identity' })
  await acts.upload(form.getByLabel('Logo', { exact: true }), {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer,
  })
  await form.getByLabel('The logo in words').waitFor()
  await acts.press(button(page, 'Save identity'))
  await page.getByText('Identity saved.').waitFor()
})
