import { createContext, type ReactElement } from 'react'

type KeepMarkup = (key: string, element: ReactElement) => string

/**
 * On the server: the markup of an element that uses no context, rendered once for each key, which says all that it shows.
 * Browsers have none, and no script for it.
 */
export const KeptMarkup = /* @__PURE__ */ createContext<KeepMarkup | undefined>(undefined)
