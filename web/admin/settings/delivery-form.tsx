import { TextArea } from '../../ui/text-area.tsx'
import { SettingsForm } from './settings-form.tsx'
import { countriesFault, countryCodesOf, countryNamesOf } from './settings-values.ts'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

/** The countries that orders can go to. */
export function DeliveryForm({ stored, onReload }: GroupProps<'delivery'>) {
  const { form, text } = useGroupForm('delivery', stored, {
    typedOf: ({ countries }) => ({ countries: countryNamesOf(countries) }),
    toValue(typed) {
      const countries = countryCodesOf(typed.countries)
      return { countries: countries === 'all' ? 'all' : [...countries] }
    },
    faultsOf: ({ countries }) => ({ countries: countriesFault(countries) }),
  })
  return (
    <SettingsForm name="Delivery" form={form} onReload={onReload}>
      <TextArea
        label="Countries that you deliver to"
        hint="English names or codes, separated by commas. Leave empty to deliver everywhere."
        rows={2}
        {...text('countries')}
      />
    </SettingsForm>
  )
}
