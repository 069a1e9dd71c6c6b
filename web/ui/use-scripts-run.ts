import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False until the page's scripts run. A form that only works with them waits that long:
 * the browser itself would send what is typed, passwords included, to the wrong place.
 */
export const useScriptsRun = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
