import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import { FilterChips } from '../filter-chips.tsx'
import { orderedStatuses, statusNames } from '../product-status.tsx'

type ProductStatusFilterProps = {
  status: ProductStatus | undefined
  onChange: (status: ProductStatus | undefined) => void
}

const choices = [
  { value: undefined, name: 'All' },
  ...orderedStatuses.map((value) => ({ value, name: statusNames[value] })),
]

export const ProductStatusFilter = ({ status, onChange }: ProductStatusFilterProps) => (
  <FilterChips legend="Show products by status" value={status} choices={choices} onChange={onChange} />
)
