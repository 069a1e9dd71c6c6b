import { useMutation } from '@tanstack/react-query'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { StockChangeResult } from '../../../contract/stock/stock-change.ts'
import { api } from '../../api-client.ts'
import { type Act, noteAct } from '../acts/act.ts'
import { queryClient } from '../api-query.ts'
import { reverseOf } from './counts.ts'
import { productChangesOf, type SizeEdit, settleSizes, stockChangesOf } from './size-edits.ts'
import { useSetStock } from './stock-query.ts'

/** Saves numbers by size, each by itself, then labels, SKUs and barcodes. `save` answers how many numbers were refused. */
export function useSaveSizes(product: AdminProduct, onSaved: ((product: AdminProduct) => void) | undefined) {
  const { mutateAsync: setStock } = useSetStock()

  async function saveAll(edits: ReadonlyMap<string, SizeEdit>): Promise<number> {
    const { _id: id, version } = product
    const changes = stockChangesOf(id, edits)
    noteAct(undefined)
    const results = changes.length === 0 ? [] : await setStock(changes)
    const own = productChangesOf(edits)
    let isOwnSaved = own === undefined
    let actId: Act['actId']
    try {
      if (own !== undefined) {
        const answer = await api.call('updateProduct', { id, version, changes: own })
        isOwnSaved = true
        actId = answer.actId
        onSaved?.(answer.data)
      }
    } finally {
      noteSaved(results, actId)
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

/** Both are taken back together, as other acts on products are. */
function noteSaved(results: readonly StockChangeResult[], actId: Act['actId']): void {
  const stock = results
    .filter(({ problem }) => problem === undefined)
    .flatMap((result) => reverseOf('count', result) ?? [])
  if (actId !== undefined || stock.length > 0) noteAct({ words: 'Saved.', actId, stock })
}
