import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-staff'

export const handle = { access: 'administrator' } satisfies PageHandle

const StaffLists = lazyWithFallback(() => import('./staff-lists.tsx'))
const ActivityList = lazyWithFallback(() => import('../activity/activity-list.tsx'))

type Params = Route.ClientLoaderArgs['params']

const isActivity = ({ part }: Params): boolean => part === 'activity'
const nameOf = (params: Params) => (isActivity(params) ? 'Activity' : 'Staff')

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  guardPanel(request, isActivity(params) ? 'audit:read' : 'staff:write')
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: `${nameOf(params)} · Admin`,
      description: 'Shop admin.',
      path: isActivity(params) ? toArea.activity() : toArea.staff(),
      unlisted: true,
    },
    matches,
  )

/** Who is staff, and what they did. */
export default function AdminStaff() {
  useSessionGuard()
  const params = useParams()
  return (
    <AreaPage name={nameOf(params)}>
      <Suspense fallback={<ListSkeleton />}>
        {isActivity(params) ? <ActivityList /> : <StaffLists />}
      </Suspense>
    </AreaPage>
  )
}

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name={nameOf(useParams())}>
    <ListSkeleton />
  </AreaPage>
)

const ListSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-2">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
)
