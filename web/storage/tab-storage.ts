/** What this tab remembers of a checkout or a form: it survives a reload and ends with the tab or the logout (spec §4). */

import { storageChannel } from './prepare-storage.ts'

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
  announceStorageChange()
  try {
    sessionStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}

export function forget(key: string): void {
  unstored.delete(key)
  announceStorageChange()
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage that is forbidden holds nothing to forget.
  }
}

/** Forgets everything (spec §4, "Logout"). */
export function forgetAll(): void {
  unstored.clear()
  announceStorageChange()
  try {
    sessionStorage.clear()
  } catch {
    // Storage that is forbidden holds nothing to forget.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether what is remembered ends with the page, as the browser keeps nothing for the shop. */
export function storageIsBlocked(): boolean {
  try {
    return !(sessionStorage instanceof Storage)
  } catch {
    return true
  }
}

/** Set once the pages of this tab that Back could bring up know that what they remember is old. */
let announced = false

const onShow = () => {
  announced = false
}

/**
 * Called before each write to the session storage: pages of this tab in Firefox's back/forward cache would come back
 * with the old one (web/storage/prepare-storage.ts). Only leaving this page adds another, so once is enough.
 */
export function announceStorageChange(): void {
  if (announced) return
  announced = true
  try {
    const channel = new BroadcastChannel(storageChannel)
    channel.postMessage('changed')
    channel.close()
    window.addEventListener('pageshow', onShow)
  } catch {
    // Firefox throws where cookies are blocked; then nothing is stored either.
  }
}
