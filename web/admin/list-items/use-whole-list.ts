import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { mostEditedProducts } from '../../../contract/catalogue/product-changes.ts'
import { largestPage } from '../../../contract/paging.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import type { ProductListParams } from './product-list-params.ts'

/** The first products of a list on all its pages: as many as one action can change. Acts on products have it read again. */
const wholeList = (params: ProductListParams) =>
  queryOptions({
    queryKey: ['listProducts', 'whole', params],
    async queryFn({ signal }) {
      const data: AdminListRow[] = []
      let cursor: string | undefined
      do {
        const limit = Math.min(largestPage, mostEditedProducts - data.length)
        const page = await api.call('listProducts', { ...params, limit, cursor }, { signal })
        data.push(...page.data)
        cursor = page.next
      } while (cursor !== undefined && data.length < mostEditedProducts)
      return { data, total: data.length }
    },
  })

/** The whole list is read when it is asked for, and kept while its search, status and order stay. */
export function useWholeList(params: ProductListParams) {
  const [wanted, setWanted] = useState<string>()
  const key = JSON.stringify(params)
  const query = useQuery({ ...wholeList(params), enabled: wanted === key })

  async function read(): Promise<readonly AdminListRow[]> {
    setWanted(key)
    return (await queryClient.fetchQuery({ ...wholeList(params), staleTime: 0 })).data
  }

  return {
    products: wanted === key && !query.isPlaceholderData ? (query.data?.data ?? []) : [],
    isReading: wanted === key && query.isLoading,
    read,
  }
}
