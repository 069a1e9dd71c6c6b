import { useId } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { sizeByItself } from '../../../contract/catalogue/size-labels.ts'
import { RadioBox } from '../../ui/radio-box.tsx'

type SizeSelectorProps = {
  product: Product
  /** Pieces of a size that this shopper can order; undefined while there are enough. */
  leftOf: (size: string) => number | undefined
  selected: string
  onSelect: (size: string) => void
  inCart: ReadonlyMap<string, number>
}

/** A sold-out size can be chosen, for a mail when it is back (decision 161). */
export function SizeSelector({ product, leftOf, selected, onSelect, inCart }: SizeSelectorProps) {
  const id = useId()
  const left = leftOf(selected)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Select size</legend>
      <div className="flex flex-wrap gap-2">
        {product.size.map((size) => {
          const pieces = inCart.get(size)
          const soldOut = leftOf(size) === 0
          const badge = pieces === undefined ? undefined : `${id}${size}`
          return (
            <RadioBox
              key={size}
              name="size"
              value={size}
              checked={size === selected}
              onChange={() => onSelect(size)}
              aria-describedby={badge}
              className={`min-h-12 min-w-12 rounded-sm px-3 hover:border-ink ${soldOut ? 'text-stone-600 line-through' : ''}`}
            >
              {size}
              {soldOut && <span className="sr-only"> sold out</span>}
              {badge && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full border border-paper bg-ink px-1 text-xs leading-none font-semibold text-paper tabular-nums"
                >
                  {pieces}
                  <span id={badge} className="hidden">
                    {pieces} in your cart
                  </span>
                </span>
              )}
            </RadioBox>
          )
        })}
      </div>
      {product.stock && (
        <p role="status" className="mt-2 min-h-6 text-sm font-medium">
          {left !== undefined && (left === 0 ? `${sizeByItself(selected)} is sold out` : `Only ${left} left`)}
        </p>
      )}
    </fieldset>
  )
}
