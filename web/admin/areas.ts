import type { Right } from '../../contract/administration/roles.ts'
import { toArea } from './area-paths.ts'

type Area = { address: string; right: Right }

/** The areas of the panel beside its three tabs. Each has a page of its own, for staff with the right. */
export const areas = {
  Collections: { address: toArea.collections(), right: 'catalogue:read' },
  Offers: { address: toArea.offers(), right: 'marketing:read' },
  Returns: { address: toArea.returns(), right: 'orders:read' },
  Subscribers: { address: toArea.subscribers(), right: 'marketing:read' },
  Customers: { address: toArea.customers(), right: 'customers:read' },
  Reports: { address: toArea.reports(), right: 'reports:read' },
  Pages: { address: toArea.pages(), right: 'settings:read' },
  Import: { address: toArea.imports(), right: 'catalogue:read' },
  Search: { address: toArea.search(), right: 'settings:read' },
  Redirects: { address: toArea.redirects(), right: 'settings:read' },
  Settings: { address: toArea.settings(), right: 'settings:read' },
  Staff: { address: toArea.staff(), right: 'staff:write' },
  Activity: { address: toArea.activity(), right: 'audit:read' },
  'Your account': { address: toArea.account(), right: 'own' },
  Status: { address: toArea.status(), right: 'settings:read' },
} as const satisfies Record<string, Area>
export type AreaName = keyof typeof areas
