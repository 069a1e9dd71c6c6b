import { useEffect, useRef } from 'react'
import { storedPreference } from '../stored-preference.ts'

export const shortcutsPreference = 'keys'

/**
 * Single-key shortcuts. They do nothing while the focus is in a field that takes text or in a dialog, and can be
 * switched off for people who use speech input (WCAG 2.1.4).
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = latest.current[event.key]
      if (action === undefined || !isUnused(event) || storedPreference(shortcutsPreference) === false) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const typingTargets = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]'

/** Whether neither the browser nor the focused element acts on the key. */
function isUnused({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && target.closest(typingTargets))
}
