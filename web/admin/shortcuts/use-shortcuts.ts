import { useEffect, useEffectEvent } from 'react'
import { storedPreference } from '../ui/stored-preference.ts'

export const shortcutsPreference = 'keys'

/** Single-key shortcuts, which people who use speech input can switch off (WCAG 2.1.4). */
export function useShortcuts(actions: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key] ?? actions[event.key.toLowerCase()]
    if (action === undefined || !isUnused(event) || storedPreference(shortcutsPreference) === false) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const typingTargets = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]'

/** True when neither the browser nor the focused element acts on the key. */
function isUnused({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && target.closest(typingTargets))
}
