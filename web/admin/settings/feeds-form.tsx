import { googleFeedPath } from '../../../contract/feeds/feed-paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

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
