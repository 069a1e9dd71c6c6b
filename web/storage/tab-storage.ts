/** Session storage of this tab, as JSON: it survives a reload and ends with the tab or the logout (spec §4). */

import { storageChannel } from './prepare-storage.ts'

/** Storage that is blocked or full takes no values. These last as long as the page. */
const unstored = new Map<string, string>()

/** @returns undefined where storage is blocked or full */
function access<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage)
  } catch {
    return undefined
  }
}

export const tabStorage = {
  /** The value under `key`; undefined when there is none or it is no JSON. */
  get(key: string): unknown {
    // A value in `unstored` is newer than the one in storage.
    const text = unstored.get(key) ?? access((storage) => storage.getItem(key))
    try {
      return text == null ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  },

  set(key: string, value: unknown): void {
    const text = JSON.stringify(value)
    announceStorageChange()
    const isStored = access((storage) => {
      storage.setItem(key, text)
      return true
    })
    if (isStored) unstored.delete(key)
    else unstored.set(key, text)
  },

  remove(key: string): void {
    unstored.delete(key)
    announceStorageChange()
    access((storage) => storage.removeItem(key))
  },

  clear(): void {
    unstored.clear()
    announceStorageChange()
    access((storage) => storage.clear())
  },
}

/** True where something of this tab lasts only as long as the page: storage is blocked or full. */
export const isLostOnReload = (): boolean =>
  unstored.size > 0 || access((storage) => storage instanceof Storage) !== true

/** True when the other pages of this tab know that storage has changed. */
let announced = false

const onShow = () => {
  announced = false
}

/**
 * Firefox's back/forward cache would bring back pages of this tab with the old storage (prepare-storage.ts). Only
 * leaving this page adds another one there, so one message is enough.
 */
function announceStorageChange(): void {
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
