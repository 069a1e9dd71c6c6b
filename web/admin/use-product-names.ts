import { queryOptions, useQuery } from '@tanstack/react-query'
import { nameAmongColours } from '../../contract/catalogue/coloured-name.ts'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { api } from './api.ts'

/** As many as one call names. */
const mostNamed = 100

/** What to call products that were chosen by hand, drafts and archived ones too. */
export function useProductNames(ids: readonly ProductId[]): (id: ProductId) => string {
  const { data: names } = useQuery({ ...namesOf(ids), enabled: ids.length > 0 })
  return (id) => names?.get(id) ?? `Product ${id}`
}

const namesOf = (ids: readonly ProductId[]) =>
  queryOptions({
    queryKey: ['productNames', ids],
    queryFn: async ({ signal }) => {
      const calls = Array.from({ length: Math.ceil(ids.length / mostNamed) }, (_, at) => {
        const named = ids.slice(at * mostNamed, (at + 1) * mostNamed).join(',')
        return api.call('listProducts', { ids: named, limit: mostNamed }, { signal })
      })
      const rows = (await Promise.all(calls)).flatMap(({ data }) => data)
      return new Map(rows.map((product) => [product._id, nameAmongColours(product)]))
    },
  })
