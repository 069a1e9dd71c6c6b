import { Select } from '../../ui/select.tsx'
import type { ListChoice, ListOrder, Sort } from './product-list-params.ts'

const names: readonly [ListOrder, Sort, string][] = [
  ['date', 'desc', 'Newest first'],
  ['date', 'asc', 'Oldest first'],
  ['name', 'asc', 'Name, A to Z'],
  ['name', 'desc', 'Name, Z to A'],
  ['price', 'asc', 'Price, low to high'],
  ['price', 'desc', 'Price, high to low'],
  ['category', 'asc', 'Category, A to Z'],
  ['category', 'desc', 'Category, Z to A'],
]

type OrderChoiceProps = { choice: ListChoice; onChoose: (choice: ListChoice) => void }

/** The order of the list where there is no room for all column heads. */
export function OrderChoice({ choice, onChoose }: OrderChoiceProps) {
  const value = names.findIndex(([order, sort]) => order === choice.order && sort === choice.sort)
  return (
    <Select
      label="Sort by"
      labelHidden
      value={value}
      onChange={({ target }) => {
        const [order, sort] = names[Number(target.value)] ?? ['date', 'desc']
        onChoose({ ...choice, order, sort })
      }}
      className="md:hidden"
    >
      {names.map(([, , name], index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </Select>
  )
}
