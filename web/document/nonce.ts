import { createContext } from 'react'

/** Of one rendering. As pages are cached, the server replaces it by hashes; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
