import { Fragment, useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useKeptPage } from '../kept-pages.ts'
import type { ShopPageHandle } from '../page-handle.ts'
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
  const matches = useMatches()
  const handles = matches.map(({ handle }) => handle as ShopPageHandle | undefined)
  const isPersonal = handles.some((handle) => handle?.access === 'shopper')
  // Each screen has a heading of its own to focus: a screen reader says nothing of one that has the focus already.
  const head = <Fragment key={matches.at(-1)?.id}>{handles.at(-1)?.head}</Fragment>
  return <Frame>{isPersonal ? <PersonalScreen head={head} /> : <Outlet />}</Frame>
}

/** Fills the window from the start, so that the footer does not move when it is known who is signed in. */
function PersonalScreen({ head }: Pick<ShopPageHandle, 'head'>) {
  return (
    <div data-personal className="flex min-h-[calc(100dvh-var(--bar-height))] flex-col print:block">
      {head}
      <Outlet />
    </div>
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
