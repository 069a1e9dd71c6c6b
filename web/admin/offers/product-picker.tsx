import type { ProductId } from '../../../contract/catalogue/product.ts'
import { FindProduct } from '../find-product.tsx'
import { useProductNames } from '../use-product-names.ts'

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

/** The products of an offer by name. */
function ChosenProducts({ ids, onRemove }: ChosenProductsProps) {
  const nameOf = useProductNames(ids)
  if (ids.length === 0) return null
  return (
    <ul
      aria-label="Chosen products"
      className="flex flex-col divide-y divide-stone-200 border-y border-stone-300"
    >
      {ids.map((id) => {
        const name = nameOf(id)
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
