import { useEffect, useId } from 'react'
import { registerUnsavedInput } from '../drafts.ts'

/** The forms that are open with input that has not been saved. It is lost with its screen. */
const forms = new Set<string>()

export const hasUnsavedForm = (): boolean => forms.size > 0

export const dropUnsavedForms = (): void => forms.clear()

export const unsavedWords = 'What you typed on this page hasn’t been saved yet.'

registerUnsavedInput({ isDirty: hasUnsavedForm, drop: dropUnsavedForms, words: unsavedWords })

/** @returns a function to call when something has been typed. From then on leaving asks first, until it is saved or not shown. */
export function useUnsavedForm(isSaved = false): () => void {
  const id = useId()
  useEffect(() => void (isSaved && forms.delete(id)), [id, isSaved])
  useEffect(() => () => void forms.delete(id), [id])
  return () => void forms.add(id)
}
