import { useEffect } from 'react'

const intervalMs = 30_000
/** A return to the tab fires two events. */
const pauseMs = 1_000

/** Calls `refresh` when the shopper comes back to this tab, and at intervals while the tab is visible. */
export function usePolling(refresh: () => Promise<void>): void {
  useEffect(() => {
    let last = Date.now()
    const poll = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < pauseMs) return
      last = Date.now()
      void refresh()
    }
    const timer = setInterval(poll, intervalMs)
    window.addEventListener('focus', poll)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', poll)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [refresh])
}
