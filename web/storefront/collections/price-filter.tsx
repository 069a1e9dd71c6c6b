import { type ChangeEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FilterOptions } from '../../../contract/catalogue/facets.ts'
import { formatMoney, moneyInUse } from '../../../contract/money.ts'
import { controlStyle } from '../../ui/field.tsx'
import { FilterGroup, type ListControls } from './filter-group.tsx'

type PriceFilterProps = ListControls & { prices: FilterOptions['prices'] }

/** A handle that is moved further within it does not load a list for each step. */
const restMs = 400

/** Two fields, and a slider that is set by keyboard as well. A handle at its end sets no bound. */
export function PriceFilter({ params, setParams, prices }: PriceFilterProps) {
  const { priceFrom, priceTo } = params
  const lowest = Math.floor(prices?.lowest ?? 0)
  const highest = Math.ceil(prices?.highest ?? 0)
  const [from, setFrom] = useState(priceFrom)
  const [to, setTo] = useState(priceTo)
  const [applied, setApplied] = useState({ priceFrom, priceTo })
  // The fields show what the address says, and keep the focus when it changes.
  if (applied.priceFrom !== priceFrom || applied.priceTo !== priceTo) {
    setApplied({ priceFrom, priceTo })
    setFrom(priceFrom)
    setTo(priceTo)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (next: Bounds) => {
    clearTimeout(timer.current)
    const [low, high] =
      next.from !== undefined && next.to !== undefined && next.from > next.to
        ? [next.to, next.from]
        : [next.from, next.to]
    if (low !== priceFrom || high !== priceTo)
      setParams({ ...params, priceFrom: low, priceTo: high, shown: undefined }, { preventScrollReset: true })
  }
  // Another filter may be set while a handle rests.
  const latestApply = useRef(apply)
  useLayoutEffect(() => {
    latestApply.current = apply
  })
  const move = (next: Bounds) => {
    setFrom(next.from)
    setTo(next.to)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latestApply.current(next), restMs)
  }
  if (highest <= lowest && priceFrom === undefined && priceTo === undefined) return null
  return (
    <FilterGroup legend="PRICE">
      {highest > lowest && <Slider {...{ lowest, highest, from, to, move }} />}
      <div className="mt-2 flex items-end gap-3">
        <PriceField
          {...{ name: 'priceFrom', label: 'From', value: from, hint: lowest }}
          onChange={setFrom}
          onSet={() => apply({ from, to })}
        />
        <PriceField
          {...{ name: 'priceTo', label: 'To', value: to, hint: highest }}
          onChange={setTo}
          onSet={() => apply({ from, to })}
        />
      </div>
    </FilterGroup>
  )
}

type Bounds = { from: number | undefined; to: number | undefined }
type SliderProps = Bounds & { lowest: number; highest: number; move: (next: Bounds) => void }

/** Two native ranges above each other. Without scripts the fields are there. */
function Slider({ lowest, highest, from, to, move }: SliderProps) {
  const low = Math.min(Math.max(from ?? lowest, lowest), highest)
  const high = Math.max(Math.min(to ?? highest, highest), lowest)
  const share = (price: number) => `${((price - lowest) / (highest - lowest)) * 100}%`
  const step = Math.max(1, Math.round((highest - lowest) / 200))
  const range = { min: lowest, max: highest, step, className: 'range-handle' } as const
  return (
    <div className="relative mx-3 h-11 scriptless:hidden">
      <div className="absolute inset-x-0 top-1/2 -mt-0.5 h-1 rounded-full bg-stone-300">
        <div
          className="absolute inset-y-0 rounded-full bg-ink"
          style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
        />
      </div>
      <input
        type="range"
        {...range}
        aria-label="Lowest price"
        aria-valuetext={formatMoney(low)}
        value={low}
        onChange={({ currentTarget }) => {
          const price = Math.min(currentTarget.valueAsNumber, high)
          move({ from: price <= lowest ? undefined : price, to })
        }}
      />
      <input
        type="range"
        {...range}
        aria-label="Highest price"
        aria-valuetext={formatMoney(high)}
        value={high}
        onChange={({ currentTarget }) => {
          const price = Math.max(currentTarget.valueAsNumber, low)
          move({ from, to: price + step > highest ? undefined : price })
        }}
      />
    </div>
  )
}

type PriceFieldProps = {
  name: string
  label: string
  value: number | undefined
  hint: number
  onChange: (price: number | undefined) => void
  onSet: () => void
}

function PriceField({ name, label, value, hint, onChange, onSet }: PriceFieldProps) {
  const id = useId()
  const { sign } = moneyInUse()
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const price = currentTarget.valueAsNumber
    onChange(price >= 0 ? price : undefined)
  }
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-xs text-stone-700">
        {label} <span aria-hidden="true">({sign})</span>
      </label>
      <input
        id={id}
        type="number"
        name={name}
        min="0"
        step="any"
        inputMode="decimal"
        placeholder={String(hint)}
        value={value ?? ''}
        onChange={change}
        // Chromium counts up and down while the page is scrolled over a field that has the focus.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onBlur={onSet}
        className={`${controlStyle} px-2.5 sm:text-sm`}
      />
    </div>
  )
}
