import { useEffect, useId } from 'react'
import { registerUnsavedInput } from '../drafts.ts'

/** The forms that are open with input that has not been saved. It is lost with its screen. */
const forms = new Set<string>()

export const hasUnsavedForm = (): boolean => forms.size > 0

export const dropUnsavedForms = (): void => forms.clear()

export const unsavedWords = 'What you typed on this page hasn’t been saved yet.'

registerUnsavedInput({ isDirty: hasUnsavedForm, drop: dropUnsavedForms, words: unsavedWords })

/** While a form has changes that are not saved, typed or made by its buttons, leaving its screen asks first. */
export function useUnsavedForm(isChanged: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isChanged) return
    forms.add(id)
    return () => void forms.delete(id)
  }, [id, isChanged])
}
