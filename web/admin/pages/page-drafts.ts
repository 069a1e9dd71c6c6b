import type { ContentPageName, EditedContentPage, TypedPage } from '../../../contract/content/content-page.ts'
import { createDrafts } from '../drafts.ts'

/** A page open for editing: as the merchant has seen it, and what is typed. */
export type PageEdit = { seen: EditedContentPage; typed: TypedPage }

export const isTyped = ({ seen, typed }: PageEdit): boolean =>
  typed.title.trim() !== seen.title || typed.body.trim() !== seen.body

export const pageDrafts = createDrafts<ContentPageName, PageEdit>({
  isDirty: isTyped,
  words: 'The text of a page under Pages hasn’t been saved yet.',
})

export const keepPageEdit = (edit: PageEdit): void => pageDrafts.keep(edit.seen.name, edit)

/** The saved page replaces what is typed. */
export const showSaved = (seen: EditedContentPage): void =>
  keepPageEdit({ seen, typed: { title: seen.title, body: seen.body } })

/** The saved page replaces what was `sent`; what was typed meanwhile stays and is not saved yet. */
export function settlePage(seen: EditedContentPage, sent: TypedPage | undefined): void {
  const edit = pageDrafts.get(seen.name)
  if (edit && edit.typed !== sent && isTyped(edit)) keepPageEdit({ seen, typed: edit.typed })
  else showSaved(seen)
}

/** A newer page replaces one that nothing has been typed into. */
export function takeInPage(page: EditedContentPage): void {
  const edit = pageDrafts.get(page.name)
  if (edit === undefined || (!isTyped(edit) && edit.seen.version < page.version)) showSaved(page)
}
