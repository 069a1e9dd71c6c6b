import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '../../store.ts'
import { registerUnsavedInput } from '../drafts.ts'

type Mounted = { form: ReactNode; container: HTMLElement }

const mounted = createStore<Mounted | undefined>(() => undefined)
const generation = createStore(() => 0)

/** Shows the form inside `parent`. @returns a function that takes it off the page and keeps its input */
export function mountForm(form: ReactNode, parent: HTMLElement): () => void {
  const container = mounted.get()?.container ?? document.createElement('div')
  mounted.set({ form, container })
  parent.append(container)
  return () => container.remove()
}

/**
 * Keeps the Add Items form with its input, the chosen picture and a running upload while the form is not on the page:
 * while another tab is open, and while an administrator whose session has ended logs in again. React renders the form
 * into an element that is taken out of the document meanwhile; a draft in the session could not hold the picture.
 */
export function PersistentForm() {
  const shown = useStore(mounted, undefined)
  const key = useStore(generation, 0)
  return shown && createPortal(<Fragment key={key}>{shown.form}</Fragment>, shown.container)
}

registerUnsavedInput({
  isDirty: () => isDirty(mounted.get()?.container.querySelector('form')),
  drop: () => generation.set(generation.get() + 1),
  words: 'The item under Add Items hasn’t been added to the shop yet.',
  what: 'the item',
})

/** Dropdowns and checkboxes do not count: they are quickly chosen again. */
function isDirty(form: HTMLFormElement | null | undefined): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value.trim() !== field.defaultValue.trim()
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'file') return (field.files?.length ?? 0) > 0
    return field.type === 'text' && field.value.trim() !== field.defaultValue.trim()
  })
}
