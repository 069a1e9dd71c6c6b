import { type FormEvent, useState } from 'react'
import type { Period } from '../../../contract/reports/report.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { choicesOf, FilterChips } from '../ui/filter-chips.tsx'
import { type Preset, periodOf, presets } from './periods.ts'

type PeriodPickerProps = { period: Period; today: string; onChange: (period: Period) => void }

/** Presets, and any other days. */
export function PeriodPicker({ period, today, onChange }: PeriodPickerProps) {
  const [typed, setTyped] = useState(period)
  const [fault, setFault] = useState<string>()
  const names = Object.keys(presets) as Preset[]
  const chosen = names.find((name) => {
    const { from, to } = periodOf(name, today)
    return from === period.from && to === period.to
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isPeriod = typed.from !== '' && typed.to !== '' && typed.from <= typed.to
    setFault(isPeriod ? undefined : 'Choose a first day, and a last day that is not before it.')
    if (isPeriod) onChange(typed)
  }

  return (
    <div className="flex flex-col gap-4">
      <FilterChips
        legend="Period"
        value={chosen}
        choices={choicesOf(presets)}
        onChange={(name) => name && onChange(periodOf(name, today))}
      />
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="From"
          type="date"
          value={typed.from}
          max={today}
          onChange={({ currentTarget }) => setTyped({ ...typed, from: currentTarget.value })}
          className="w-40 max-w-full"
        />
        <TextField
          label="To"
          type="date"
          value={typed.to}
          error={fault}
          onChange={({ currentTarget }) => setTyped({ ...typed, to: currentTarget.value })}
          className="w-40 max-w-full"
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
    </div>
  )
}
