import { useQuery } from '@tanstack/react-query'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { apiQuery } from '../api-query.ts'
import { PanelSection } from '../ui/panel-section.tsx'
import { ReasonsTable } from './reasons-table.tsx'

/** The reasons for which pieces of a product came back. Shows nothing while there are none. */
export default function ProductReturns({ id }: { id: ProductId }) {
  const { data } = useQuery(apiQuery('countReturnReasons', { productId: id, days: 365 }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <PanelSection title="Returns of the last 365 days" className="gap-3">
      <ReasonsTable rows={data.data} oneProduct />
    </PanelSection>
  )
}
