import type { ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'
import { zoneInUse } from './shop-time.ts'

type LocalTimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'max'> & { hint: string }

/** A date and a time in the shop's time zone, or the merchant's own where none is set. */
export function LocalTimeField({ hint, ...field }: LocalTimeFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      // Chromium takes years of six digits otherwise.
      max="9999-12-31T23:59"
      hint={`${hint} Time zone: ${zoneInUse()}.`}
    />
  )
}
