import type { PageHandle } from '../../../contract/pages.ts'
import { areaFallback, areaMeta, areaPage, guardArea } from '../area-page.tsx'
import { SubscribersList, SubscribersSkeleton } from './subscribers-list.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Subscribers')

export const meta = areaMeta('Subscribers')

export default areaPage('Subscribers', <SubscribersList />)

export const HydrateFallback = areaFallback('Subscribers', <SubscribersSkeleton />)
