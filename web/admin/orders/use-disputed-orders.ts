import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api-query.ts'

const none: readonly number[] = []

/** The numbers of the orders whose payment is disputed now, of the answer that BooksLine shows. */
export const useDisputedOrders = (): readonly number[] =>
  useQuery(apiQuery('getBooks', {})).data?.data.disputedOrders ?? none
