import { createContext } from 'react'

/**
 * The nonce of one rendering, on the page's own scripts and styles. Pages are cached and sent to many, so the server
 * removes it and allows the hashes of what carried it. Undefined in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)
