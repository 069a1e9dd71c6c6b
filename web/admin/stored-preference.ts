import { useState } from 'react'

/** A choice about the panel's looks that this browser keeps; where it may keep nothing, it holds until the page goes. */
export function useRemembered(name: string, usually: boolean): [boolean, (choice: boolean) => void] {
  const [choice, setChoice] = useState(() => remembered(name) ?? usually)
  return [
    choice,
    (next) => {
      setChoice(next)
      remember(name, next)
    },
  ]
}

const keyOf = (name: string) => `admin:${name}`

/** What was chosen last; undefined when nothing was. */
export function remembered(name: string): boolean | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    const kept = localStorage.getItem(keyOf(name))
    return kept === null ? undefined : kept === 'yes'
  } catch {
    return undefined
  }
}

function remember(name: string, choice: boolean): void {
  try {
    localStorage.setItem(keyOf(name), choice ? 'yes' : 'no')
  } catch {
    // A browser that keeps nothing still does what was chosen.
  }
}
