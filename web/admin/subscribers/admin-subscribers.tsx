import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-subscribers'
import { SubscribersList, SubscribersSkeleton } from './subscribers-list.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request, 'marketing:read')
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Subscribers · Admin', description: 'Shop admin.', path: toArea.subscribers(), unlisted: true },
    matches,
  )

export default function AdminSubscribers() {
  useSessionGuard()
  return (
    <AreaPage name="Subscribers">
      <SubscribersList />
    </AreaPage>
  )
}

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name="Subscribers">
    <SubscribersSkeleton />
  </AreaPage>
)
