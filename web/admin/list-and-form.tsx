import { type ReactNode, useRef, useState } from 'react'
import { focusHeading } from '../ui/route-focus.ts'
import type { Act } from './acts/act.ts'
import { ActNotice } from './acts/act-notice.tsx'
import { AreaPage } from './area-page.tsx'
import { useSessionGuard } from './use-session-guard.ts'

type ListActs<Edited> = {
  onMake: () => void
  onEdit: (edited: Edited) => void
  announce: (done: Act) => void
}
type FormActs = { onCancel: () => void; onDone: (done: Act) => void }

type ListAndFormProps<Edited> = {
  name: string
  list: (acts: ListActs<Edited>) => ReactNode
  /** @param edited undefined for a new one */
  form: (edited: Edited | undefined, acts: FormActs) => ReactNode
}

/** An area of the panel: its list, or the form that takes the list's place until it is saved or left. */
export function ListAndForm<Edited>({ name, list, form }: ListAndFormProps<Edited>) {
  useSessionGuard()
  const [open, setOpen] = useState<{ edited: Edited | undefined }>()
  const current = useRef(open)
  const [latest, setLatest] = useState<Act>()

  function show(next: typeof open, done?: Act) {
    current.current = next
    setOpen(next)
    setLatest(done)
    focusHeading()
  }

  /** A form that was left while it was sent does not close the next one. */
  function finish(done: Act) {
    if (current.current === open) show(undefined, done)
    else setLatest(done)
  }

  return (
    <AreaPage name={name}>
      <ActNotice act={latest} onChange={setLatest} className="mb-5" />
      {open === undefined
        ? list({
            onMake: () => show({ edited: undefined }),
            onEdit: (edited) => show({ edited }),
            announce: setLatest,
          })
        : form(open.edited, {
            onCancel: () => show(undefined),
            onDone: finish,
          })}
    </AreaPage>
  )
}
