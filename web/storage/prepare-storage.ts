/**
 * Session storage as the shop needs it, made ready before any other script of a page runs. Two browsers' ways make that
 * necessary (docs/decisions/081-storage-that-is-old-or-blocked.md):
 * - Where storage is blocked, reading `sessionStorage` throws or gives null. Then a stand-in keeps things as long as
 *   the page lives.
 * - Firefox gives a page that comes back from its back/forward cache the session storage of the time when it was left.
 *   It drops such a page, and loads it anew, when a BroadcastChannel of it gets a message meanwhile.
 */

/** The channel that a page gets a message on when what this tab remembers has changed. */
export const storageChannel = 'tab-memory'

/** Runs in the page itself and refers to nothing outside of itself. */
function prepare(channelName: string): void {
  try {
    // It would be collected without a listener.
    new BroadcastChannel(channelName).onmessage = () => {}
  } catch {
    // Firefox throws where cookies are blocked.
  }
  try {
    if (sessionStorage) return
  } catch {
    // Blocked.
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

/** The script of the page's head. */
export const storageScript = (): string => `(${prepare})(${JSON.stringify(storageChannel)})`
