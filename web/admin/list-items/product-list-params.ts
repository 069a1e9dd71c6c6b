/** What the list of products is narrowed to and ordered by, as the address says it. */

import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'

export const orders = ['date', 'name', 'category', 'price'] as const
export type ListOrder = (typeof orders)[number]
export type Sort = 'asc' | 'desc'
export type ListChoice = { search: string; order: ListOrder; sort: Sort }

/** How each column reads when it is first asked for: the newest and the names from A on. */
export const firstSort: Record<ListOrder, Sort> = { date: 'desc', name: 'asc', category: 'asc', price: 'asc' }

/** Anything an address should not say counts as not said. */
export function readChoice(query: URLSearchParams): ListChoice {
  const order = orders.find((name) => name === query.get('order')) ?? 'date'
  const said = query.get('sort')
  const sort = said === 'asc' || said === 'desc' ? said : firstSort[order]
  return { search: (query.get('search') ?? '').trim().slice(0, longestSearch), order, sort }
}

/** The order after a press on a column: its first order, or the other way round when it is the one already. */
export function pressed(choice: ListChoice, order: ListOrder): ListChoice {
  if (choice.order !== order) return { ...choice, order, sort: firstSort[order] }
  return { ...choice, sort: choice.sort === 'asc' ? 'desc' : 'asc' }
}
