import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product } from '../../../contract/catalogue/product.ts'
import { answerCalls } from '../../../tests/setup/components/answers.ts'
import { mountScreen } from '../../../tests/setup/components/mount.tsx'
import { cartOf } from '../../cart/cart.ts'
import { clearCart, replaceCart } from '../../cart/cart-store.ts'
import { testShirt } from '../../cart/test-shirt.ts'
import { signedOut } from '../../session/session.ts'
import * as cart from './cart.tsx'

beforeEach(() => {
  signedOut()
  clearCart()
})

type Line = { of: Product; size?: string; quantity?: number; price?: number }

/** @param sold what the shop still sells: what is in the cart unless said */
async function openCart(lines: readonly Line[], sold?: readonly Product[]) {
  replaceCart(
    cartOf(
      lines.map(({ of, size = 'S', quantity = 1, price = of.price }) => ({
        ...of,
        price,
        selectedSize: size,
        quantity,
      })),
    ),
  )
  const products = sold ?? [...new Set(lines.map(({ of }) => of))]
  const calls = answerCalls({ getByIds: { data: [...products] }, getHeldStock: { data: [] } })
  await mountScreen(cart)
  await expect.element(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible()
  return calls
}

const shirt = testShirt({ productName: 'Pier Shirt', price: 10.1, imgUrl: '/favicon.svg' })
const words = (text: string) => page.getByText(text, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const quantity = (size: string) =>
  page.getByRole('spinbutton', { name: `Quantity of Pier Shirt, size ${size}` })
const proceed = page.getByRole('link', { name: 'PROCEED TO CHECKOUT' })
const empty = words('Your cart is empty')
const totals = () =>
  page
    .getByRole('complementary', { name: 'Cart totals' })
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
    .join(' ')
const stored = () => [sessionStorage.getItem('cart'), sessionStorage.getItem('totalCost')]

test('tells the colours of a garment apart where they have one name', async () => {
  const ecru = { ...shirt, _id: '00000000-0000-4000-8000-000000000002' as Product['_id'], colour: 'Ecru' }
  const navy = testShirt({
    _id: '00000000-0000-4000-8000-000000000003' as Product['_id'],
    productName: 'Pier Shirt in Navy',
    colour: 'Navy',
  })
  await openCart([{ of: { ...shirt, colour: 'Rust' } }, { of: ecru }, { of: navy }])
  await expect.element(words('Rust')).toBeVisible()
  await expect.element(button('Remove Pier Shirt in Navy, size S')).toBeVisible()
  await expect.element(words('Navy')).not.toBeInTheDocument()
  await button('Remove Pier Shirt, Rust, size S').click()
  await expect.element(words('Pier Shirt, Rust, size S, removed')).toBeVisible()
  await expect.element(button('Remove Pier Shirt, Ecru, size S')).toBeVisible()
})

test('shows image, name, price, size and quantity of each line, and what all of it costs', async () => {
  await openCart([
    { of: shirt, quantity: 2 },
    { of: shirt, size: 'M' },
  ])
  expect(page.getByRole('img', { name: 'Pier Shirt' }).elements()).toHaveLength(2)
  expect(page.getByRole('heading', { name: 'Pier Shirt' }).elements()).toHaveLength(2)
  const sizes = page.getByText(/^Size /).elements()
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['Size S', 'Size M'])
  const [first, second] = page.getByRole('listitem').elements()
  expect(first?.textContent).toContain('$10.10 each')
  expect(first?.textContent).toContain('$20.20')
  expect(second?.textContent).toContain('$10.10')
  await expect.element(quantity('S')).toHaveValue(2)
  await expect.element(words('Shipping fee (15%)')).toBeVisible()
  expect(totals()).toBe('$30.30 $4.55 $34.85')
  await expect.element(proceed).toHaveAttribute('href', '/payment')
})

test('takes a quantity typed or stepped, and keeps it with the total', async () => {
  await openCart([{ of: shirt }])
  await button('One more of Pier Shirt, size S').click()
  await expect.poll(stored).toEqual([expect.stringContaining('"quantity":2'), '20.2'])
  const said = document.querySelector('li [aria-live=polite]')
  await expect.poll(() => said?.textContent).toBe('Together $20.20')
  await quantity('S').fill('3')
  await expect.poll(totals).toBe('$30.30 $4.55 $34.85')
  expect(stored()).toEqual([expect.stringContaining('"quantity":3'), '30.3'])
})

test('loses only the line that is deleted; with the last one all that was stored', async () => {
  await openCart([{ of: shirt }, { of: shirt, size: 'M' }])
  await button('Remove Pier Shirt, size S').click()
  await expect.element(button('Remove Pier Shirt, size S')).not.toBeInTheDocument()
  await expect.element(button('Remove Pier Shirt, size M')).toHaveFocus()
  expect(stored()[0]).not.toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(empty).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cart' })).toHaveFocus()
  expect(stored()).toEqual([null, null])
})

test('has a line back that was removed by mistake, where it stood, the last one too', async () => {
  await openCart([
    { of: shirt, quantity: 3 },
    { of: shirt, size: 'M' },
  ])
  await button('Remove Pier Shirt, size S').click()
  await expect.element(page.getByRole('status').getByText('Pier Shirt, size S, removed')).toBeVisible()
  expect(stored()[1]).toBe('10.1')
  await button('Put it back').click()
  await expect.poll(() => stored()[1]).toBe('40.4')
  await expect.element(button('Remove Pier Shirt, size S')).toHaveFocus()
  const sizes = page.getByText(/^Size /).elements()
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['Size S', 'Size M'])
  await button('Remove Pier Shirt, size S').click()
  await button('Remove Pier Shirt, size M').click()
  await expect.element(empty).toBeVisible()
  await button('Put it back').click()
  await expect.element(button('Remove Pier Shirt, size M')).toHaveFocus()
  expect(stored()[1]).toBe('10.1')
})

