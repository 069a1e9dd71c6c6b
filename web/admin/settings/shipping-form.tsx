import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addFields } from '../ui/add-fields.ts'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { currencyLabel, currencyUnit } from '../ui/currency-unit.ts'
import { textFields } from '../ui/text-fields.ts'
import { SettingsForm } from './settings-form.tsx'
import {
  countriesFault,
  newRule,
  type RuleValues,
  type ShippingValues,
  shippingSettingsOf,
} from './settings-values.ts'
import { type ReadAgain, type Typing, useSettingsForm } from './use-settings-form.ts'

type ShippingFormProps = { typing: Typing<ShippingValues>; onReload: ReadAgain }

export function ShippingForm({ typing, onReload }: ShippingFormProps) {
  const form = useSettingsForm({ group: 'shipping', typing, toValue: shippingSettingsOf, faultsOf })
  const { rules } = typing.typed
  const onChange = typing.setTyped
  const change = (changed: RuleValues) =>
    onChange({ rules: rules.map((rule) => (rule.key === changed.key ? changed : rule)) })
  return (
    <SettingsForm name="Shipping" form={form} onReload={onReload}>
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          name={`rules.${index}`}
          isForOthers={index === rules.length - 1}
          errors={form.errors}
          onChange={change}
          onRemove={() => onChange({ rules: rules.filter(({ key }) => key !== rule.key) })}
        />
      ))}
      <Button
        variant="secondary"
        className="self-start"
        onClick={addFields(() => onChange({ rules: [...rules.slice(0, -1), newRule(), ...rules.slice(-1)] }))}
      >
        Add a rule for some countries
      </Button>
    </SettingsForm>
  )
}

const faultsOf = ({ rules }: ShippingValues) =>
  Object.fromEntries(
    rules
      .slice(0, -1)
      .map(({ countries }, index) => [
        `rules.${index}.countries`,
        countries.trim() === '' ? 'Enter at least one country.' : countriesFault(countries),
      ]),
  )

type RuleFieldsProps = {
  rule: RuleValues
  name: string
  isForOthers: boolean
  errors: Readonly<Record<string, string>>
  onChange: (rule: RuleValues) => void
  onRemove: () => void
}

function RuleFields({ rule, name, isForOthers, errors, onChange, onRemove }: RuleFieldsProps) {
  const change = (part: Partial<RuleValues>) => onChange({ ...rule, ...part })
  const text = textFields({ values: rule, errors, change }, name)
  const amount = rule.kind === 'percent' ? `${name}.percent` : `${name}.amountCents`
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-sm border border-stone-300 bg-white p-4 sm:grid-cols-3">
      <legend className="float-left text-sm font-medium sm:col-span-3">
        {isForOthers ? (name === 'rules.0' ? 'All countries' : 'All other countries') : 'Some countries'}
      </legend>
      {!isForOthers && (
        <TextField
          label="Countries"
          hint="English names or codes, separated by commas."
          className="sm:col-span-3"
          {...text('countries')}
        />
      )}
      <ChoiceSelect
        label="Shipping costs"
        name={`${name}.kind`}
        value={rule.kind}
        choices={{ percent: 'Percent of subtotal', flat: 'Flat fee' }}
        onChoose={(kind) => change({ kind })}
      />
      <TextField
        label={rule.kind === 'percent' ? 'Percent' : currencyLabel()}
        name={amount}
        inputMode="decimal"
        autoComplete="off"
        value={rule.amount}
        error={errors[amount]}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextField
        label={`Free from, in ${currencyUnit()}`}
        hint="Counted after discounts. Leave empty to always charge."
        name={`${name}.freeAboveCents`}
        inputMode="decimal"
        autoComplete="off"
        value={rule.freeAbove}
        error={errors[`${name}.freeAboveCents`]}
        onChange={({ target }) => change({ freeAbove: target.value })}
      />
      {!isForOthers && (
        <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={onRemove}>
          Remove this rule
        </Button>
      )}
    </fieldset>
  )
}
