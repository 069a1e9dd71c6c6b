import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type ShouldRevalidateFunction, useLocation, useSearchParams } from 'react-router'
import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { lazyWithFallback, Nothing } from '../../ui/lazy-with-fallback.tsx'
import { AddItemsTab } from '../add-items/add-items-tab.tsx'
import { queryClient } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { ListItemsViews } from '../list-items/list-items-views.tsx'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { OrdersSkeleton, ProductFormSkeleton, TableSkeleton } from '../ui/skeletons.tsx'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-home'
import {
  type LastLocations,
  type PanelTab,
  PanelTabs,
  panelTabs,
  shownTabs,
  TabPanel,
  tabNames,
  tabOf,
} from './panel-tabs.tsx'

/** The panel works without it. */
const StatusNotice = lazyWithFallback(() => import('../status/status-notice.tsx'), null, Nothing)

export const handle = { access: 'administrator', query: ['tab'] } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request)
clientLoader.hydrate = true as const

export const shouldRevalidate: ShouldRevalidateFunction = () => false

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    {
      title: `${tabNames[tabOf(new URLSearchParams(location.search))]} · Admin`,
      description: 'Shop admin.',
      path: toArea.home(),
      unlisted: true,
    },
    matches,
  )

const tabs: Record<PanelTab, { content: ReactNode; skeleton: ReactNode }> = {
  add: { content: <AddItemsTab />, skeleton: <ProductFormSkeleton /> },
  list: { content: <ListItemsViews />, skeleton: <TableSkeleton /> },
  orders: { content: <OrdersTab />, skeleton: <OrdersSkeleton /> },
}

/** The dashboard (spec §2, "Admin"). The document holds the open tab only; the Add Items form keeps its input. */
export default function AdminHome() {
  const [query] = useSearchParams()
  const current = tabOf(query)
  const location = useLocation()
  const [last, setLast] = useState<LastLocations>({})
  useEffect(() => setLast((before) => ({ ...before, [current]: location })), [current, location])
  useSessionGuard()
  return (
    <QueryClientProvider client={queryClient}>
      <PanelTabs current={current} last={last} />
      {shownTabs().map((tab) => (
        <TabPanel key={tab} tab={tab} current={current}>
          {tab === current && tabs[tab].content}
        </TabPanel>
      ))}
      <StatusNotice />
    </QueryClientProvider>
  )
}

/** The server renders the shape of the panel, without the shop's data. */
export function HydrateFallback() {
  const [query] = useSearchParams()
  const current = tabOf(query)
  return (
    <>
      <PanelTabs current={current} />
      {panelTabs.map((tab) => (
        <TabPanel key={tab} tab={tab} current={current}>
          <h1 className="mb-6 font-display text-2xl font-medium">{tabNames[tab]}</h1>
          {tabs[tab].skeleton}
        </TabPanel>
      ))}
    </>
  )
}
