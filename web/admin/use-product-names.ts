import { useQuery } from '@tanstack/react-query'
import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { apiQuery } from './api-query.ts'

/** As many as one call names. */
const mostNamed = 100

/** What to call products that were chosen by hand. Those beyond the first 100, and ones that shoppers no longer see, are called by their ids. */
export function useProductNames(ids: readonly ProductId[]): (id: ProductId) => string {
  const query = useQuery({
    ...apiQuery('getByIds', { ids: ids.slice(0, mostNamed).join(',') }),
    enabled: ids.length > 0,
  })
  const names = new Map(query.data?.data.map((product) => [product._id, colouredName(product)]))
  return (id) => names.get(id) ?? `Product ${id}`
}
