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

type Keeper = {
  /** Puts the form where the screen wants it. @returns what takes it off the page again, with all that is typed in */
  show: (form: ReactNode, place: HTMLElement) => () => void
  /** Whether something is typed in, or a picture chosen, that is not in the shop yet. */
  isHalfFilled: () => boolean
  /** Begins anew. */
  discard: () => void
}

const FormKeeperContext = createContext<Keeper | undefined>(undefined)

/**
 * Keeps the form of Add Items, its picture and an upload under way, while it is not on the page: while another tab is
 * looked at, and while somebody whose session has ended logs in again. Whoever closes the page is warned.
 */
export function FormKeeper({ children }: { children: ReactNode }) {
  /** An element that is on the page only while the form is shown; React goes on rendering into it. */
  const room = useRef<HTMLElement>(undefined)
  const [kept, setKept] = useState<{ form: ReactNode; room: HTMLElement }>()
  const [times, setTimes] = useState(0)

  const keeper = useMemo<Keeper>(
    () => ({
      show(form, place) {
        const own = room.current ?? document.createElement('div')
        room.current = own
        setKept({ form, room: own })
        place.append(own)
        return () => own.remove()
      },
      isHalfFilled: () => isHalfFilled(room.current?.querySelector('form')),
      discard: () => setTimes((now) => now + 1),
    }),
    [],
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.isHalfFilled()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [keeper])

  return (
    <FormKeeperContext value={keeper}>
      {children}
      {kept && createPortal(<Fragment key={times}>{kept.form}</Fragment>, kept.room)}
    </FormKeeperContext>
  )
}

/** @throws Error outside of a FormKeeper */
export function useFormKeeper(): Keeper {
  const keeper = useContext(FormKeeperContext)
  if (keeper === undefined) throw new Error('Nobody keeps the form here')
  return keeper
}

/** What is chosen from lists and boxes is quickly chosen again; what is typed is not. */
function isHalfFilled(form: HTMLFormElement | null | undefined): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value.trim() !== ''
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'file') return (field.files?.length ?? 0) > 0
    return field.type === 'text' && field.value.trim() !== ''
  })
}
