import type { PageHandle } from '../../../contract/pages.ts'
import { areaFallback, areaMeta, areaPage, guardArea, SkeletonRows } from '../area-page.tsx'
import { Reports } from './reports.tsx'

export const handle = { access: 'administrator', query: ['from', 'to', 'by'] } satisfies PageHandle

export const clientLoader = guardArea('Reports')

export const meta = areaMeta('Reports')

export default areaPage('Reports', <Reports />)

export const HydrateFallback = areaFallback(
  'Reports',
  <SkeletonRows heights={['h-24', 'h-64']} className="gap-5" />,
)
