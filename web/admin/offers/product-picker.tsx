import { useQuery } from '@tanstack/react-query'
import { colouredName } from '../../../contract/catalogue/coloured-name.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { apiQuery } from '../api-query.ts'
import { FindProduct } from '../find-product.tsx'

type ProductPickerProps = {
  chosen: readonly ProductId[]
  error: string | undefined
  onChange: (chosen: readonly ProductId[]) => void
}

/** Finds products and collects them. */
export const ProductPicker = ({ chosen, error, onChange }: ProductPickerProps) => (
  <div className="flex flex-col gap-3 sm:col-span-2">
    <FindProduct
      label="Products"
      chosen={chosen}
      error={error}
      onChoose={({ _id }) => onChange([...chosen, _id])}
    />
    <ChosenProducts ids={chosen} onRemove={(removed) => onChange(chosen.filter((id) => id !== removed))} />
  </div>
)

type ChosenProductsProps = { ids: readonly ProductId[]; onRemove: (id: ProductId) => void }

/** As many as one call names; those beyond show their ids. */
const mostNamed = 100

/** The products of an offer by name. One that shoppers no longer see shows its id. */
function ChosenProducts({ ids, onRemove }: ChosenProductsProps) {
  const query = useQuery({
    ...apiQuery('getByIds', { ids: ids.slice(0, mostNamed).join(',') }),
    enabled: ids.length > 0,
  })
  if (ids.length === 0) return null
  const names = new Map(query.data?.data.map((product) => [product._id, colouredName(product)]))
  return (
    <ul
      aria-label="Chosen products"
      className="flex flex-col divide-y divide-stone-200 border-y border-stone-300"
    >
      {ids.map((id) => {
        const name = names.get(id) ?? `Product ${id}`
        return (
          <li key={id} className="flex items-center justify-between gap-4 text-sm">
            <span className="min-w-0 break-words">{name}</span>
            <button type="button" onClick={() => onRemove(id)} className="min-h-11 shrink-0 link-underline">
              Remove<span className="sr-only"> {name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
