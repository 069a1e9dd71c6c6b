import type { PageHandle } from '../../../contract/pages.ts'
import { areaFallback, areaMeta, areaPage, guardArea } from '../area-page.tsx'
import { ShopStatusList, StatusSkeleton } from './shop-status-list.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Status')

export const meta = areaMeta('Status')

export default areaPage('Status', <ShopStatusList />)

export const HydrateFallback = areaFallback('Status', <StatusSkeleton />)
