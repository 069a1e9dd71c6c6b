import { useEffect, useRef } from 'react'
import { remembered } from '../stored-preference.ts'

/** The name under which the browser keeps whether single keys act. */
export const keysChoice = 'keys'

/**
 * Single keys that act wherever the focus is, except where somebody types or chooses. They can be switched off
 * (WCAG 2.1.4): speech and a cat on the keyboard press them too.
 */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (act === undefined || !isFree(event) || remembered(keysChoice) === false) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const typing = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]'

/** Nobody else has a use for the key. */
function isFree({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && target.closest(typing))
}
