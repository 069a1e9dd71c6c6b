import { useState } from 'react'

const keyOf = (name: string) => `admin:${name}`

/** A yes-or-no preference that this browser keeps; where storage is blocked it holds until the page is closed. */
export function useStoredPreference(name: string, initial: boolean) {
  const [value, setValue] = useState(() => storedPreference(name) ?? initial)

  function store(next: boolean): void {
    setValue(next)
    try {
      localStorage.setItem(keyOf(name), next ? 'yes' : 'no')
    } catch {
      // The preference then holds for this page only.
    }
  }

  return [value, store] as const
}

export function storedPreference(name: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(keyOf(name))
    return stored === null ? undefined : stored === 'yes'
  } catch {
    return undefined
  }
}
