/** The `handle` that a page's route module exports. Pages without one are public and ignore the query string. */
export type PageHandle = {
  /** Anyone may open a page without it. Others are sent to the login of that kind. */
  readonly access?: 'shopper' | 'administrator'
  /** Visitors may open it too where the shop takes guests. */
  readonly guests?: true
  /** The query parameters that change what is shown; all others are ignored. */
  readonly query?: readonly string[]
}

/** The page that replaces one which the visitor may not open (spec §8). */
export const loginPages = { shopper: '/login', administrator: '/admin' } as const
