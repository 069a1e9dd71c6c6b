import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { answerCalls } from '../../tests/setup/components/answers.ts'
import type { ShopPageHandle } from '../page-handle.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import ShopLayout from './shop-layout.tsx'

const screen = (path: string, heading: string) => {
  const handle: ShopPageHandle = { access: 'shopper', head: <ScreenHeading>{heading}</ScreenHeading> }
  return { path, handle, element: <p>{path}</p> }
}

test('two screens of a shopper have headings of their own, each of which takes the focus', async () => {
  answerCalls({ verify: { user: null } })
  const children = [screen('/cart', 'Cart'), screen('/my-order', 'My Orders')]
  const router = createMemoryRouter([{ id: 'root', element: <ShopLayout />, children }], {
    initialEntries: ['/cart'],
  })
  onTestFinished(cleanup)
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await router.navigate('/my-order')
  await expect.element(heading).toHaveFocus()
  const first = heading.element()
  await router.navigate('/cart')
  await expect.element(page.getByRole('heading', { name: 'Cart' })).toHaveFocus()
  expect(heading.element()).not.toBe(first)
})
