import type { AnswerOf } from '../../../contract/operations.ts'
import type { HomePageSettings } from '../../../contract/settings/home-page-settings.ts'
import { createDraft } from '../drafts.ts'

/** The settings of the home page with their version. */
export type StoredHomePage = AnswerOf<'getSettings'>['data']['homePage']

/** What is typed and not saved, with the version that was edited. */
const typed = createDraft<StoredHomePage | undefined>(undefined, {
  isDirty: (typing) => typing !== undefined,
  words: 'Changes to the home page under Pages haven’t been saved yet.',
})

export const currentHomePage = typed.get

export const useTypedHomePage = typed.use

export const keepHomePage = (value: HomePageSettings, version: number): void => typed.keep({ value, version })

export const dropHomePage = typed.drop

/** Forgets what was saved; what was typed meanwhile stays, as a change of the saved `version`. */
export function settleHomePage(sent: HomePageSettings, version: number): void {
  const now = typed.get()?.value
  if (now === sent) dropHomePage()
  else if (now !== undefined) keepHomePage(now, version)
}
