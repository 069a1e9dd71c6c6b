import { useState } from 'react'
import { googleFeedPath } from '../../../contract/feeds/feed-paths.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SettingsForm } from './settings-form.tsx'
import { saveSettings, useSavedForm } from './use-settings-form.ts'

type FeedsFormProps = { feeds: AnswerOf<'getSettings'>['data']['feeds']; onReload: () => void }

export function FeedsForm({ feeds: { value, version }, onReload }: FeedsFormProps) {
  const [google, setGoogle] = useState(value.google)
  const form = useSavedForm({
    save: async () => saveSettings('feeds', { google }, version),
    faults: () => ({}),
  })
  const address = `${location.origin}${googleFeedPath}`
  return (
    <SettingsForm
      name="Feeds"
      form={form}
      meaning="Other sites read it at the next fetch."
      onReload={onReload}
    >
      <Checkbox
        name="google"
        label="Offer a feed of all products and sizes for Google Merchant Center"
        checked={google}
        onChange={({ target }) => setGoogle(target.checked)}
      />
      <p className="text-sm text-stone-700">
        {value.google ? 'Its address: ' : 'Once it is saved, its address is '}
        {value.google ? (
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
