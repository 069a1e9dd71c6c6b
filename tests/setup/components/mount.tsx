import type { ComponentType, ReactNode } from 'react'
import { createMemoryRouter, type Location, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { onTestFinished } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { ShopPageHandle } from '../../../web/page-handle.ts'
import { useLostFocus } from '../../../web/ui/route-focus.ts'
import { ToastHost } from '../../../web/ui/toast-host.tsx'

/** The shop's origin is not the tests' own, so that no passkeys are offered: a browser would show its own dialog. */
const loaderData = { root: { origin: 'https://shop.example' } }

function Frame({ children }: { children: ReactNode }) {
  useLostFocus()
  return children
}

/**
 * Shows a component on a page that has nothing else but toasts and the care for the focus, whatever its address.
 * @returns where the page is: links lead to another address, and the component stays
 */
export async function mount(component: ReactNode): Promise<{ readonly location: Location }> {
  const page = (
    <Frame>
      {component}
      <ToastHost />
    </Frame>
  )
  const root = {
    id: 'root',
    path: '*',
    element: page,
    loader: () => loaderData.root,
    shouldRevalidate: () => false,
  }
  const router = createMemoryRouter([root], { hydrationData: { loaderData } })
  onTestFinished(async () => {
    toast.dismiss()
    await cleanup()
  })
  await render(<RouterProvider router={router} />)
  return {
    get location() {
      return router.state.location
    },
  }
}

type Screen = { readonly default: ComponentType; readonly handle: ShopPageHandle }

/** Shows a screen of a shopper with its head, as the shop's layout does. */
export function mountScreen({ default: Content, handle }: Screen) {
  return mount(
    <main>
      {handle.head}
      <Content />
    </main>,
  )
}
