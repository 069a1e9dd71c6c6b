import { useId } from 'react'
import type { TimeSettings } from '../../../contract/settings/time-settings.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

/** The time zone by which the panel, reports, emails and invoices count days. */
export function TimeForm({ stored, onReload }: GroupProps<'time'>) {
  const { form, typed, text } = useGroupForm('time', stored, { typedOf, toValue })
  const zones = useId()
  const now = timeIn(typed.zone.trim())
  return (
    <SettingsForm
      name="Time"
      form={form}
      meaning="The panel, reports, emails and invoices use it from now on."
      onReload={onReload}
    >
      <TextField
        label="Time zone"
        hint="Type a city. If empty, shoppers and reports see UTC, and the panel shows each browser’s own time."
        list={zones}
        {...text('zone')}
      />
      <datalist id={zones}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {now !== undefined && (
        <output aria-label="Time there" className="max-w-xl border-l-4 border-ink/20 py-1 pl-4 text-sm">
          It is {now} there.
        </output>
      )}
    </SettingsForm>
  )
}

const typedOf = ({ zone }: TimeSettings) => ({ zone: zone ?? '' })
const toValue = ({ zone }: { zone: string }): TimeSettings => ({ zone: zone.trim() || null })

function timeIn(timeZone: string): string | undefined {
  if (timeZone === '') return undefined
  try {
    const look = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const
    return new Intl.DateTimeFormat('en-US', look).format(Date.now())
  } catch {
    return undefined
  }
}
