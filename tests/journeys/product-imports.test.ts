import { expect, test } from 'vitest'
import { workOnImports } from '../../server/imports/steps.ts'
import { tableOf } from '../setup/imports.ts'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'

const journeys = startJourneys()

const knitwear = (price: string) =>
  tableOf(
    ['S', 'M'].map((size, place) => ({
      Handle: 'fisherman-jumper',
      Title: place === 0 ? 'Fisherman Jumper' : '',
      Tags: place === 0 ? 'women' : '',
      Published: place === 0 ? 'TRUE' : '',
      'Option1 Name': place === 0 ? 'Size' : '',
      'Option1 Value': size,
      'Variant Price': price,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '4',
    })),
  )

test('a merchant looks a file through, imports it by its categories, imports it again changed, and undoes both', async () => {
  const page = await atThePanel(journeys, 390, { at: '/admin/pages/imports' })
  const upload = async (file: string) => {
    await press(page, 'Import products')
    const dialog = page.getByRole('dialog')
    const chosen = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    // A file picker that is left without a choice leaves the dialog open.
    await dialog.getByLabel('Choose a product file').dispatchEvent('cancel')
    await dialog.getByLabel('Choose a product file').setInputFiles(chosen)
    await dialog.getByRole('button', { name: 'Upload and compare' }).click()
    await page.waitForURL(/import=/)
    await workOnImports(journeys.shop.running.context)
  }
  const bring = async (button: string) => {
    await press(page, button)
    await page.getByText('You can leave this page').waitFor()
    await workOnImports(journeys.shop.running.context)
  }
  const priceOnShelf = async () => {
    const { body } = await journeys.shop.call('getBySearch', { search: 'fisherman jumper' })
    return body.data.data.map(({ item }) => item.price)
  }

  await upload(knitwear('59'))
  const asked = page.getByRole('region', { name: 'Choose a category for each type' })
  await asked.getByText('No type, outerwear and knitwear (women)', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
  expect(await asked.getByLabel(/^Category of/).inputValue()).toBe('Women')
  await press(page, 'Save categories')
  await bring('Import 1 product')
  await page.getByText('Imported', { exact: true }).waitFor()
  expect(await priceOnShelf()).toEqual([59])

  await page.getByRole('link', { name: 'All imports' }).click()
  await upload(knitwear('49'))
  const row = page.getByRole('row', { name: /^Price/ })
  await row.getByText('$59.00').waitFor()
  await row.getByText('$49.00').waitFor()
  await bring('Import 1 product')
  await page.getByText('Imported', { exact: true }).waitFor()
  expect(await priceOnShelf()).toEqual([49])

  await press(page, 'Undo this import')
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('Being undone').waitFor()
  await workOnImports(journeys.shop.running.context)
  await page.getByText('those it changed are as before').waitFor()
  expect(await priceOnShelf()).toEqual([59])
})
