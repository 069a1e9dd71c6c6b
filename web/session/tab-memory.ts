/** What this tab remembers of a checkout or a form: it survives a reload and ends with the tab or the logout (spec §4). */

/** Storage can be forbidden or full: then things are remembered as long as the page. */
const unstored = new Map<string, string>()

/** The value kept under `key`; undefined when there is none or it cannot be read. */
export function recall(key: string): unknown {
  try {
    // What could not be stored is newer than what the storage still holds.
    const text = unstored.get(key) ?? sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    sessionStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}

export function forget(key: string): void {
  unstored.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage that is forbidden holds nothing to forget.
  }
}

/** Forgets everything (spec §4, "Logout"). */
export function forgetAll(): void {
  unstored.clear()
  try {
    sessionStorage.clear()
  } catch {
    // Storage that is forbidden holds nothing to forget.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
