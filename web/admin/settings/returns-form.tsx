import type { ReturnsSettings } from '../../../contract/returns/returns-settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

type Typed = { days: string; withdrawal: boolean; withdrawalDays: string }

const typedOf = ({ days, withdrawal, withdrawalDays }: ReturnsSettings): Typed => ({
  days: String(days),
  withdrawal,
  withdrawalDays: String(withdrawalDays),
})

/** The server refuses a text that is no number. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

const toValue = ({ days, withdrawal, withdrawalDays }: Typed): ReturnsSettings => ({
  days: numberOf(days),
  withdrawal,
  withdrawalDays: numberOf(withdrawalDays),
})

/** The days for returns, exchanges and withdrawals. */
export function ReturnsForm({ stored, onReload }: GroupProps<'returns'>) {
  const { form, typed, text, tick } = useGroupForm('returns', stored, { typedOf, toValue })
  return (
    <SettingsForm
      name="Returns"
      form={form}
      meaning="It also applies to orders that were delivered before."
      onReload={onReload}
    >
      <TextField
        label="Days for returns and exchanges, from delivery"
        hint="Shown on product pages and packing slips, in the cart and in emails. The home page’s text is under Pages."
        inputMode="numeric"
        {...text('days')}
      />
      <Checkbox
        label="Consumers can withdraw from the contract, as in the European Union"
        {...tick('withdrawal')}
      />
      {typed.withdrawal && (
        <TextField
          label="Days for a withdrawal"
          hint="The law asks for 14 at least. The shopper declares it, confirms it, and gets a receipt by email."
          inputMode="numeric"
          {...text('withdrawalDays')}
        />
      )}
    </SettingsForm>
  )
}
