import type { NavigateOptions } from 'react-router'

/**
 * How the address follows a choice on the screen one is at: no step back, no scrolling, and shown at once, so that two
 * keys pressed quickly are two choices.
 */
export const sameScreen: NavigateOptions = { replace: true, preventScrollReset: true, flushSync: true }
