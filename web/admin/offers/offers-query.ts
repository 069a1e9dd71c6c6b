import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'

const listKey = 'listOffers'
const pageSize = 25

export const offerFilters = { current: 'Current', ended: 'Ended', personal: 'Personal' } as const
export type OfferFilter = keyof typeof offerFilters

export const offersQuery = (params: { search: string; filter: OfferFilter }) =>
  infiniteQueryOptions({
    queryKey: [listKey, params],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('listOffers', { ...params, cursor, limit: pageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const refreshOffers = () => queryClient.invalidateQueries({ queryKey: [listKey] })
