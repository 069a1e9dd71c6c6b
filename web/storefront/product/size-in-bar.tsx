import type { Product } from '../../../contract/catalogue/product.ts'
import { sizeByItself } from '../../../contract/catalogue/size-labels.ts'
import { ChevronDown } from '../../ui/icons.tsx'

type SizeInBarProps = {
  product: Product
  /** Pieces of a size that this shopper can order; undefined while there are enough. */
  leftOf: (size: string) => number | undefined
  selected: string
  onSelect: (size: string) => void
}

/** What is low stands in the bar too, as the sizes may be out of view. */
export function SizeInBar({ product, leftOf, selected, onSelect }: SizeInBarProps) {
  if (product.size.length < 2) {
    return (
      <p className="grid min-h-12 place-items-center text-sm whitespace-nowrap md:hidden">
        {sizeLabel(selected, leftOf(selected))}
      </p>
    )
  }
  return (
    <span className="relative flex min-w-0 md:hidden">
      <select
        aria-label="Size"
        value={selected}
        onChange={(event) => onSelect(event.currentTarget.value)}
        className="min-h-12 max-w-44 min-w-0 cursor-pointer appearance-none rounded-sm border border-stone-500 bg-white py-2 pr-8 pl-3 text-base"
      >
        {product.size.map((size) => (
          <option key={size} value={size}>
            {sizeLabel(size, leftOf(size))}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4" />
    </span>
  )
}

function sizeLabel(size: string, left: number | undefined): string {
  if (left === undefined) return sizeByItself(size)
  return `${size}, ${left === 0 ? 'sold out' : `${left} left`}`
}
