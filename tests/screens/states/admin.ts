import type { Page } from 'playwright-core'
import { press, type State } from '../state.ts'
import type { Stock } from '../stock.ts'

const as = 'administrator'
const list = () => '/admin/home?tab=list'
const stock = () => '/admin/home?tab=list&view=stock'
const low = () => `${stock()}&stock=low`
const orders = () => '/admin/home?tab=orders'

const logIn = (email: string, password: string) => async (page: Page) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press('Log in')(page)
}

async function chooseOrders(page: Page) {
  await page.getByLabel('Choose the order of').first().check()
  await page.getByRole('button', { name: 'Choose all' }).click()
}

const count = (pieces: string) => (page: Page) => page.getByLabel('Counted,').first().fill(pieces)

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
/** Products that a state changes, so that no other state shows them. */
const changed =
  (index: number) =>
  ({ many }: Stock) =>
    `${list()}&product=${many[index]?._id}`

async function chooseProducts(page: Page) {
  await page.getByLabel('Choose all').check()
  await page.getByText('chosen').waitFor()
}

async function lowerPrices(page: Page) {
  await chooseProducts(page)
  await press('Change price')(page)
  await page.getByLabel('Percent', { exact: true }).fill('20')
}

async function savePrice(page: Page) {
  await page.getByLabel('Price in dollars').fill('19')
  await press('as the price before')(page)
  await page.getByLabel('Main picture: alternative text').fill('Laid flat, from the front')
  await press('Save')(page)
  await page.getByText('Saved.', { exact: true }).waitFor()
  // The tabs stay in view and would cover the heading's links.
  await page.evaluate(() => window.scrollTo({ top: 0 }))
}

/** Somebody else saves the product in the background before this form is sent. */
async function saveTooLate(page: Page) {
  const id = new URL(page.url()).searchParams.get('product') ?? ''
  await page.getByLabel('Price in dollars').fill('17')
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

export const adminStates: Record<string, readonly State[]> = {
  '/admin': [
    { name: 'the door', shows: 'ADMIN PANEL' },
    { name: 'nothing filled in', acts: press('Log in'), shows: 'Enter your password.' },
    { name: 'the wrong password', acts: logIn('owner@shop.example', 'not it'), shows: 'isn’t right' },
  ],
  '/admin/home': [
    { name: 'Add Items', as, shows: 'Add to Bestseller' },
    { name: 'Add Items, nothing filled in', as, acts: press('Add item'), shows: 'name' },
    { name: 'List Items', as, at: list, shows: 'products' },
    { name: 'List Items, the longest name', as, at: () => `${list()}&search=Donau`, shows: '$99,999.99' },
    { name: 'List Items, nothing found', as, at: () => `${list()}&search=zeppelin`, shows: 'No products' },
    { name: 'List Items, on its way', as, at: list, held: 'listProducts', shows: 'Loading the products' },
    { name: 'List Items, fails', as, at: list, broken: 'listProducts', shows: 'Try again' },
    { name: 'Stock', as, at: stock, shows: 'Counted' },
    { name: 'Stock, sold out', as, at: () => `${stock()}&stock=out`, shows: 'History' },
    { name: 'Stock, a number typed', as, at: stock, acts: count('7'), shows: '1 size not saved' },
    { name: 'Stock, a wrong number', as, at: low, acts: saveCount('six'), shows: 'Enter a whole number' },
    { name: 'Stock, to add', as, at: low, acts: addPieces, shows: 'Reason' },
    {
      name: 'Stock, the history of a size',
      as,
      at: low,
      acts: press('History of'),
      shows: 'Every change',
    },
    { name: 'Stock, none found', as, at: () => `${stock()}&search=zeppelin`, shows: 'No products found' },
    { name: 'Stock, on its way', as, at: stock, held: 'listStock', shows: 'Loading the products' },
    { name: 'Stock, fails', as, at: stock, broken: 'listStock', shows: 'Try again' },
    { name: 'List Items, the stock of a product', as, at: list, acts: openStock, shows: 'Counted' },

    { name: 'List Items, several chosen', as, at: list, acts: chooseProducts, shows: 'Change price' },
    { name: 'List Items, another price for several', as, at: list, acts: lowerPrices, shows: '→' },
    { name: 'List Items, a price in place', as, at: list, acts: press('Price of'), shows: 'products' },
    { name: 'a product', as, at: product, shows: 'History' },
    { name: 'a product, saved', as, at: changed(10), acts: savePrice, shows: 'Undo' },
    { name: 'a product, changed by another', as, at: changed(11), acts: saveTooLate, shows: 'Keep mine' },
    {
      name: 'a product, the longest words',
      as,
      at: ({ longest }) => `${list()}&product=${longest._id}`,
      shows: 'History',
    },
    {
      name: 'a product, none there',
      as,
      at: () => `${list()}&product=00000000-0000-4000-8000-000000000000`,
      shows: 'Product not found',
    },
    { name: 'a product, on its way', as, at: product, held: 'getProduct', shows: 'Edit product' },
    { name: 'a product, fails', as, at: product, broken: 'getProduct', shows: 'Try again' },
    { name: 'Orders', as, at: orders, shows: 'Method: Card' },
    {
      name: 'Orders, the takings as a chart',
      as,
      at: orders,
      acts: press('Show chart'),
      shows: 'Hide chart',
    },
    {
      name: 'Orders, several chosen',
      as,
      at: orders,
      acts: chooseOrders,
      shows: 'Set status',
    },
    { name: 'the keyboard', as, on: 'desks', acts: press('Keyboard'), shows: 'Keyboard' },
    { name: 'Orders, the longest words', as, at: () => `${orders()}&search=Donau`, shows: 'Method: Card' },
    { name: 'Orders, none found', as, at: () => `${orders()}&search=zeppelin`, shows: 'No orders found' },
    { name: 'Orders, none yet', as, at: orders, answers: { getAllOrders: { data: [] } }, shows: 'No orders' },
    { name: 'Orders, on their way', as, at: orders, held: 'getAllOrders', shows: 'Loading the orders' },
    { name: 'Orders, fail', as, at: orders, broken: 'getAllOrders', shows: 'Try again' },
  ],
}
