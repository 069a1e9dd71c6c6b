import { type FormEvent, useState } from 'react'
import type { AnswerOf, InputOf } from '../../../contract/operations.ts'
import type { SettingsGroup } from '../../../contract/settings/shop-settings.ts'
import { refreshShopSettings } from '../../settings/shop-settings.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { apiQuery, queryClient } from '../api-query.ts'
import { useSentForm } from '../use-sent-form.ts'

type Groups = AnswerOf<'getSettings'>['data']

type SettingsForm<Group extends SettingsGroup, Values> = {
  group: Group
  version: number
  values: Values
  toValue: (values: Values) => Groups[Group]['value']
  /** Further input of the call, beside the value. */
  besides?: (values: Values) => object
  /** Errors that only the browser can find, by field. */
  faultsOf: (values: Values) => FieldErrors
}

/** Saves one group of settings. Fields are named by their path in the group, as the server's errors are. */
export function useSettingsForm<Group extends SettingsGroup, Values>({
  group,
  version,
  values,
  toValue,
  besides,
  faultsOf,
}: SettingsForm<Group, Values>) {
  return useSavedForm({
    save: () => saveSettings(group, toValue(values), version, besides?.(values)),
    faults: () => faultsOf(values),
  })
}

/** Saves one group. Later saves go by the versions of the answer. @returns the version of the group */
export async function saveSettings<Group extends SettingsGroup>(
  group: Group,
  value: Groups[Group]['value'],
  version: number,
  besides: object = {},
): Promise<number> {
  const input = { ...besides, group, value, version } as InputOf<'updateSettings'>
  const answer = await api.call('updateSettings', input)
  queryClient.setQueryData(apiQuery('getSettings', {}).queryKey, answer)
  await refreshShopSettings()
  return answer.data[group].version
}

type SavedForm = { save: () => Promise<unknown>; faults: () => FieldErrors }

/** A form of settings, and whether it is saved as typed. */
export function useSavedForm({ save, faults }: SavedForm) {
  const [isSaved, setSaved] = useState(false)
  const form = useSentForm({ send: save, faults, fieldOf, onSent: () => setSaved(true) })
  return {
    ...form,
    isSaved,
    closeNotice: () => setSaved(false),
    clearError(event: FormEvent<HTMLFormElement>) {
      form.clearError(event)
      setSaved(false)
    },
    submit(event: FormEvent) {
      setSaved(false)
      form.submit(event)
    },
  }
}

/** "value.rules.0.countries.2" is the field "rules.0.countries". */
const fieldOf = (path: string) =>
  path.replace(/^value\./, '').replace(/\b(countries|categories|sizes|usualSizes)\.\d+$/, '$1')
