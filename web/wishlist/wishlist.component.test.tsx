import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import { mostWished } from '../../contract/wishlist/most-wished.ts'
import type { WishlistProduct } from '../../contract/wishlist/wishlist-product.ts'
import { answerCalls, refusal } from '../../tests/setup/components/answers.ts'
import { mount, mountScreen } from '../../tests/setup/components/mount.tsx'
import * as userWishlist from '../account/user-wishlist/user-wishlist.tsx'
import { testShirt } from '../cart/test-shirt.ts'
import { signedIn, signedOut } from '../session/session.ts'
import WishlistToggle from './wishlist-toggle.tsx'

const id = '00000000-0000-4000-8000-00000000000a' as ShopperId
const answerOf = (userWishlist: WishlistProduct[]): AnswerOf<'updateWishlist'> => ({ data: { userWishlist } })
const unanswered = () => undefined
const [first, second] = ['First Coat', 'Second Coat'].map((productName, at) =>
  testShirt({
    _id: `00000000-0000-4000-8000-00000000000${at + 1}` as WishlistProduct['_id'],
    productName,
    price: 120,
  }),
) as [WishlistProduct, WishlistProduct]

beforeEach(() => {
  // A new session: its list is asked for anew.
  signedOut()
  signedIn({ id, name: 'Ada', email: 'ada@shop.example', profilePicture: '' })
})

const words = (text: string) => page.getByText(text, { exact: true })

