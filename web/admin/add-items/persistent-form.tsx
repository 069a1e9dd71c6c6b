import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

type PersistentForm = {
  /** Shows the form inside `parent`. @returns a function that takes it off the page and keeps its input */
  mount: (form: ReactNode, parent: HTMLElement) => () => void
  isDirty: () => boolean
  discard: () => void
}

const PersistentFormContext = createContext<PersistentForm | undefined>(undefined)

/**
 * Keeps the Add Items form with its input, the chosen picture and a running upload while the form is not on the page:
 * while another tab is open, and while an administrator whose session has ended logs in again. React renders the form
 * into an element that is taken out of the document meanwhile; a draft in the session could not hold the picture.
 * Closing the page with unsaved input asks for confirmation.
 */
export function PersistentFormProvider({ children }: { children: ReactNode }) {
  const container = useRef<HTMLElement>(undefined)
  const [mounted, setMounted] = useState<{ form: ReactNode; container: HTMLElement }>()
  const [generation, setGeneration] = useState(0)

  const persistentForm = useMemo<PersistentForm>(
    () => ({
      mount(form, parent) {
        const element = container.current ?? document.createElement('div')
        container.current = element
        setMounted({ form, container: element })
        parent.append(element)
        return () => element.remove()
      },
      isDirty: () => isDirty(container.current?.querySelector('form')),
      discard: () => setGeneration((now) => now + 1),
    }),
    [],
  )
  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent) => {
      if (persistentForm.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirm)
    return () => window.removeEventListener('beforeunload', confirm)
  }, [persistentForm])

  return (
    <PersistentFormContext value={persistentForm}>
      {children}
      {mounted && createPortal(<Fragment key={generation}>{mounted.form}</Fragment>, mounted.container)}
    </PersistentFormContext>
  )
}

export function usePersistentForm(): PersistentForm {
  const persistentForm = useContext(PersistentFormContext)
  if (persistentForm === undefined) throw new Error('usePersistentForm needs a PersistentFormProvider')
  return persistentForm
}

/** Dropdowns and checkboxes do not count: they are quickly chosen again. */
function isDirty(form: HTMLFormElement | null | undefined): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value.trim() !== field.defaultValue.trim()
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'file') return (field.files?.length ?? 0) > 0
    return field.type === 'text' && field.value.trim() !== field.defaultValue.trim()
  })
}
