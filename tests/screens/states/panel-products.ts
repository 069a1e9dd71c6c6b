import type { Page } from 'playwright-core'
import { pasteText } from '../../setup/paste.ts'
import { press, type State, sharing } from '../state.ts'
import type { Stock } from '../stock.ts'

const as = 'administrator'
const list = () => '/admin/home?tab=list'
const stock = () => '/admin/home?tab=list&view=stock'
const grid = () => '/admin/home?tab=list&view=grid'
const low = () => `${stock()}&stock=low`

const count = (pieces: string) => (page: Page) => page.getByLabel('New count,').first().fill(pieces)

const saveCount = (pieces: string) => async (page: Page) => {
  await count(pieces)(page)
  await page.keyboard.press('Control+Enter')
}

async function addPieces(page: Page) {
  await page.getByRole('radio', { name: 'Add or take away' }).check()
  await page.getByLabel('Add or take away,').first().fill('-2')
}

const openStock = (page: Page) =>
  page
    .getByRole('button', { name: /^Stock of .* \d/ })
    .filter({ visible: true })
    .first()
    .click()

const product = ({ product: { _id } }: Stock) => `${list()}&product=${_id}`
const living = ({ living: { reduced } }: Stock) => `${list()}&product=${reduced._id}`
/** Products that a state changes, so that no other state shows them. */
const changed =
  (index: number) =>
  ({ many }: Stock) =>
    `${list()}&product=${many[index]?._id}`

async function chooseProducts(page: Page) {
  await page.getByLabel('Select all').check()
  await page.getByText('selected', { exact: false }).first().waitFor()
}

async function lowerPrices(page: Page) {
  await chooseProducts(page)
  await press('Price…')(page)
  await page.getByLabel('Percent', { exact: true }).fill('20')
}

async function savePrice(page: Page) {
  await page.getByLabel('Price in dollars', { exact: true }).fill('19')
  await press('as the previous price')(page)
  await page.getByLabel('Main picture: alt text').fill('Laid flat, from the front')
  await press('Save')(page)
  await page.getByText('Saved.', { exact: true }).waitFor()
  // The tabs stay in view and would cover the heading's links.
  await page.evaluate(() => window.scrollTo({ top: 0 }))
}

/** Another merchant saves the product in the background before this form is sent. */
async function saveTooLate(page: Page) {
  const id = new URL(page.url()).searchParams.get('product') ?? ''
  await page.getByLabel('Price in dollars', { exact: true }).fill('17')
  await page.evaluate(async (productId) => {
    const answer = await fetch(`/admin/get-product?id=${productId}`)
    const { data } = await answer.json()
    const changes = {
      price: data.price + 1,
      deliveryTime: data.deliveryTime === '1 Day' ? '2 Days' : '1 Day',
    }
    await fetch('/admin/update-product', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: productId, version: data.version, changes }),
    })
  }, id)
  await press('Save')(page)
}

/** As in the form of a product. */
const saveWith = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).fill(text)
  await press('Save')(page)
}

const addNoPicture = (page: Page) =>
  page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })

async function removeCounted(page: Page) {
  await page.getByRole('checkbox', { name: 'S', exact: true }).uncheck({ force: true })
  await press('Save')(page)
}

async function logOutHalfway(page: Page) {
  await page.getByLabel('Product name').fill('Doubtful Hat')
  await press('Log out')(page)
}

async function editWrongly(page: Page) {
  await press('Edit the price of')(page)
  await page.keyboard.type('free')
  await page.keyboard.press('Enter')
}

async function hideUntilPast(page: Page) {
  await chooseProducts(page)
  await press('Status…')(page)
  await page.getByRole('dialog').getByRole('radio', { name: 'Draft' }).check()
  await page.getByLabel('Publish on').fill('2020-01-01T09:00')
}

const cell = (page: Page, index: number) => page.getByRole('gridcell').nth(index)

/** A column of prices and one of categories, of which one each can't be read. */
async function pasteWrong(page: Page) {
  await cell(page, 1).click()
  await pasteText(page, '"1,234.50"\tMens\n12 each\tKids\n')
}

async function editCell(page: Page) {
  await cell(page, 2).click()
  await page.keyboard.press('Enter')
}

