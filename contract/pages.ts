/**
 * What a page tells the server about itself: the `handle` that its route module exports.
 * Pages without one are public and look the same whatever the query string says.
 */
export type PageHandle = {
  /** Who may open it; anyone unless said. Others are sent to the login of that kind. */
  readonly access?: 'shopper' | 'administrator'
  /** The query parameters that change what is shown; all others are ignored. */
  readonly query?: readonly string[]
  /**
   * The page is read, and its links followed, before any script has run: scripts may let its pictures go first.
   * Not for forms that only a script can send.
   */
  readonly picturesFirst?: boolean
}

/** Where somebody is sent who may not open a page (spec §8). */
export const loginPages = { shopper: '/login', administrator: '/admin' } as const
