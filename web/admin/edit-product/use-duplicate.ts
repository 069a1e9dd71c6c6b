import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { errorDetails } from '../../error-details.ts'
import { useIdempotencyKey } from '../../use-idempotency-key.ts'
import { api } from '../api.ts'
import { toArea } from '../area-paths.ts'
import { announceProductAction, refreshProducts } from '../undo/product-actions.ts'

/**
 * Copies the product as it is saved to a draft, and opens that.
 * @param name of the copy, in its notice
 */
export function useDuplicate(id: ProductId, name: string) {
  const navigate = useNavigate()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (change: { colour?: string }) =>
      api.call('duplicateProduct', { id, copy_id: keyFor(change) as ProductId, ...change }),
    async onSuccess({ data, actId }) {
      forget()
      await navigate(toArea.home({ tab: 'list', product: data._id }))
      const words = `This is the ${name}. It is a draft: shoppers don’t see it yet.`
      announceProductAction({ words, actId })
      void refreshProducts()
    },
    onError: (error) => announceProductAction({ words: `Not copied. ${errorDetails(error).message}` }),
  })
}
