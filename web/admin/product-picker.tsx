import type { ProductId } from '../../contract/catalogue/product.ts'
import { FindProduct } from './find-product.tsx'
import { OrderedProducts } from './ordered-products.tsx'
import { useNamedProducts } from './use-named-products.ts'

type ProductPickerProps = {
  label: string
  /** Of the list of those that are chosen. */
  listLabel: string
  chosen: readonly ProductId[]
  most?: number
  hasOrder?: boolean
  error?: string | undefined
  onChange: (chosen: readonly ProductId[]) => void
}

/** Finds products and collects them. */
export function ProductPicker(props: ProductPickerProps) {
  const {
    label,
    listLabel,
    chosen,
    most = Number.POSITIVE_INFINITY,
    hasOrder = false,
    error,
    onChange,
  } = props
  const products = useNamedProducts(chosen)
  return (
    <>
      {chosen.length < most && (
        <FindProduct
          label={label}
          chosen={chosen}
          error={error}
          onChoose={({ _id }) => onChange([...chosen, _id])}
        />
      )}
      <OrderedProducts
        label={listLabel}
        products={products}
        hasOrder={hasOrder}
        onChange={(picked) => onChange(picked.map(({ _id }) => _id))}
      />
    </>
  )
}
