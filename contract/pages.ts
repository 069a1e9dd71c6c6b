/**
 * What a page tells the server about itself: the `handle` that its route module exports.
 * Pages without one are public and look the same whatever the query string says.
 */
export type PageHandle = {
  /** Who may open it; anyone unless said. Others are sent to the login of that kind. */
  readonly access?: 'shopper' | 'administrator'
  /** The query parameters that change what is shown; all others are ignored. */
  readonly query?: readonly string[]
}

/** The page that replaces one which the visitor may not open (spec §8). */
export const loginPages = { shopper: '/login', administrator: '/admin' } as const
