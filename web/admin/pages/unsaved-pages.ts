import type { ContentPageName, EditedContentPage, TypedPage } from '../../../contract/content/content-page.ts'
import { createStore, useStore } from '../../store.ts'
import { registerUnsavedInput } from '../unsaved-input.ts'

/** A page open for editing: as the merchant has seen it, and what is typed. */
export type PageEdit = { seen: EditedContentPage; typed: TypedPage }

type Edits = ReadonlyMap<ContentPageName, PageEdit>

/** Edits outlive their screen and the login. */
const edits = createStore<Edits>(() => new Map())
const noEdits: Edits = new Map()

export const usePageEdit = (name: ContentPageName): PageEdit | undefined => useStore(edits, noEdits).get(name)

export const pageEditOf = (name: ContentPageName): PageEdit | undefined => edits.get().get(name)

export const isTyped = ({ seen, typed }: PageEdit): boolean =>
  typed.title.trim() !== seen.title || typed.body.trim() !== seen.body

export function keepPageEdit(edit: PageEdit): void {
  edits.set(new Map(edits.get()).set(edit.seen.name, edit))
}

/** The saved page replaces what is typed. */
export const showSaved = (seen: EditedContentPage): void =>
  keepPageEdit({ seen, typed: { title: seen.title, body: seen.body } })

/** The saved page replaces what was `sent`; what was typed meanwhile stays and is not saved yet. */
export function settlePage(seen: EditedContentPage, sent: TypedPage | undefined): void {
  const edit = pageEditOf(seen.name)
  if (edit && edit.typed !== sent && isTyped(edit)) keepPageEdit({ seen, typed: edit.typed })
  else showSaved(seen)
}

/** A newer page replaces one that nothing has been typed into. */
export function takeInPage(page: EditedContentPage): void {
  const edit = pageEditOf(page.name)
  if (edit === undefined || (!isTyped(edit) && edit.seen.version < page.version)) showSaved(page)
}

export const typedPages = (): ContentPageName[] =>
  [...edits.get()].filter(([, edit]) => isTyped(edit)).map(([name]) => name)

registerUnsavedInput({
  isDirty: () => typedPages().length > 0,
  drop: () => edits.set(new Map()),
  words: 'The text of a page under Pages hasn’t been saved yet.',
})
