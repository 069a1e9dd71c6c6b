import { Suspense, useState } from 'react'
import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { Notice } from '../notice.tsx'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-returns'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request, 'orders:read')
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Returns · Admin', description: 'Shop admin.', path: toArea.returns(), unlisted: true },
    matches,
  )

const ReturnsArea = lazyWithFallback(() => import('./returns-area.tsx'))

export default function AdminReturns() {
  useSessionGuard()
  const [said, setSaid] = useState('')
  return (
    <AreaPage name="Returns">
      <Notice isShown={said !== ''} onClose={() => setSaid('')} className="mb-5">
        {said}
      </Notice>
      <Suspense fallback={<ReturnsSkeleton />}>
        <ReturnsArea announce={setSaid} />
      </Suspense>
    </AreaPage>
  )
}

const ReturnsSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <Skeleton className="h-11" />
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
  </div>
)

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name="Returns">
    <ReturnsSkeleton />
  </AreaPage>
)
