type SizeSelectorProps = { sizes: readonly string[]; selected: string; onSelect: (size: string) => void }

/** All sizes as buttons in one row of radios: one press, or the arrow keys. */
export function SizeSelector({ sizes, selected, onSelect }: SizeSelectorProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Select size</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <label
            key={size}
            className="relative grid min-h-12 min-w-12 place-items-center rounded-sm border border-stone-500 px-3 text-sm hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread"
          >
            <input
              type="radio"
              name="size"
              value={size}
              checked={size === selected}
              onChange={() => onSelect(size)}
              className="absolute inset-0 size-full appearance-none opacity-0"
            />
            {size}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
