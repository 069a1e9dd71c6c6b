import { useMutation } from '@tanstack/react-query'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { api } from '../../api-client.ts'
import { queryClient } from '../api-query.ts'
import { forgetOutcome, report } from './save-counts.ts'
import { productChangesOf, type SizeEdit, settleSizes, stockChangesOf } from './size-edits.ts'
import { useSetStock } from './stock-query.ts'

/** Saves numbers by size, each by itself, then labels, SKUs and barcodes. `save` answers how many numbers were refused. */
export function useSaveSizes(product: AdminProduct, onSaved: ((product: AdminProduct) => void) | undefined) {
  const { mutateAsync: setStock } = useSetStock()

  async function saveAll(edits: ReadonlyMap<string, SizeEdit>): Promise<number> {
    const { _id: id, version } = product
    const changes = stockChangesOf(id, edits)
    forgetOutcome()
    const results = changes.length === 0 ? [] : await setStock(changes)
    if (results.length > 0) report('saved', 'count', results)
    const own = productChangesOf(edits)
    let isOwnSaved = own === undefined
    try {
      if (own !== undefined) {
        const { data } = await api.call('updateProduct', { id, version, changes: own })
        isOwnSaved = true
        onSaved?.(data)
      }
    } finally {
      // The fields show the saved product before they forget what was typed.
      for (const name of ['getProduct', 'getProductHistory'])
        await queryClient.invalidateQueries({ queryKey: [name] })
      settleSizes(id, edits, results, isOwnSaved)
    }
    return results.filter(({ problem }) => problem !== undefined).length
  }

  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: saveAll,
    meta: { keepsScreen: true },
  })
  return { save: mutateAsync, isPending, error, reset }
}
