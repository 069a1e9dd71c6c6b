import type { AdminListRow } from '../../contract/catalogue/admin-product.ts'
import type { ProductStatus } from '../../contract/catalogue/product-status.ts'
import { Badge } from '../ui/badge.tsx'
import { timeFormat } from './shop-time.ts'

export const orderedStatuses = ['active', 'draft', 'archived'] as const satisfies ProductStatus[]

export const statusNames: Record<ProductStatus, string> = {
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
}

export const statusHints: Record<ProductStatus, string> = {
  active: 'Shoppers see it.',
  draft: 'Hidden from the shop.',
  archived: 'Hidden like a draft, and left out of the list here. Orders keep what was bought.',
}

/** Shows nothing for an active product, as most are. */
export function StatusBadge({ status, publishAt }: Pick<AdminListRow, 'status' | 'publishAt'>) {
  if (status === 'active') return null
  if (status === 'draft' && publishAt)
    return <Badge tone="blue">Draft until {formatDateTime(publishAt)}</Badge>
  return <Badge tone={status === 'draft' ? 'yellow' : 'stone'}>{statusNames[status]}</Badge>
}

const moment = timeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of the panel. */
export const formatDateTime = (iso: string): string => moment(new Date(iso))
