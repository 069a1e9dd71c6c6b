import { contentPageNames } from '../content/content-page.ts'

/** Orders that the words of a search can ask for. */
export const searchOrders = ['asc', 'desc', 'newest'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** Pages of the shop that the words of a search can ask for. */
export const searchedPages = [...contentPageNames, 'contact', 'my-order'] as const
export type SearchedPage = (typeof searchedPages)[number]
