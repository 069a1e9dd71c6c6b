import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import {
  redirect,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { watchReturn } from '../../session/page-return.ts'
import { AddItemsTab } from '../add-items/add-items-tab.tsx'
import { onSessionEnd, verifyAdministrator } from '../admin-session.ts'
import { queryClient } from '../api-query.ts'
import { ListItemsViews } from '../list-items/list-items-views.tsx'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { OrdersSkeleton, ProductFormSkeleton, TableSkeleton } from '../skeletons.tsx'
import type { Route } from './+types/admin-home'
import {
  type LastLocations,
  type PanelTab,
  PanelTabs,
  panelTabs,
  TabPanel,
  tabNames,
  tabOf,
} from './panel-tabs.tsx'

export const handle = { access: 'administrator', query: ['tab'] } satisfies PageHandle

/** The guard: the panel opens only after the server has verified the administrator (spec §4, "Admin"). */
export async function clientLoader() {
  if (await verifyAdministrator()) return null
  throw redirect(to.admin())
}
clientLoader.hydrate = true as const

export const shouldRevalidate: ShouldRevalidateFunction = () => false

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    {
      title: `${tabNames[tabOf(new URLSearchParams(location.search))]} · Admin`,
      description: 'Shop admin.',
      path: to.adminHome(),
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
      {panelTabs.map((tab) => (
        <TabPanel key={tab} tab={tab} current={current}>
          {tab === current && tabs[tab].content}
        </TabPanel>
      ))}
    </QueryClientProvider>
  )
}

/** Leads to the login when a call finds the session ended, and when the browser restores a page without a session. */
function useSessionGuard(): void {
  const navigate = useNavigate()
  useEffect(() => onSessionEnd(() => void navigate(to.admin())), [navigate])
  useEffect(
    () =>
      watchReturn(async () => {
        if (!(await verifyAdministrator())) await navigate(to.admin(), { replace: true })
      }),
    [navigate],
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
