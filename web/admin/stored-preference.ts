import { useState } from 'react'

/** A yes-or-no preference that this browser keeps; where storage is blocked it holds until the page is closed. */
export function useStoredPreference(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => storedPreference(name) ?? initial)
  return [
    value,
    (next) => {
      setValue(next)
      storePreference(name, next)
    },
  ]
}

const keyOf = (name: string) => `admin:${name}`

export function storedPreference(name: string): boolean | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    const stored = localStorage.getItem(keyOf(name))
    return stored === null ? undefined : stored === 'yes'
  } catch {
    return undefined
  }
}

function storePreference(name: string, value: boolean): void {
  try {
    localStorage.setItem(keyOf(name), value ? 'yes' : 'no')
  } catch {
    // The preference then holds for this page only.
  }
}
