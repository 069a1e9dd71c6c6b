import { useState } from 'react'
import { largestQuantity } from '../../../contract/orders/cart-rules.ts'
import { allowedQuantity } from '../../cart/cart.ts'
import { Minus, Plus } from '../../ui/icons.tsx'

type QuantityInputProps = {
  quantity: number
  /** What there is a number of, for screen readers. */
  of: string
  onChange: (quantity: number) => void
}

const step = 'grid size-11 place-items-center hover:text-thread disabled:opacity-30 disabled:hover:text-ink'

/** How many: typed, or a step up or down. Values below 1 become 1 (spec §5); an empty field waits for a number. */
export function QuantityInput({ quantity, of, onChange }: QuantityInputProps) {
  const [empty, setEmpty] = useState(false)

  function type(text: string) {
    setEmpty(text === '')
    if (text !== '') onChange(allowedQuantity(Number(text)))
  }

  return (
    <span className="inline-flex items-center rounded-sm border border-stone-500 bg-white focus-within:border-ink">
      <button
        type="button"
        aria-label={`One less of ${of}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={step}
      >
        <Minus className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={largestQuantity}
        step={1}
        aria-label={`Quantity of ${of}`}
        value={empty ? '' : quantity}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => empty && type('1')}
        className="h-11 w-11 [appearance:textfield] bg-transparent text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={`One more of ${of}`}
        disabled={quantity >= largestQuantity}
        onClick={() => onChange(quantity + 1)}
        className={step}
      >
        <Plus className="size-4" />
      </button>
    </span>
  )
}