describe('a line', () => {
  test('that is no longer made in its size is shown as such', async () => {
    await openCart([{ of: shirt, size: 'XXL' }])
    const note = words('No longer available in size XXL. Please remove it to continue.')
    await expect.element(note).toBeVisible()
  })

  test('that has another price since shows both, and costs what it costs now', async () => {
    await openCart([{ of: shirt, price: 45 }], [{ ...shirt, price: 30 }])
    await expect.element(words('The price has dropped since: it was $45.00.')).toBeVisible()
    await expect.poll(totals).toBe('$30.00 $4.50 $34.50')
    expect(stored()[1]).toBe('30')
  })

  test('of which there is less says how many there are, and takes them by one press', async () => {
    await openCart([{ of: { ...shirt, stock: { S: 2 } }, quantity: 5 }])
    await expect.element(page.getByRole('status').getByText('Only 2 left.')).toBeVisible()
    await button('PROCEED TO CHECKOUT').click()
    const block = page.getByRole('alert').getByText(/^There isn’t enough of something in your cart/)
    await expect.element(block).toBeVisible()
    await button('Take 2 of Pier Shirt, size S').click()
    await expect.element(quantity('S')).toHaveValue(2)
    await expect.element(quantity('S')).toHaveFocus()
    await expect.element(button('One more of Pier Shirt, size S')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(proceed).toBeVisible()
  })

  test('that has sold out costs nothing, and holds up the checkout until it is removed', async () => {
    await openCart([{ of: { ...shirt, stock: { S: 0 } } }, { of: { ...shirt, stock: { S: 0 } }, size: 'M' }])
    const note = words('Size S is sold out. Please remove it to continue.')
    await expect.element(note).toBeVisible()
    expect(totals()).toBe('$10.10 $1.52 $11.62')
    await button('Remove Pier Shirt, size S').click()
    await expect.element(proceed).toBeVisible()
  })
})

test('a hundred things in the cart are asked about with one call', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({
    of: { ...shirt, _id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as Product['_id'] },
  }))
  const calls = await openCart(lines, [])
  const gone = words('No longer available. Please remove it to continue.')
  await expect.poll(() => gone.elements().length).toBe(100)
  expect(calls.map(({ name }) => name)).toEqual(['getByIds'])
})
