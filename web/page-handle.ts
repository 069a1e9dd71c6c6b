import type { PageHandle } from '../contract/pages.ts'

/** The `handle` of a page of the shop: what the server has to know about it, and how its document is written. */
export type ShopPageHandle = PageHandle & {
  /**
   * The page is read, and its links followed, before any script has run: scripts may let its pictures go first.
   * Not for forms that only a script can send.
   */
  readonly picturesFirst?: boolean
}
