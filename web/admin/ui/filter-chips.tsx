import { useId } from 'react'
import { inFigures, nounFor } from './counted.ts'

type Choice<Value> = {
  value: Value | undefined
  name: string
  /** How many items it shows. Null keeps the place of a count that is not known. */
  count?: number | null
}

/** The choices by their values, in the order of the names. */
export const choicesOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, name: names[value] }))

type FilterChipsProps<Value extends string> = {
  /** Describes the group to screen readers. */
  legend: string
  value: Value | undefined
  /** The first choice shows all. */
  choices: readonly Choice<Value>[]
  /** One of the counted items: 'order'. */
  counted?: string
  /** The server counts no further. */
  mostCounted?: number
  /** Counts keep their place while they say nothing of the list: a chip that moves away from a finger is not pressed. */
  hidesCounts?: boolean
  onChange: (value: Value | undefined) => void
}

const filterChipStyle =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-stone-500 px-4 text-sm hover:border-ink ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
  'has-checked:forced-highlight has-focus-visible:focus-ring md:min-h-9'

/**
 * Narrows a list by one property: a row of chips, so that it is not mistaken for a dropdown that changes an item. On a phone the
 * row scrolls sideways, to leave the screen to the list.
 */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { legend, value, choices, counted = '', mostCounted, hidesCounts = false, onChange } = props
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {choices.map((choice) => (
          <label key={choice.value ?? ''} className={filterChipStyle}>
            <input
              type="radio"
              name={group}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {choice.name}
            {choice.count !== undefined && (
              <span
                aria-hidden={hidesCounts}
                className={`min-w-[2ch] text-xs tabular-nums ${hidesCounts ? 'opacity-0' : 'opacity-80'}`}
              >
                {choice.count !== null && (
                  <>
                    {inFigures(choice.count, mostCounted)}
                    <span className="sr-only"> {nounFor(choice.count, counted)}</span>
                  </>
                )}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
