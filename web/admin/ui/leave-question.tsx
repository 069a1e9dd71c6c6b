import { useEffect, useState } from 'react'
import { DiscardDialog } from './discard-dialog.tsx'
import { dropUnsavedForms, hasUnsavedForm, unsavedWords } from './unsaved-form.ts'

/** Asks when a link leads away from a form with input that has not been saved. */
export function LeaveQuestion() {
  const [link, setLink] = useState<HTMLAnchorElement>()

  useEffect(() => {
    function ask(event: MouseEvent) {
      const pressed = event.target instanceof Element ? event.target.closest('a') : null
      if (!pressed || !hasUnsavedForm() || !leads(pressed, event)) return
      event.preventDefault()
      event.stopPropagation()
      setLink(pressed)
    }
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [])

  function leave() {
    dropUnsavedForms()
    setLink(undefined)
    link?.click()
  }

  return (
    <DiscardDialog
      open={link !== undefined}
      title="Leave and discard the changes?"
      act="Leave"
      onAct={leave}
      onStay={() => setLink(undefined)}
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
