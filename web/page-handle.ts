import type { ReactNode } from 'react'
import type { PageHandle } from '../contract/pages.ts'

/** The `handle` of a page tells the server how to treat it and how to write its document. */
export type ShopPageHandle = PageHandle & {
  /** Scripts let the page's pictures go first. A page with a form that only a script can send must not set it. */
  readonly picturesFirst?: boolean
  /** The beginning of a shopper's screen that needs no session: it is there from the start and stays. */
  readonly head?: ReactNode
}
