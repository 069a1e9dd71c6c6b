import type { ProductId } from '../../contract/catalogue/product.ts'
import { ChevronDown } from '../ui/icons.tsx'

type NamedProduct = { _id: ProductId; productName: string; isHidden?: true }

type OrderedProductsProps<Named extends NamedProduct> = {
  label: string
  products: readonly Named[]
  /** Without an order there are no buttons that move a product. */
  hasOrder: boolean
  onChange: (products: readonly Named[]) => void
}

/** Products that a merchant has chosen one by one. */
export function OrderedProducts<Named extends NamedProduct>(props: OrderedProductsProps<Named>) {
  const { label, products, hasOrder, onChange } = props
  function move(at: number, by: 1 | -1): void {
    const moved = products[at]
    if (moved === undefined) return
    onChange(products.toSpliced(at, 1).toSpliced(at + by, 0, moved))
  }
  if (products.length === 0) return null
  const List = hasOrder ? 'ol' : 'ul'
  return (
    <List aria-label={label} className="flex flex-col divide-y divide-stone-200 border-y border-stone-300">
      {products.map(({ _id, productName, isHidden }, at) => (
        <li key={_id} className="flex items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 py-2 break-words">
            {productName}
            {isHidden && <span className="text-stone-600"> · Hidden from shoppers</span>}
          </span>
          {hasOrder && (
            <>
              <MoveButton name={productName} isUp isOff={at === 0} onPress={() => move(at, -1)} />
              <MoveButton name={productName} isOff={at === products.length - 1} onPress={() => move(at, 1)} />
            </>
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
  )
}

type MoveButtonProps = { name: string; isUp?: boolean; isOff: boolean; onPress: () => void }

const MoveButton = ({ name, isUp = false, isOff, onPress }: MoveButtonProps) => (
  <button
    type="button"
    aria-disabled={isOff || undefined}
    aria-label={`Move ${name} ${isUp ? 'up' : 'down'}`}
    onClick={() => isOff || onPress()}
    className="grid size-11 shrink-0 place-items-center aria-disabled:text-stone-400"
  >
    <ChevronDown className={`size-4 ${isUp ? 'rotate-180' : ''}`} />
  </button>
)
