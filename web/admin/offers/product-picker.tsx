import type { ProductId } from '../../../contract/catalogue/product.ts'
import { FindProduct } from '../find-product.tsx'
import { ChosenProducts } from './chosen-products.tsx'

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
