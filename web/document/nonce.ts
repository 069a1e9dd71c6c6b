import { createContext } from 'react'

/**
 * A secret of one rendering: what the page itself is made of carries it as its `nonce`. Pages are kept and sent to
 * many, so the server takes it off again before anybody sees it, and allows just the scripts and styles that had it.
 * Nothing that was typed into the shop can know it. In the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined)
