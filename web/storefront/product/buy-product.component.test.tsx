import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product } from '../../../contract/catalogue/product.ts'
import { answerCalls, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { cartOf } from '../../cart/cart.ts'
import { clearCart, currentCart, replaceCart } from '../../cart/cart-store.ts'
import { testShirt } from '../../cart/test-shirt.ts'
import { signedOut } from '../../session/session.ts'
import { BuyProduct } from './buy-product.tsx'

beforeEach(() => {
  signedOut()
  clearCart()
  history.replaceState(null, '', location.pathname)
})

const open = (particulars: Partial<Product> = {}) =>
  mount(<BuyProduct product={testShirt({ price: 20, ...particulars })} held={new Map()} />)

const chosen = (name: string) =>
  expect.element(page.getByRole('radio', { name, exact: true, checked: true })).toBeInTheDocument()
const add = page.getByRole('button', { name: 'ADD TO CART' })
const notify = page.getByRole('button', { name: 'Email me when it’s back' })
const preview = page.getByRole('region', { name: 'Added to your cart' })
const says = (words: string) => expect.element(page.getByRole('status').getByText(words)).toBeVisible()

test('chooses S where there is one, else the first size, of those that are not sold out', async () => {
  await open({ size: ['XS', 'S', 'M'] })
  await chosen('S')
  await open({ size: ['2-3Y', '4-5Y'] })
  await chosen('2-3Y')
  await open({ size: ['S', 'M'], stock: { S: 0 } })
  await chosen('M')
})

test('has the size chosen that its address names, as search engines do', async () => {
  const size = ['30', '32', '34/L']
  history.replaceState(null, '', '?size=34%2FL')
  await open({ size })
  await chosen('34/L')
  history.replaceState(null, '', '?size=36')
  await open({ size })
  await chosen('30')
})

test('says that the cart is lost on a reload where the storage is full', async () => {
  await open()
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await add.click()
  await expect.element(preview.getByText(/^Your browser can’t store your cart/)).toBeVisible()
  setItem.mockRestore()
  clearCart()
  await add.click()
  await expect.element(preview.getByText('1 item, $23.00 including shipping')).toBeVisible()
  expect(preview.getByText(/can’t store/).elements()).toEqual([])
})

test('shows what was added, what the cart holds and the whole of what it costs, and announces it once', async () => {
  await open()
  await add.click()
  await expect.element(preview.getByText('Size S is in your cart.')).toBeVisible()
  await expect.element(preview.getByText('1 item, $23.00 including shipping')).toBeVisible()
  const live = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')]
  expect(live.filter(({ textContent }) => /cart/i.test(textContent ?? ''))).toHaveLength(1)
  // What is added to it later is said by itself.
  expect(live.find(({ textContent }) => /cart/i.test(textContent ?? ''))).toHaveAttribute(
    'aria-atomic',
    'false',
  )
  await page.getByText('M', { exact: true }).click()
  await add.click()
  await add.click()
  await expect.element(preview.getByText('2 of size M are in your cart.')).toBeVisible()
  await expect.element(preview.getByText('3 items, $69.00 including shipping')).toBeVisible()
})

test('puts no more into the cart than are left', async () => {
  await open({ stock: { S: 2 } })
  await add.click()
  await add.click()
  await says('2 of size S are in your cart.')
  await add.click()
  await says('All 2 that are left are in your cart.')
  expect(currentCart().items).toMatchObject([{ selectedSize: 'S', quantity: 2 }])
})

test('says of a full cart that it is full', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({
    ...testShirt(),
    selectedSize: `${at}`,
    quantity: 1,
  }))
  replaceCart(cartOf(lines))
  await open()
  await add.click()
  await says('Your cart is full: it holds up to 100 different items.')
})

test('the bar of a phone, and only that, has the sizes too, and how many are left of each', async () => {
  await open({ size: ['S', 'M', 'L'], stock: { M: 0, L: 2 } })
  const inBar = page.getByRole('combobox', { name: 'Size' })
  await expect.element(inBar).toHaveValue('S')
  const sizes = [...inBar.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(sizes).toEqual(['Size S', 'M, sold out', 'L, 2 left'])
  await inBar.selectOptions('L')
  await chosen('L')
  await page.viewport(1440, 900)
  await expect.element(inBar).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await open({ size: ['One size'], stock: { 'One size': 2 } })
  await expect.element(page.getByText('One size, 2 left', { exact: true })).toBeVisible()
})

test('a size that is sold out is asked for by whoever gives an address', async () => {
  const calls = answerCalls({ notifyWhenBack: { message: '', data: { state: 'unconfirmed' } } })
  await open({ productName: 'Sold Scarf', size: ['S'], stock: { S: 0 } })
  await expect.element(add).not.toBeInTheDocument()
  await notify.click()
  const dialog = page.getByRole('dialog', { name: 'Sold Scarf, size S' })
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus()
  await userEvent.keyboard('nobody{Enter}')
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible()
  expect(calls).toEqual([])
  await dialog.getByLabelText('Email').fill('vera@mail.example')
  await userEvent.keyboard('{Enter}')
  const sent = page.getByText(/^Check your inbox: confirm the email we sent to vera@mail\.example/)
  await expect.element(sent).toHaveRole('status')
  await expect.element(notify).toHaveFocus()
})

test('a size that has come back meanwhile is said to be available', async () => {
  answerCalls({ notifyWhenBack: refusal('size-in-stock') })
  await open({ size: ['S'], stock: { S: 0 } })
  await notify.click()
  await page.getByLabelText('Email').fill('vera@mail.example')
  await userEvent.keyboard('{Enter}')
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: 'This size is available. You can order it now.' })
  await expect.element(toast).toBeVisible()
})
