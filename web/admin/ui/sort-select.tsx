import { Select } from '../../ui/select.tsx'

type Sorted<Order> = { order: Order; sort: 'asc' | 'desc' }

type SortSelectProps<Order> = {
  sorted: Sorted<Order>
  /** The first one is the usual order. */
  sorts: readonly [Sort<Order>, ...Sort<Order>[]]
  onChange: (sorted: Sorted<Order>) => void
  className: string
}

/** An order that a list can have, with its name. */
export type Sort<Order> = readonly [order: Order, sort: 'asc' | 'desc', name: string]

export function SortSelect<Order extends string>(props: SortSelectProps<Order>) {
  const { sorted, sorts, onChange, className } = props
  return (
    <Select
      label="Sort by"
      labelHidden
      value={sorts.findIndex(([order, sort]) => order === sorted.order && sort === sorted.sort)}
      onChange={({ target }) => {
        const [order, sort] = sorts[Number(target.value)] ?? sorts[0]
        onChange({ order, sort })
      }}
      className={className}
    >
      {sorts.map(([, , name], index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </Select>
  )
}
