import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { endErrorToasts, errorToast, toast } from './toast.ts'

vi.mock('./toaster.tsx', () => {
  throw new Error('The shop was updated.')
})

test('what a toast says is said also where its script can’t be had, and the page stays', async () => {
  await mount(<h1>Checkout</h1>)
  toast('Something in your cart has changed.', { duration: 500 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something in your cart has changed.')
  await expect.element(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a message that has gone is not said again when the error after it ends', async () => {
  await mount(<h1>Wishlist</h1>)
  toast('Added to your wishlist.', { duration: 200 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Added to your wishlist.')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  errorToast('Choose a size.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a size.')
  endErrorToasts()
  await expect.poll(() => page.getByText('Choose a size.').elements().length).toBe(0)
  expect(page.getByRole('alert').elements()).toEqual([])
})
