import { namesOf } from '../../../contract/catalogue/categories.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addFields } from '../ui/add-fields.ts'
import { textFields } from '../ui/text-fields.ts'
import { SettingsForm } from './settings-form.tsx'
import { countriesFault, newRate, type RateValues, type TaxValues, taxOf } from './settings-values.ts'
import { type ReadAgain, type Typing, useSettingsForm } from './use-settings-form.ts'

type TaxFormProps = { typing: Typing<TaxValues>; onReload: ReadAgain }

export function TaxForm({ typing, onReload }: TaxFormProps) {
  const form = useSettingsForm({ group: 'tax', typing, toValue: taxOf, faultsOf })
  const { included, rates } = typing.typed
  const onChange = typing.setTyped
  const categories = namesOf(useCategories())
  const changeRates = (changed: readonly RateValues[]) => onChange({ included, rates: changed })
  return (
    <SettingsForm name="Tax" form={form} onReload={onReload}>
      <Checkbox
        name="included"
        label="Prices already include tax"
        checked={included}
        onChange={({ target }) => onChange({ included: target.checked, rates })}
      />
      {rates.length === 0 && <p className="text-sm text-stone-700">No tax is charged or shown yet.</p>}
      {rates.map((rate, index) => (
        <RateFields
          key={rate.key}
          rate={rate}
          categories={categories}
          name={`rates.${index}`}
          errors={form.errors}
          onChange={(changed) => changeRates(rates.map((each) => (each.key === rate.key ? changed : each)))}
          onRemove={() => changeRates(rates.filter(({ key }) => key !== rate.key))}
        />
      ))}
      <Button
        variant="secondary"
        className="self-start"
        onClick={addFields(() => changeRates([...rates, newRate()]))}
      >
        Add a tax rate
      </Button>
    </SettingsForm>
  )
}

const faultsOf = ({ rates }: TaxValues) =>
  Object.fromEntries(
    rates.map(({ countries }, index) => [`rates.${index}.countries`, countriesFault(countries)]),
  )

type RateFieldsProps = {
  rate: RateValues
  categories: readonly string[]
  name: string
  errors: Readonly<Record<string, string>>
  onChange: (rate: RateValues) => void
  onRemove: () => void
}

function RateFields({ rate, categories, name, errors, onChange, onRemove }: RateFieldsProps) {
  const change = (part: Partial<RateValues>) => onChange({ ...rate, ...part })
  const text = textFields({ values: rate, errors, change }, name)
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-sm border border-stone-300 bg-white p-4 sm:grid-cols-2">
      <legend className="float-left text-sm font-medium sm:col-span-2">
        {rate.label.trim() || 'Tax rate'}
      </legend>
      <TextField label="Name" hint="As receipts show it, such as VAT." {...text('label')} />
      <TextField label="Percent" inputMode="decimal" {...text('percent')} />
      <TextField
        label="Countries"
        hint="English names or codes, separated by commas. Leave empty for all other countries."
        className="sm:col-span-2"
        {...text('countries')}
      />
      <fieldset className="flex min-w-0 flex-wrap items-center gap-x-6 sm:col-span-2">
        <legend className="text-sm font-medium">Categories (tick none to tax all)</legend>
        {categories.map((category) => (
          <Checkbox
            key={category}
            name={`${name}.categories`}
            label={category}
            checked={rate.categories.includes(category)}
            onChange={({ target }) =>
              change({
                categories: categories.filter((each) =>
                  each === category ? target.checked : rate.categories.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={onRemove}>
        Remove this rate
      </Button>
    </fieldset>
  )
}
