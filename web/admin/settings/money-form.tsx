import { formatMoney } from '../../../contract/money.ts'
import { currencyCodes } from '../../../contract/settings/currencies.ts'
import type { MoneySettings } from '../../../contract/settings/money-settings.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { currencyFormat, currencyName } from './currency-format.ts'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

const examples = [49, 1_234_567.5, -5]

/** The currency, and how amounts are written. */
export function MoneyForm({ stored, onReload }: GroupProps<'money'>) {
  const { form, typed, setTyped, text } = useGroupForm('money', stored, {
    typedOf: (value) => value,
    toValue: (typed) => typed,
  })
  const change = (part: Partial<MoneySettings>) => setTyped({ ...typed, ...part })
  return (
    <SettingsForm
      name="Currency"
      form={form}
      meaning="Pages and emails show amounts this way from now on."
      onReload={onReload}
    >
      <div className="grid max-w-xl gap-x-4 gap-y-6 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Select
          label="Currency"
          name="currency"
          hint="Prices keep their numbers. The currency can’t change once a live order is placed."
          value={typed.currency}
          error={form.errors.currency}
          onChange={({ target }) => setTyped(currencyFormat(target.value))}
        >
          {currencyCodes.map((code) => (
            <option key={code} value={code}>
              {code} · {currencyName(code)}
            </option>
          ))}
        </Select>
        <TextField label="Sign" {...text('sign')} />
      </div>
      <div className="grid max-w-xl gap-x-4 gap-y-6 sm:grid-cols-2">
        <PlaceSelect money={typed} onChange={change} />
        <SeparatorSelect money={typed} error={form.errors.thousands} onChange={change} />
      </div>
      <output
        aria-label="How amounts look"
        className="flex max-w-xl flex-wrap gap-x-8 gap-y-1 border-l-4 border-ink/20 py-1 pl-4 text-xl tabular-nums"
      >
        {examples.map((amount) => (
          <span key={amount} className="min-w-0 wrap-anywhere">
            {formatMoney(amount, typed)}
          </span>
        ))}
      </output>
    </SettingsForm>
  )
}

type ChoiceProps = { money: MoneySettings; onChange: (part: Partial<MoneySettings>) => void }

const places = [
  { after: false, space: false },
  { after: false, space: true },
  { after: true, space: false },
  { after: true, space: true },
] as const

const PlaceSelect = ({ money, onChange }: ChoiceProps) => (
  <Select
    label="Position of the currency sign"
    value={places.findIndex(({ after, space }) => after === money.after && space === money.space)}
    onChange={({ target }) => onChange(places[Number(target.value)] ?? places[0])}
  >
    {places.map((place, index) => (
      <option key={`${place.after} ${place.space}`} value={index}>
        {formatMoney(49, { ...money, ...place })}
      </option>
    ))}
  </Select>
)

const separators: readonly Pick<MoneySettings, 'decimal' | 'thousands' | 'grouping'>[] = [
  { decimal: '.', thousands: ',' },
  { decimal: '.', thousands: ',', grouping: 'indian' },
  { decimal: ',', thousands: '.' },
  { decimal: ',', thousands: '\u00a0' },
  { decimal: '.', thousands: '\u00a0' },
  { decimal: '.', thousands: '’' },
  { decimal: '.', thousands: '' },
  { decimal: ',', thousands: '' },
]

const SeparatorSelect = ({ money, error, onChange }: ChoiceProps & { error: string | undefined }) => (
  <Select
    label="Thousands and decimals"
    name="thousands"
    error={error}
    value={separators.findIndex(
      ({ decimal, thousands, grouping }) =>
        decimal === money.decimal && thousands === money.thousands && grouping === money.grouping,
    )}
    onChange={({ target }) => onChange({ grouping: undefined, ...separators[Number(target.value)] })}
  >
    {separators.map((separator, index) => (
      <option key={Object.values(separator).join(' ')} value={index}>
        {formatMoney(1_234_567.5, { ...money, grouping: undefined, ...separator, sign: '', space: false })}
      </option>
    ))}
  </Select>
)
