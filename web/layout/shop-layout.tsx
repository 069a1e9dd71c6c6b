import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useKeptPage } from '../kept-pages.ts'
import { watchSession } from '../session/session.ts'
import { TopBar } from '../top-bar/top-bar.tsx'
import { watchNetwork } from '../ui/offline-notice.ts'
import { useLostFocus, useRouteFocus } from '../ui/route-focus.ts'
import { ToastHost } from '../ui/toast-host.tsx'
import type { Route } from './+types/shop-layout'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { PendingPage } from './pending-page.tsx'

/** The session is verified once, after the page has loaded. */
export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  useRouteFocus()
  useLostFocus()
  useKeptPage()
  useEffect(watchSession, [])
  useEffect(watchNetwork, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 bg-ink px-4 py-3 text-paper focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <aside className="outdated-browser-note page-width">
        This browser is too old for parts of this shop. Update it to use menus and to check out.
      </aside>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
      <PendingPage />
      <ToastHost />
    </div>
  )
}
