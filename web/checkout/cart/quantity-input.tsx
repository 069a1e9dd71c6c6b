import { type ReactNode, useState } from 'react'
import { largestQuantity } from '../../../contract/orders/cart-limits.ts'
import { allowedQuantity } from '../../cart/cart.ts'
import { Minus, Plus } from '../../ui/icons.tsx'

type QuantityInputProps = {
  quantity: number
  /** How many there are, where that is known. A larger number can be typed; the line then says what there is. */
  most?: number | undefined
  of: string
  onChange: (quantity: number) => void
}

/** Values below 1 become 1 (spec §5); an empty field waits for a number. */
export function QuantityInput({ quantity, most = largestQuantity, of, onChange }: QuantityInputProps) {
  const [empty, setEmpty] = useState(false)

  function type(text: string, field?: HTMLInputElement) {
    setEmpty(text === '')
    if (text === '') return
    const allowed = allowedQuantity(Number(text))
    onChange(allowed)
    // What is typed next takes the place of a number that was not typed: "05" is five, not fifteen.
    if (allowed !== Number(text)) queueMicrotask(() => field?.select())
  }

  return (
    <span className="inline-flex items-center rounded-sm border border-stone-500 bg-white focus-within:border-ink">
      <Step name={`One less of ${of}`} end={quantity <= 1} onPress={() => onChange(quantity - 1)}>
        <Minus className="size-4" />
      </Step>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={largestQuantity}
        step={1}
        aria-label={`Quantity of ${of}`}
        value={empty ? '' : quantity}
        onChange={({ currentTarget }) => type(currentTarget.value, currentTarget)}
        // Chromium counts up and down while the page is scrolled over a field that has the focus.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onBlur={({ currentTarget }) => {
          if (empty) type('1')
          else currentTarget.value = String(quantity)
        }}
        className="h-11 w-11 [appearance:textfield] bg-transparent text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Step name={`One more of ${of}`} end={quantity >= most} onPress={() => onChange(quantity + 1)}>
        <Plus className="size-4" />
      </Step>
    </span>
  )
}

type StepProps = { name: string; end: boolean; onPress: () => void; children: ReactNode }

/** The button stays focusable at the limit, so that the keyboard keeps its place. */
function Step({ name, end, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={end || undefined}
      onClick={end ? undefined : onPress}
      className="grid size-[44px] place-items-center hover:text-thread aria-disabled:cursor-not-allowed aria-disabled:text-stone-400"
    >
      {children}
    </button>
  )
}
