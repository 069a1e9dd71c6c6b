import { useEffect } from 'react'

/** Milliseconds: often enough while somebody watches, and never twice for one coming back. */
const interval = 30_000
const pause = 1_000

/** Calls `look` when somebody comes back to this tab, and now and then while it is in view. */
export function usePolling(look: () => Promise<void>): void {
  useEffect(() => {
    let last = Date.now()
    const lookNow = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < pause) return
      last = Date.now()
      void look()
    }
    const timer = setInterval(lookNow, interval)
    window.addEventListener('focus', lookNow)
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', lookNow)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [look])
}
