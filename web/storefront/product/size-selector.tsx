import { useId } from 'react'

type SizeSelectorProps = {
  sizes: readonly string[]
  selected: string
  onSelect: (size: string) => void
  /** How many of each size lie in the cart. */
  inCart: ReadonlyMap<string, number>
}

/** All sizes as buttons in one row of radios: one press, or the arrow keys. A mark says what the cart holds of each. */
export function SizeSelector({ sizes, selected, onSelect, inCart }: SizeSelectorProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Select size</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => {
          const pieces = inCart.get(size)
          const mark = pieces === undefined ? undefined : `${id}${size}`
          return (
            <label
              key={size}
              className="relative grid min-h-12 min-w-12 place-items-center rounded-sm border border-stone-500 px-3 text-sm hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
            >
              <input
                type="radio"
                name="size"
                value={size}
                checked={size === selected}
                onChange={() => onSelect(size)}
                aria-describedby={mark}
                className="absolute inset-0 size-full appearance-none opacity-0"
              />
              {size}
              {mark && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-thread px-1 text-xs leading-none font-semibold text-white tabular-nums"
                >
                  {pieces}
                  <span id={mark} className="hidden">
                    {pieces} in your cart
                  </span>
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
