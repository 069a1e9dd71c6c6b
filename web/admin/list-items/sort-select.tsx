import { Select } from '../../ui/select.tsx'
import type { ProductSort } from './product-list-params.ts'

const sorts = [
  ['date', 'desc', 'Newest first'],
  ['date', 'asc', 'Oldest first'],
  ['name', 'asc', 'Name, A to Z'],
  ['name', 'desc', 'Name, Z to A'],
  ['price', 'asc', 'Price, low to high'],
  ['price', 'desc', 'Price, high to low'],
  ['category', 'asc', 'Category, A to Z'],
  ['category', 'desc', 'Category, Z to A'],
] as const

type SortSelectProps = { sorted: ProductSort; onChange: (sorted: ProductSort) => void }

export function SortSelect({ sorted, onChange }: SortSelectProps) {
  const value = sorts.findIndex(([order, sort]) => order === sorted.order && sort === sorted.sort)
  return (
    <Select
      label="Sort by"
      labelHidden
      value={value}
      onChange={({ target }) => {
        const [order, sort] = sorts[Number(target.value)] ?? ['date', 'desc']
        onChange({ order, sort })
      }}
      className="w-40 shrink-0 md:hidden"
    >
      {sorts.map(([, , name], index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </Select>
  )
}
