import { MoveButtons, useMoves } from './ui/move-buttons.tsx'
import type { NamedProduct } from './use-named-products.ts'

type OrderedProductsProps = {
  label: string
  products: readonly NamedProduct[]
  /** Without an order there are no buttons that move a product. */
  hasOrder: boolean
  onChange: (products: readonly NamedProduct[]) => void
}

/** Products that a merchant has chosen one by one. */
export function OrderedProducts(props: OrderedProductsProps) {
  const { label, products, hasOrder, onChange } = props
  const { move, status } = useMoves(products, onChange)
  if (products.length === 0) return null
  const List = hasOrder ? 'ol' : 'ul'
  return (
    <>
      <List aria-label={label} className="flex flex-col divide-y divide-stone-200 border-y border-stone-300">
        {products.map(({ _id, productName, isHidden }, at) => (
          <li key={_id} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 py-2 break-words">
              {productName}
              {isHidden && <span className="text-stone-600"> · Hidden from shoppers</span>}
            </span>
            {hasOrder && (
              <MoveButtons
                name={productName}
                at={at}
                count={products.length}
                onMove={move(productName, at)}
              />
            )}
            <button
              type="button"
              onClick={() => onChange(products.filter((other) => other._id !== _id))}
              className="min-h-11 shrink-0 link-underline"
            >
              Remove<span className="sr-only"> {productName}</span>
            </button>
          </li>
        ))}
      </List>
      {status}
    </>
  )
}
