import type { AnswerOf } from '../../../contract/operations.ts'
import type { HomePageSettings } from '../../../contract/settings/home-page-settings.ts'
import { createStore, useStore } from '../../store.ts'
import { registerUnsavedInput } from '../unsaved-input.ts'

/** The settings of the home page with their version. */
export type StoredHomePage = AnswerOf<'getSettings'>['data']['homePage']

/** What is typed and not saved, with the version that was edited. It outlives its screen and the login. */
const typed = createStore<StoredHomePage | undefined>(() => undefined)

export const currentHomePage = typed.get

export const useTypedHomePage = (): StoredHomePage | undefined => useStore(typed, undefined)

export const keepHomePage = (value: HomePageSettings, version: number): void => typed.set({ value, version })

export const dropHomePage = (): void => typed.set(undefined)

/** Forgets what was saved; what was typed meanwhile stays, as a change of the saved `version`. */
export function settleHomePage(sent: HomePageSettings, version: number): void {
  const now = typed.get()?.value
  if (now === sent) dropHomePage()
  else if (now !== undefined) keepHomePage(now, version)
}

registerUnsavedInput({
  isDirty: () => typed.get() !== undefined,
  drop: dropHomePage,
  words: 'Changes to the home page under Pages haven’t been saved yet.',
})
