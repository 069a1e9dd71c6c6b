import { googleFeedPath } from '../../../contract/feeds/feed-paths.ts'
import { shippedIdentity } from '../../../contract/settings/shipped-identity.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { percentAsTyped, readAmount, readPercent } from '../ui/typed-number.ts'
import { SettingsForm } from './settings-form.tsx'
import { countriesFault, countryCodesOf, countryNamesOf } from './settings-values.ts'
import { fieldsOf, type GroupProps, useGroupForm, useSettingsForm, useTyping } from './use-settings-form.ts'

/** The forms of groups of a few fields, in the order of the page. */

/** The seller's details, which invoices and the slips of returns print. */
export function BusinessForm({ stored, shopName, onReload }: GroupProps<'business'> & { shopName: string }) {
  const typing = useTyping(stored, (business) => business)
  const { typed, setTyped } = typing
  const follows = typed === stored.value && typed.name === shippedIdentity.name
  const form = useSettingsForm({
    group: 'business',
    typing,
    // The shipped name stands for the shop's, whatever that becomes.
    toValue: (value) => (value.name === shopName ? { ...value, name: shippedIdentity.name } : value),
  })
  const { text } = fieldsOf({
    typed: follows ? { ...typed, name: shopName } : typed,
    errors: form.errors,
    setTyped,
  })
  return (
    <SettingsForm
      name="Business"
      form={form}
      meaning="Invoices issued from now on show it."
      onReload={onReload}
    >
      <TextField
        label="Business name"
        hint="Shown at the top of every invoice. It follows the name of the shop until you write another."
        {...text('name')}
      />
      <TextArea label="Address" hint="Shoppers send returns there." rows={3} {...text('address')} />
      <TextField
        label="Tax number"
        hint="Printed as you write it, such as VAT DE123456789. Leave empty to print none."
        {...text('taxNumber')}
      />
    </SettingsForm>
  )
}

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

export function ListsForm({ stored, onReload }: GroupProps<'lists'>) {
  const { form, tick } = useGroupForm('lists', stored, {
    typedOf: (value) => value,
    toValue: (typed) => typed,
  })
  return (
    <SettingsForm
      name="Lists"
      form={form}
      meaning="Shoppers see it in lists and searches from now on. Numbers beside filters count every colour."
      onReload={onReload}
    >
      <Checkbox
        label="Show one card for a garment that comes in several colours, instead of a card for each colour"
        {...tick('oneCardPerStyle')}
      />
    </SettingsForm>
  )
}

/** The days for returns, exchanges and withdrawals. */
export function ReturnsForm({ stored, onReload }: GroupProps<'returns'>) {
  const { form, typed, text, tick } = useGroupForm('returns', stored, {
    typedOf: ({ days, withdrawal, withdrawalDays }) => ({
      days: String(days),
      withdrawal,
      withdrawalDays: String(withdrawalDays),
    }),
    toValue: ({ days, withdrawal, withdrawalDays }) => ({
      days: readAmount(days),
      withdrawal,
      withdrawalDays: readAmount(withdrawalDays),
    }),
  })
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

/** The code that new accounts get through the home page's block. */
export function NewsletterForm({ stored, onReload }: GroupProps<'newsletter'>) {
  const { form, text } = useGroupForm('newsletter', stored, {
    typedOf: ({ percent }) => ({ percent: percentAsTyped(percent) }),
    toValue: ({ percent }) => ({ percent: readPercent(percent) }),
  })
  return (
    <SettingsForm
      name="Newsletter"
      form={form}
      meaning="It applies to accounts made from now on."
      onReload={onReload}
    >
      <TextField
        label="Welcome code, % off"
        hint="The home page promises it, and a code for one order keeps the promise. 0 for no code."
        inputMode="decimal"
        {...text('percent')}
      />
    </SettingsForm>
  )
}

export function FeedsForm({ stored, onReload }: GroupProps<'feeds'>) {
  const { form, tick } = useGroupForm('feeds', stored, {
    typedOf: (value) => value,
    toValue: (typed) => typed,
  })
  const { google } = stored.value
  const address = `${location.origin}${googleFeedPath}`
  return (
    <SettingsForm
      name="Feeds"
      form={form}
      meaning="Other sites read it at the next fetch."
      onReload={onReload}
    >
      <Checkbox
        label="Offer a feed of all products and sizes for Google Merchant Center"
        {...tick('google')}
      />
      <p className="text-sm text-stone-700">
        {google ? 'Its address: ' : 'Once it is saved, its address is '}
        {google ? (
          <a href={googleFeedPath} className="wrap-anywhere underline">
            {address}
          </a>
        ) : (
          <span className="wrap-anywhere">{address}</span>
        )}
        . Products without a picture or a price are left out.
      </p>
    </SettingsForm>
  )
}
