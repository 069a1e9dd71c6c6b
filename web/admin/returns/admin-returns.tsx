import { useState } from 'react'
import type { PageHandle } from '../../../contract/pages.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { AreaPage, areaFallback, areaMeta, guardArea, SkeletonRows } from '../area-page.tsx'
import { Notice } from '../ui/notice.tsx'
import { useSessionGuard } from '../use-session-guard.ts'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Returns')

export const meta = areaMeta('Returns')

const ReturnsSkeleton = () => <SkeletonRows heights={['h-11', 'h-44', 'h-44']} className="gap-5" />

const ReturnsArea = lazyWithFallback(() => import('./returns-area.tsx'), <ReturnsSkeleton />)

export default function AdminReturns() {
  useSessionGuard()
  const [said, setSaid] = useState('')
  return (
    <AreaPage name="Returns">
      <Notice isShown={said !== ''} onClose={() => setSaid('')} className="mb-5">
        {said}
      </Notice>
      <ReturnsArea announce={setSaid} />
    </AreaPage>
  )
}

export const HydrateFallback = areaFallback('Returns', <ReturnsSkeleton />)
