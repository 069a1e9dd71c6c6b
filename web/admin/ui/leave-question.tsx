import { useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { dropUnsavedForms, hasUnsavedForm, unsavedWords, useHasUnsavedForm } from './unsaved-form.ts'

/** The page's own entry in the history, the one of the form with input, and that of the question. */
const entriesOfPage = 3

/** In milliseconds; where the history has nothing before the page, Back leads nowhere. */
const longestStep = 1_000

/** Asks when a link or Back leads away from a form with input that has not been saved. */
export function LeaveQuestion() {
  const [way, setWay] = useState<HTMLAnchorElement | 'back'>()
  const isLeaving = useRef(false)

  useEffect(() => {
    function ask(event: MouseEvent) {
      const pressed = event.target instanceof Element ? event.target.closest('a') : null
      if (!pressed || !hasUnsavedForm() || !leads(pressed, event)) return
      event.preventDefault()
      event.stopPropagation()
      setWay(pressed)
    }
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [])

  useCloseOnBack(useHasUnsavedForm(), () => {
    if (isLeaving.current) dropUnsavedForms()
    else setWay('back')
  })

  function leave() {
    if (way === 'back') return leaveByHistory()
    dropUnsavedForms()
    setWay(undefined)
    way?.click()
  }

  /** The form and the question have entries of their own until the step is made. */
  function leaveByHistory() {
    isLeaving.current = true
    history.go(-entriesOfPage)
    setTimeout(() => {
      isLeaving.current = false
      setWay(undefined)
    }, longestStep)
  }

  return (
    <DiscardDialog
      open={way !== undefined}
      title="Leave and discard the changes?"
      act="Leave"
      onAct={leave}
      onStay={() => setWay(undefined)}
    >
      <p>{unsavedWords}</p>
    </DiscardDialog>
  )
}

/** Whether the press takes this tab to another page. */
const leads = (
  { origin, pathname, target }: HTMLAnchorElement,
  { ctrlKey, metaKey, shiftKey }: MouseEvent,
): boolean =>
  target === '' &&
  !(ctrlKey || metaKey || shiftKey) &&
  origin === location.origin &&
  pathname !== location.pathname
