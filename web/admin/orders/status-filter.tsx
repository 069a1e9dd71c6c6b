import { useId } from 'react'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'

type StatusFilterProps = {
  status: OrderStatus | undefined
  /** A number to show; undefined shows none, as while a search narrows the list. */
  countOf: (status: OrderStatus) => string | undefined
  onChange: (status: OrderStatus | undefined) => void
}

const chipStyle =
  'relative inline-flex min-h-11 items-center gap-2 rounded-full border border-stone-500 px-4 text-sm hover:border-ink ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread md:min-h-9 ' +
  'forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] ' +
  'forced-colors:has-checked:text-[HighlightText]'

/** Narrows the list to a status: a row of chips, so that it is not mistaken for the dropdown of an order. */
export function StatusFilter({ status, countOf, onChange }: StatusFilterProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Show orders by status</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...orderStatuses].map((one) => (
          <label key={one ?? 'All'} className={chipStyle}>
            <input
              type="radio"
              name={name}
              checked={status === one}
              onChange={() => onChange(one)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {one ?? 'All'}
            {one && (
              <span className="min-w-[2ch] text-xs tabular-nums opacity-80">
                {countOf(one)}
                {countOf(one) && <span className="sr-only"> orders</span>}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
