import { useEffect, useState } from 'react'
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
import { Skeleton } from '../../ui/skeleton.tsx'
import { KeptForm } from '../add-items/add-items-tab.tsx'
import { verifyAdministrator } from '../admin-session.ts'
import { ListItems } from '../list-items/list-items-tab.tsx'
import { ProductTableSkeleton } from '../list-items/product-table.tsx'
import { Orders, OrdersSkeleton } from '../orders/orders-tab.tsx'
import type { Route } from './+types/admin-home'
import { type LeftTabs, TabPanel, Tabs, tabNames, tabOf, tabs } from './panel-tabs.tsx'

export const handle = { access: 'administrator', query: ['tab'] } satisfies PageHandle

/** The guard: the panel opens only once the shop has said who this is (spec §4, "Admin"). */
export async function clientLoader() {
  if (await verifyAdministrator()) return null
  throw redirect(to.admin())
}
clientLoader.hydrate = true as const

/** Within the panel each call is checked by the server anyway. */
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

/** The dashboard (spec §2, "Admin"). Only the tab that is open is on the page; what was typed into Add Items is kept. */
export default function AdminHome() {
  const [query] = useSearchParams()
  const current = tabOf(query)
  const location = useLocation()
  const [left, setLeft] = useState<LeftTabs>({})
  useGuardOnReturn()
  useEffect(() => setLeft((before) => ({ ...before, [current]: location })), [current, location])
  return (
    <>
      <Tabs current={current} left={left} />
      <TabPanel tab="add" current={current}>
        {current === 'add' && <KeptForm />}
      </TabPanel>
      <TabPanel tab="list" current={current}>
        {current === 'list' && <ListItems />}
      </TabPanel>
      <TabPanel tab="orders" current={current}>
        {current === 'orders' && <Orders />}
      </TabPanel>
    </>
  )
}

/** The guard once more when the browser brings the panel back as it was left. */
function useGuardOnReturn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const check = async () => {
      if (!(await verifyAdministrator())) await navigate(to.admin(), { replace: true })
    }
    return watchReturn(check)
  }, [navigate])
}

/** What the server sends: nothing of the shop's business, only its shape. */
export function HydrateFallback() {
  const [query] = useSearchParams()
  const current = tabOf(query)
  return (
    <>
      <Tabs current={current} />
      {tabs.map((tab) => (
        <TabPanel key={tab} tab={tab} current={current}>
          <h1 className="mb-6 font-display text-2xl font-medium">{tabNames[tab]}</h1>
          {tab === 'add' && <FormSkeleton />}
          {tab === 'list' && <ProductTableSkeleton />}
          {tab === 'orders' && <OrdersSkeleton />}
        </TabPanel>
      ))}
    </>
  )
}

function FormSkeleton() {
  return (
    <div
      role="status"
      className="grid max-w-5xl items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <span className="sr-only">Loading</span>
      <Skeleton className="aspect-4/5 max-md:max-w-48" />
      <span className="flex flex-col gap-10">
        <Skeleton className="h-11" />
        <Skeleton className="h-36" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </span>
    </div>
  )
}
