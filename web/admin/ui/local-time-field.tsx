import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { minuteOf, timeTyped, zoneOf } from '../shop-time.ts'

type LocalTimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'max' | 'onChange'> & {
  hint: string
  /** As forms hold it; empty for none. */
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** A date and a time in the shop's time zone, or the merchant's own where none is set. */
export function LocalTimeField({ hint, value, onChange, ...field }: LocalTimeFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={minuteOf(value)}
      onChange={({ target }) => onChange({ target: { value: timeTyped(target.value, value) } })}
      // Chromium takes years of six digits otherwise.
      max="9999-12-31T23:59"
      hint={`${hint} Time zone: ${zoneOf(value)}.`}
    />
  )
}
