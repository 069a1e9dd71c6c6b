import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AdminListRow } from '../../contract/catalogue/admin-product.ts'
import { nameAmongColours } from '../../contract/catalogue/coloured-name.ts'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { api } from './api.ts'

/** `isHidden` from shoppers: a draft, or archived. */
export type NamedProduct = { _id: ProductId; productName: string; isHidden?: true }

/** As many as one call names. */
const mostNamed = 100

/** Products that were chosen by hand, with their names, drafts and archived ones too. */
export function useNamedProducts(ids: readonly ProductId[]): readonly NamedProduct[] {
  const { data: products, isPlaceholderData } = useQuery({ ...namesOf(ids), enabled: ids.length > 0 })
  const isKnown = products !== undefined && !isPlaceholderData
  return ids.map((_id) => products?.get(_id) ?? { _id, productName: isKnown ? `Product ${_id}` : '…' })
}

export const toNamedProduct = (product: AdminListRow): NamedProduct => ({
  _id: product._id,
  productName: nameAmongColours(product),
  ...(product.status === 'active' ? {} : ({ isHidden: true } as const)),
})

/** In whatever order they stand, the same products are asked for once. */
const namesOf = (ids: readonly ProductId[]) =>
  queryOptions({
    queryKey: ['productNames', ids.toSorted()],
    queryFn: async ({ signal }) => {
      const calls = Array.from({ length: Math.ceil(ids.length / mostNamed) }, (_, at) => {
        const named = ids.slice(at * mostNamed, (at + 1) * mostNamed).join(',')
        return api.call('listProducts', { ids: named, limit: mostNamed }, { signal })
      })
      const rows = (await Promise.all(calls)).flatMap(({ data }) => data)
      return new Map(rows.map((product) => [product._id, toNamedProduct(product)]))
    },
  })
