import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CustomerOrder } from '../../../contract/customers/customer.ts'
import { api } from '../api.ts'

const pageSize = 50

export type CustomersParams = { search: string; order: CustomerOrder; sort: 'asc' | 'desc' }

export const customersQuery = (params: CustomersParams) =>
  infiniteQueryOptions({
    queryKey: ['listCustomers', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('listCustomers', { ...params, cursor, limit: pageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
