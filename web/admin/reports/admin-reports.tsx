import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-reports'
import { Reports } from './reports.tsx'

export const handle = { access: 'administrator', query: ['from', 'to', 'by'] } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request, 'reports:read')
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Reports · Admin', description: 'Shop admin.', path: toArea.reports(), unlisted: true },
    matches,
  )

export default function AdminReports() {
  useSessionGuard()
  return (
    <AreaPage name="Reports">
      <Reports />
    </AreaPage>
  )
}

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name="Reports">
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  </AreaPage>
)
