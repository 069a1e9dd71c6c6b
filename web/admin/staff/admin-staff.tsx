import { type Params, useParams } from 'react-router'
import type { PageHandle } from '../../../contract/pages.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { AreaPage, areaFallback, areaMeta, guardArea, SkeletonRows } from '../area-page.tsx'
import { useSessionGuard } from '../use-session-guard.ts'

export const handle = { access: 'administrator' } satisfies PageHandle

const ListSkeleton = () => <SkeletonRows heights={['h-20', 'h-20', 'h-20']} />

const StaffLists = lazyWithFallback(() => import('./staff-lists.tsx'), <ListSkeleton />)
const ActivityList = lazyWithFallback(() => import('../activity/activity-list.tsx'), <ListSkeleton />)

const areaOf = ({ part }: Params) => (part === 'activity' ? 'Activity' : 'Staff')

export const clientLoader = guardArea(areaOf)

export const meta = areaMeta(areaOf)

/** Who is staff, and what they did. */
export default function AdminStaff() {
  useSessionGuard()
  const area = areaOf(useParams())
  return <AreaPage name={area}>{area === 'Activity' ? <ActivityList /> : <StaffLists />}</AreaPage>
}

export const HydrateFallback = areaFallback(areaOf, <ListSkeleton />)
