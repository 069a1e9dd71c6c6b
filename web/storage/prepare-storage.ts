/**
 * Prepares session storage before any other script of a page runs (docs/decisions/081-storage-that-is-old-or-blocked.md):
 * - Where storage is blocked, reading `sessionStorage` throws or gives null. A stand-in then lasts as long as the page.
 * - Firefox restores a page from its back/forward cache with the session storage it was left with. It drops the cached
 *   page, and loads it anew, when a BroadcastChannel of that page gets a message.
 */

/** The channel on which a page hears that the storage of its tab has changed. */
export const storageChannel = 'tab-storage'

/** Runs in the page itself and refers to nothing outside of itself. */
function prepare(channelName: string): void {
  try {
    // The listener keeps the channel from being garbage collected.
    new BroadcastChannel(channelName).onmessage = () => {}
  } catch {
    // Firefox throws where cookies are blocked.
  }
  try {
    if (sessionStorage) return
  } catch {
    // Storage is blocked.
  }
  const kept = new Map<string, string>()
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  Object.defineProperty(window, 'sessionStorage', { value, configurable: true })
}

export const storageScript = (): string => `(${prepare})(${JSON.stringify(storageChannel)})`
