import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { ApiClient } from '../../contract/api-client.ts'
import { ErrorPage } from '../layout/error-page.tsx'
import { inBrowser, onServer } from '../page-loader.ts'
import { to } from '../paths.ts'
import { isTestMode } from '../payments/providers/registry.ts'
import { refreshShopSettings, useShopSettings } from '../settings/shop-settings.ts'
import { NavigationProgress } from '../ui/navigation-progress.tsx'
import { useLostFocus, useRouteFocus } from '../ui/route-focus.ts'
import type { Route } from './+types/admin-layout'
import { PersistentForm } from './add-items/persistent-form.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { setShopZone } from './shop-time.ts'
import { LeaveQuestion } from './ui/leave-question.tsx'

/** The mode loads with the page, so that its banner does not appear later. Only a restart changes the mode. */
const load = async (api: ApiClient<'getPaymentProvider'>) => {
  const provider = await api.call('getPaymentProvider', {}).catch(() => undefined)
  return { testMode: provider !== undefined && isTestMode(provider.data) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame testMode={loaderData.testMode}>
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

function Frame({ children, testMode = false }: { children: React.ReactNode; testMode?: boolean }) {
  const { pathname } = useLocation()
  const { identity, time } = useShopSettings()
  setShopZone(time?.zone)
  useRouteFocus()
  useLostFocus()
  useFreshSettings()
  return (
    <>
      <div className="flex min-h-dvh flex-col in-[body:has(>.packing-slip)]:print:hidden">
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-24 bg-ink px-4 py-3 text-paper focus:translate-y-0 print:hidden"
        >
          Skip to content
        </a>
        <aside className="outdated-browser-note page-width">
          This browser is too old for parts of this panel. Update it before you work here.
        </aside>
        <header className="relative print:hidden bg-ink text-paper [&_:focus-visible]:outline-paper">
          {testMode && (
            <p className="bg-thread-tint px-4 py-1.5 text-center text-xs text-ink">
              <strong className="font-medium">Test mode.</strong> Only test cards work. No payment is real.
            </p>
          )}
          <div className="page-width flex min-h-12 flex-wrap sm:min-h-(--bar-height) items-center gap-x-2.5 sm:gap-x-4">
            <a
              href={to.home()}
              className="flex min-h-11 items-center font-display text-xl font-medium wrap-anywhere"
            >
              {identity.name}
            </a>
            <p className="border-l border-stone-500 pl-2.5 label-caps max-sm:tracking-normal sm:pl-4">
              ADMIN PANEL
            </p>
            {pathname !== to.admin() && <LogOutButton />}
          </div>
          <hr className="selvedge h-0.5 border-0" />
          <NavigationProgress />
        </header>
        <main id="content" data-personal tabIndex={-1} className="flex-1 pb-20">
          {children}
        </main>
      </div>
      <PersistentForm />
      <LeaveQuestion />
    </>
  )
}

/** Whoever comes back to a panel that was open learns of the categories, currency and time zone that others have set meanwhile. */
function useFreshSettings(): void {
  useEffect(() => {
    const refresh = () => void refreshShopSettings()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [])
}
