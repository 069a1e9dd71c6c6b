import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-customers'
import { CustomersList, CustomersSkeleton } from './customers-list.tsx'

export const handle = { access: 'administrator', query: ['search', 'order', 'sort'] } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request, 'customers:read')
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Customers · Admin', description: 'Shop admin.', path: toArea.customers(), unlisted: true },
    matches,
  )

export default function AdminCustomers() {
  useSessionGuard()
  return (
    <AreaPage name="Customers">
      <CustomersList />
    </AreaPage>
  )
}

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name="Customers">
    <CustomersSkeleton />
  </AreaPage>
)
