import { type FormEvent, useState } from 'react'
import type { AnswerOf, InputOf } from '../../../contract/operations.ts'
import type { SettingsGroup } from '../../../contract/settings/shop-settings.ts'
import { refreshShopSettings } from '../../settings/shop-settings.ts'
import type { FieldErrors, FieldFaults } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { apiQuery, queryClient } from '../api-query.ts'
import { textFields } from '../ui/text-fields.ts'
import { isOtherInput } from '../ui/unsaved-form.ts'
import { useSentForm } from '../ui/use-sent-form.ts'

type Groups = AnswerOf<'getSettings'>['data']

/** Reads all settings again. @returns whether it could */
export type ReadAgain = () => Promise<boolean>

/** What the form of a group gets. */
export type GroupProps<Group extends SettingsGroup> = {
  stored: Groups[Group]
  onReload: ReadAgain
}

type ValueOf<Group extends SettingsGroup> = Groups[Group]['value']

/** What is typed into the form of a group, and the version of the group that it is a change of. */
export type Typing<Typed> = {
  typed: Typed
  /** Something is typed that is not stored. */
  isChanged: boolean
  version: number
  setTyped: (typed: Typed) => void
  /** What is stored takes the place of what is typed. */
  restart: () => void
  /** What was sent is stored as this version. */
  settle: (sent: Typed, version: number) => void
}

/**
 * What is typed begins with what is stored. The answer to each save has all groups: what others have stored meanwhile shows where nothing
 * is typed; what is typed stays a change of the version that was seen, so that saving it is refused.
 * @param showsSaved once it is saved, what is stored takes the place of what is typed
 */
export function useTyping<Value, Typed>(
  stored: { value: Value; version: number },
  typedOf: (value: Value) => Typed,
  showsSaved = false,
): Typing<Typed> {
  const begin = () => {
    const typed = typedOf(stored.value)
    return { typed, begun: typed, version: stored.version }
  }
  const [typing, setTyping] = useState(begin)
  const isChanged = isOtherInput(typing.typed, typing.begun)
  if (typing.version < stored.version && !isChanged) setTyping(begin)
  return {
    typed: typing.typed,
    isChanged,
    version: typing.version,
    setTyped: (typed) => setTyping((now) => ({ ...now, typed })),
    restart: () => setTyping((now) => ({ ...now, typed: now.begun })),
    settle: (sent, version) =>
      setTyping((now) => {
        const isShown = showsSaved && now.typed === sent
        return { ...now, begun: sent, version: isShown ? now.version : version }
      }),
  }
}

type SettingsForm<Group extends SettingsGroup, Typed> = {
  group: Group
  typing: Typing<Typed>
  toValue: (typed: Typed) => ValueOf<Group>
  /** Further input of the call, beside the value. */
  besides?: (typed: Typed) => object
  /** What only the browser can find wrong, by field. */
  faultsOf?: (typed: Typed) => FieldFaults
}

/** Saves one group of settings. Fields are named by their path in the group, as the server's errors are. */
export function useSettingsForm<Group extends SettingsGroup, Typed>({
  group,
  typing,
  toValue,
  besides,
  faultsOf,
}: SettingsForm<Group, Typed>) {
  const form = useSavedForm({
    save: (isOver) => saveTyping(group, typing, toValue, { besides, isOver }),
    faults: () => faultsOf?.(typing.typed) ?? {},
  })
  return { ...form, isChanged: typing.isChanged, restart: typing.restart }
}

type Saving<Typed> = { besides?: ((typed: Typed) => object) | undefined; isOver: boolean }

/** Saves what is typed; `isOver` replaces what someone else has saved meanwhile. */
export async function saveTyping<Group extends SettingsGroup, Typed>(
  group: Group,
  { typed, version, settle }: Typing<Typed>,
  toValue: (typed: Typed) => ValueOf<Group>,
  { besides, isOver }: Saving<Typed>,
): Promise<void> {
  const seen = isOver ? undefined : version
  settle(typed, await saveSettings(group, toValue(typed), seen, besides?.(typed)))
}

type GroupForm<Group extends SettingsGroup, Typed> = {
  typedOf: (value: ValueOf<Group>) => Typed
  toValue: (typed: Typed) => ValueOf<Group>
  faultsOf?: (typed: Typed) => FieldFaults
}

/** The form of one group. */
export function useGroupForm<Group extends SettingsGroup, Typed extends object>(
  group: Group,
  stored: Groups[Group],
  { typedOf, toValue, faultsOf = () => ({}) }: GroupForm<Group, Typed>,
) {
  const typing = useTyping<ValueOf<Group>, Typed>(stored, typedOf)
  const { typed, setTyped } = typing
  const form = useSettingsForm({ group, typing, toValue, faultsOf })
  return { form, typed, setTyped, ...fieldsOf({ typed, errors: form.errors, setTyped }) }
}

type TicksOf<Typed> = { [Name in keyof Typed]: Typed[Name] extends boolean ? Name : never }[keyof Typed] &
  string
type FormFields<Typed> = { typed: Typed; errors: FieldErrors; setTyped: (typed: Typed) => void }

/** The props of text fields and checkboxes, by the name that they have in their group. */
export const fieldsOf = <Typed extends object>({ typed, errors, setTyped }: FormFields<Typed>) => ({
  text: (name: Parameters<ReturnType<typeof textFields<Typed>>>[0]) => ({
    ...textFields({ values: typed, errors, change: (part) => setTyped({ ...typed, ...part }) })(name),
    className: 'max-w-xl',
  }),
  tick: (name: TicksOf<Typed>) => ({
    name,
    checked: typed[name] as boolean,
    onChange: ({ target }: { target: { checked: boolean } }) =>
      setTyped({ ...typed, [name]: target.checked }),
  }),
})

/**
 * Saves one group. Later saves go by the versions of the answer.
 * @param version the one that was edited; without it, what someone else has saved meanwhile is replaced as well
 * @returns the version of the group
 */
export async function saveSettings<Group extends SettingsGroup>(
  group: Group,
  value: ValueOf<Group>,
  version: number | undefined,
  besides: object = {},
): Promise<number> {
  const input = { ...besides, group, value, version } as InputOf<'updateSettings'>
  const answer = await api.call('updateSettings', input)
  queryClient.setQueryData(apiQuery('getSettings', {}).queryKey, answer)
  await refreshShopSettings()
  return answer.data[group].version
}

type SavedForm = { save: (isOver: boolean) => Promise<unknown>; faults?: () => FieldFaults }

/** A form of settings, and whether it is saved as typed. */
export function useSavedForm({ save, faults }: SavedForm) {
  const [isSaved, setSaved] = useState(false)
  const sent = useSentForm({ send: save, fieldOf, onSent: () => setSaved(true), ...(faults && { faults }) })
  return {
    ...sent,
    isSaved,
    closeNotice: () => setSaved(false),
    props: {
      ...sent.props,
      onInput(event: FormEvent<HTMLFormElement>) {
        sent.props.onInput(event)
        setSaved(false)
      },
      onSubmit(event: FormEvent) {
        setSaved(false)
        sent.props.onSubmit(event)
      },
    },
  }
}

/** "value.rules.0.countries.2" is the field "rules.0.countries". */
const fieldOf = (path: string) =>
  path.replace(/^value\./, '').replace(/\b(countries|categories|sizes|usualSizes)\.\d+$/, '$1')
