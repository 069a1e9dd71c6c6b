import { type ReactNode, useRef, useState } from 'react'
import { focusHeading } from '../../ui/route-focus.ts'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { AreaPage } from '../area-page.tsx'
import type { AreaName } from '../panel-areas.tsx'
import { ActionNotice } from '../undo/action-notice.tsx'
import type { DoneAction } from '../undo/latest-action.ts'
import { useSessionGuard } from '../use-session-guard.ts'

type ListActions<Edited> = {
  onMake: () => void
  onEdit: (edited: Edited) => void
  announce: (done: DoneAction) => void
}
type FormActions = { onCancel: () => void; onDone: (done: DoneAction) => void }

type ListAndFormProps<Edited> = {
  name: AreaName
  list: (actions: ListActions<Edited>) => ReactNode
  /** @param edited undefined for a new one */
  form: (edited: Edited | undefined, actions: FormActions) => ReactNode
}

/** An area of the panel: its list, or the form that takes the list's place until it is saved or left, by Back as well. */
export function ListAndForm<Edited>({ name, list, form }: ListAndFormProps<Edited>) {
  useSessionGuard()
  const [open, setOpen] = useState<{ edited: Edited | undefined }>()
  const current = useRef(open)
  const [latest, setLatest] = useState<DoneAction>()

  function show(next: typeof open, done?: DoneAction) {
    current.current = next
    setOpen(next)
    setLatest(done)
    focusHeading()
  }

  useCloseOnBack(open !== undefined, () => show(undefined))

  /** A form that was left while it was sent does not close the next one. */
  function finish(done: DoneAction) {
    if (current.current === open) show(undefined, done)
    else setLatest(done)
  }

  return (
    <AreaPage name={name}>
      <ActionNotice action={latest} onChange={setLatest} className="mb-5" />
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
