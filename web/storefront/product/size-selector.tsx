import { useId } from 'react'
import { RadioBox } from '../../ui/radio-box.tsx'

type SizeSelectorProps = {
  sizes: readonly string[]
  selected: string
  onSelect: (size: string) => void
  inCart: ReadonlyMap<string, number>
}

export function SizeSelector({ sizes, selected, onSelect, inCart }: SizeSelectorProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Select size</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => {
          const pieces = inCart.get(size)
          const badge = pieces === undefined ? undefined : `${id}${size}`
          return (
            <RadioBox
              key={size}
              name="size"
              value={size}
              checked={size === selected}
              onChange={() => onSelect(size)}
              aria-describedby={badge}
              className="min-h-12 min-w-12 rounded-sm px-3 hover:border-ink"
            >
              {size}
              {badge && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-thread px-1 text-xs leading-none font-semibold text-white tabular-nums"
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
    </fieldset>
  )
}
