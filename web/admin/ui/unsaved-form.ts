import { useEffect, useId } from 'react'
import { createStore, useStore } from '../../store.ts'
import { registerUnsavedInput } from '../drafts.ts'

const none: ReadonlySet<string> = new Set()

/** The forms that are open with input that has not been saved. It is lost with its screen. */
const forms = createStore(() => none)

export const hasUnsavedForm = (): boolean => forms.get().size > 0
export const useHasUnsavedForm = (): boolean => useStore(forms, none).size > 0

export const dropUnsavedForms = (): void => forms.set(none)

export const unsavedWords = 'What you typed on this page hasn’t been saved yet.'

registerUnsavedInput({ isDirty: hasUnsavedForm, drop: dropUnsavedForms, words: unsavedWords })

/** Whether a form holds something else than it began with; what was typed and typed back is the same. */
export const isOtherInput = (values: unknown, begun: unknown): boolean =>
  JSON.stringify(values) !== JSON.stringify(begun)

/** While a form has changes that are not saved, typed or made by its buttons, leaving its screen asks first. */
export function useUnsavedForm(isChanged: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isChanged) return
    forms.set(new Set([...forms.get(), id]))
    return () => forms.set(new Set([...forms.get()].filter((other) => other !== id)))
  }, [id, isChanged])
}