describe('the heart', () => {
  const heart = page.getByRole('button', { name: /^Wishlist: ./ })
  const press = () => (heart.element() as HTMLElement).click()
  const isOn = (pressed: boolean) => expect.element(heart).toHaveAttribute('aria-pressed', String(pressed))

  async function open(answers: Parameters<typeof answerCalls>[0]) {
    const calls = answerCalls({ getDetails: answerOf([]), ...answers })
    await mount(<WishlistToggle product={first} />)
    await expect.element(heart).toBeEnabled()
    return () => calls.slice(1).map(({ name }) => name)
  }

  test('has dark toasts that stay for three seconds', async () => {
    await open({ updateWishlist: answerOf([first]), deleteWishlist: answerOf([]) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const toast = page.getByRole('listitem').filter({ hasText: 'Added to wishlist' })
    press()
    await expect.poll(() => vi.advanceTimersByTime(50) && toast.elements().length).toBe(1)
    await expect.element(toast).toHaveStyle({ backgroundColor: 'rgb(22, 24, 29)' })
    vi.advanceTimersByTime(2_800)
    await expect.element(toast).toBeInTheDocument()
    await expect.poll(() => vi.advanceTimersByTime(50) && toast.elements().length).toBe(0)
  })

  test('flips at once, and back when the shop does not take it', async () => {
    const held = Promise.withResolvers<undefined>()
    await open({ updateWishlist: () => held.promise })
    await heart.click()
    await isOn(true)
    held.resolve(undefined)
    await expect.element(words('We couldn’t change your wishlist. Please try again.')).toBeVisible()
    await isOn(false)
    await expect.element(words('Added to wishlist')).not.toBeInTheDocument()
  })

  test('says that the list is full', async () => {
    const full = Array.from({ length: mostWished }, (_, at) => ({
      ...second,
      _id: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}` as WishlistProduct['_id'],
    }))
    await open({ getDetails: answerOf(full), updateWishlist: refusal('wishlist-full') })
    await heart.click()
    await expect.element(words('Your wishlist is full. Remove something to make room.')).toBeVisible()
    await isOn(false)
  })

  test('pressed many times in a row ends where it was left', async () => {
    const called = await open({ updateWishlist: answerOf([first]), deleteWishlist: answerOf([]) })
    for (let time = 0; time < 5; time += 1) press()
    await expect.poll(() => called().length).toBe(5)
    expect(called().at(-1)).toBe('updateWishlist')
    await isOn(true)
  })
})

describe('USER WISHLIST', () => {
  const remove = (name: string) => page.getByRole('button', { name: new RegExp(`^Remove ?${name}`) })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })

  test('shows a spinner, then each product with image, name, category and price', async () => {
    const held = Promise.withResolvers<AnswerOf<'getDetails'>>()
    answerCalls({ getDetails: () => held.promise })
    const shop = await mountScreen(userWishlist)
    await expect.element(heading('USER WISHLIST')).toBeVisible()
    await expect.element(page.getByRole('status').getByText('Loading your wishlist')).toBeVisible()
    held.resolve(answerOf([first]))
    const row = page.getByRole('listitem')
    for (const text of ['First Coat', 'Men', '$120.00'])
      await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible()
    await row.getByRole('img', { name: 'First Coat' }).click()
    await expect.poll(() => shop.location.pathname).toBe(`/product/${first._id}`)
  })

  test('that is empty says so', async () => {
    answerCalls({ getDetails: answerOf([]) })
    await mountScreen(userWishlist)
    await expect.element(words('Your wishlist is empty')).toBeVisible()
  })

  test('loses a row at once, before the shop has answered; the keyboard goes on at the next', async () => {
    const held = Promise.withResolvers<AnswerOf<'deleteWishlist'>>()
    answerCalls({ getDetails: answerOf([first, second]), deleteWishlist: () => held.promise })
    await mountScreen(userWishlist)
    await remove('First Coat').click()
    await expect.element(heading('First Coat')).not.toBeInTheDocument()
    await expect.element(remove('Second Coat')).toHaveFocus()
    held.resolve(answerOf([second]))
    await expect.element(words('Removed from wishlist')).toBeVisible()
  })

  test.each([
    ['the shop refuses', refusal('unavailable')],
    ['the network is cut', unanswered],
  ])(
    'loses a row for good although %s, until it is opened again; only the log says so',
    async (_why, answer) => {
      const log = vi.spyOn(console, 'warn')
      answerCalls({ getDetails: answerOf([first]), deleteWishlist: answer })
      await mountScreen(userWishlist)
      await remove('First Coat').click()
      await expect.element(words('Your wishlist is empty')).toBeVisible()
      await expect.poll(() => log.mock.calls[0]?.[0]).toBe('The wishlist could not be changed.')
      await expect.element(heading('First Coat')).not.toBeInTheDocument()
      await expect.element(words('Removed from wishlist')).not.toBeInTheDocument()
      await page.getByRole('link', { name: 'See the collection' }).click()
      await expect.element(heading('First Coat')).toBeVisible()
    },
  )

  test('that could not be loaded says so instead of being empty, and can be asked for again', async () => {
    let asked = 0
    answerCalls({ getDetails: () => (++asked === 1 ? undefined : answerOf([first])) })
    await mountScreen(userWishlist)
    await expect.element(words('Your wishlist could not be loaded')).toBeVisible()
    await expect.element(words('Loading your wishlist')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('First Coat')).toBeVisible()
  })

  test('puts a product into the cart in the size that is chosen, and no more than there are', async () => {
    answerCalls({ getDetails: answerOf([{ ...first, stock: { S: 0, M: 2 } }]), getHeldStock: { data: [] } })
    await mountScreen(userWishlist)
    const add = page.getByRole('button', { name: /^ADD TO CART ?, First Coat/ })
    const size = page.getByRole('combobox', { name: 'Size of First Coat' })
    const says = (text: string) =>
      expect.element(page.getByRole('status').getByText(new RegExp(`^${text}`))).toBeVisible()
    await add.click()
    await says('Choose a size first.')
    await expect.element(size).toHaveFocus()
    const disabled = [...size.element().querySelectorAll('option:disabled')].map((one) => one.textContent)
    expect(disabled).toEqual(['Size', 'S, sold out'])
    await size.selectOptions('M')
    await add.click()
    await says('Size M is in your cart.')
    await add.click()
    await says('2 of size M are in your cart.')
    await add.click()
    await says('All that’s left in size M is already in your cart.')
    await expect.element(page.getByRole('link', { name: 'View cart' })).not.toBeInTheDocument()
  })

  test('leads to the page of a product that is sold out, and offers nothing of one no longer sold', async () => {
    const soldOut = { ...first, stock: { S: 0, M: 0 } }
    answerCalls({ getDetails: answerOf([soldOut, { ...second, gone: true }]), getHeldStock: { data: [] } })
    const shop = await mountScreen(userWishlist)
    await expect.element(words('No longer sold')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Second Coat' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /ADD TO CART/ })).not.toBeInTheDocument()
    await page.getByRole('link', { name: /^Email me when it’s back ?: First Coat/ }).click()
    await expect.poll(() => shop.location.pathname).toBe(`/product/${first._id}`)
  })
})
