import type { PageHandle } from '../../../contract/pages.ts'
import { areaFallback, areaMeta, areaPage, guardArea } from '../area-page.tsx'
import { CustomersList, CustomersSkeleton } from './customers-list.tsx'

export const handle = { access: 'administrator', query: ['search', 'order', 'sort'] } satisfies PageHandle

export const clientLoader = guardArea('Customers')

export const meta = areaMeta('Customers')

export default areaPage('Customers', <CustomersList />)

export const HydrateFallback = areaFallback('Customers', <CustomersSkeleton />)
