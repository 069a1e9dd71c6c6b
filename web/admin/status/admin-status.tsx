import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-status'
import { ShopStatusList, StatusSkeleton } from './shop-status-list.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request, 'settings:read')
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Status · Admin', description: 'Shop admin.', path: toArea.status(), unlisted: true },
    matches,
  )

export default function AdminStatus() {
  useSessionGuard()
  return (
    <AreaPage name="Status">
      <ShopStatusList />
    </AreaPage>
  )
}

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name="Status">
    <StatusSkeleton />
  </AreaPage>
)
