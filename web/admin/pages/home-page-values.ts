import type { AnswerOf } from '../../../contract/operations.ts'
import type { HomePageSettings } from '../../../contract/settings/home-page-settings.ts'
import { createDraft } from '../drafts.ts'

/** The settings of the home page with their version. */
export type StoredHomePage = AnswerOf<'getSettings'>['data']['homePage']

/** What is typed and not saved, with the version that was edited. */
export const homePageDraft = createDraft<StoredHomePage | undefined>(undefined, {
  isDirty: (typed) => typed !== undefined,
  words: 'Changes to the home page under Pages haven’t been saved yet.',
})

/** Forgets what was saved; what was typed meanwhile stays, as a change of the saved `version`. */
export function settleHomePage(sent: HomePageSettings, version: number): void {
  const now = homePageDraft.get()?.value
  if (now === sent) homePageDraft.drop()
  else if (now !== undefined) homePageDraft.keep({ value: now, version })
}
