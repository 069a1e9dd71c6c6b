import { createContext } from 'react'

/** A nonce is made for one rendering. The server replaces it by hashes, as pages are cached; the browser has none. */
export const NonceContext = createContext<string | undefined>(undefined)
