import { useEffect } from 'react'

/** What was asked an hour ago is asked again when somebody comes back to the panel. */
export function useWhenSeenAgain(act: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && act()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [act])
}