/** The tabs Add Items and List Items of the panel. */
export const productsStates: readonly State[] = sharing({ as }, [
  { name: 'Add Items', shows: 'Add to Bestseller' },
  { name: 'Add Items, nothing filled in', acts: press('Add item'), shows: 'name' },
  { name: 'Add Items, logging out', acts: logOutHalfway, shows: 'Log out and discard the item?' },
  { name: 'List Items', at: list, shows: 'products' },
  { name: 'List Items, read only', as: 'read-only staff', at: list, shows: 'products' },
  { name: 'List Items, archived', at: () => `${list()}&status=archived`, shows: 'Chore Vest' },
  { name: 'List Items, the longest name', at: () => `${list()}&search=Donau`, shows: '$99,999.99' },
  { name: 'List Items, nothing found', at: () => `${list()}&search=zeppelin`, shows: 'No products' },
  { name: 'List Items, on its way', at: list, held: 'listProducts', shows: 'Loading the products' },
  { name: 'List Items, fails', at: list, broken: 'listProducts', shows: 'Try again' },
  { name: 'Stock', at: stock, shows: 'Counted' },
  { name: 'Stock, sold out', at: () => `${stock()}&stock=out`, shows: 'History' },
  { name: 'Stock, a number typed', at: stock, acts: count('7'), shows: '1 size not saved' },
  ...sharing({ at: low }, [
    { name: 'Stock, a wrong number', acts: saveCount('six'), shows: 'Enter a whole number' },
    { name: 'Stock, to add', acts: addPieces, shows: 'Reason' },
    { name: 'Stock, the history of a size', acts: press('History of'), shows: 'Every change' },
  ]),
  { name: 'Stock, none found', at: () => `${stock()}&search=zeppelin`, shows: 'No products found' },
  { name: 'Stock, on its way', at: stock, held: 'listStock', shows: 'Loading the stock' },
  { name: 'Stock, fails', at: stock, broken: 'listStock', shows: 'Try again' },
  ...sharing({ at: grid }, [
    { name: 'the grid', shows: 'Escape, then Tab' },
    { name: 'the grid, cells to correct', acts: pasteWrong, shows: '2 to correct' },
    { name: 'the grid, a cell edited', acts: editCell, shows: 'Escape, then Tab' },
  ]),
  { name: 'the grid, sizes', at: () => `${grid()}&rows=sizes`, shows: 'Barcode' },
  { name: 'the grid, none found', at: () => `${grid()}&search=zeppelin`, shows: 'No products found' },
  { name: 'the grid, on its way', at: grid, held: 'listProducts', shows: 'Loading the products' },
  { name: 'the grid, fails', at: grid, broken: 'listProducts', shows: 'Try again' },
  ...sharing({ at: list }, [
    { name: 'List Items, the stock of a product', acts: openStock, shows: 'Counted' },
    { name: 'List Items, several selected', acts: chooseProducts, shows: 'Price…' },
    { name: 'List Items, another price for several', acts: lowerPrices, shows: '→' },
    { name: 'List Items, a price in place', acts: press('Edit the price of'), shows: 'products' },
    { name: 'List Items, a wrong price in place', acts: editWrongly, shows: 'Enter a price.' },
    {
      name: 'List Items, another status for several',
      acts: hideUntilPast,
      shows: 'This time is in the past.',
    },
  ]),
  { name: 'a product', at: product, shows: 'History' },
  { name: 'a product, several pictures', at: living, acts: addNoPicture, shows: 'notes.txt' },
  {
    name: 'a product, a wrong price',
    at: product,
    acts: saveWith('Price in dollars', 'free'),
    shows: 'Enter a price.',
  },
  { name: 'a product, a counted size removed', at: living, acts: removeCounted, shows: 'Remove this size?' },
  { name: 'a product, saved', at: changed(10), acts: savePrice, shows: 'Undo' },
  { name: 'a product, changed by another', at: changed(11), acts: saveTooLate, shows: 'Keep mine' },
  {
    name: 'a product, the longest words',
    at: ({ longest }) => `${list()}&product=${longest._id}`,
    shows: 'History',
  },
  {
    name: 'a product, none there',
    at: () => `${list()}&product=00000000-0000-4000-8000-000000000000`,
    shows: 'Product not found',
  },
  { name: 'a product, on its way', at: product, held: 'getProduct', shows: 'Edit product' },
  { name: 'a product, fails', at: product, broken: 'getProduct', shows: 'Try again' },
])
