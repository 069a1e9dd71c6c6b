import { useMutation } from '@tanstack/react-query'
import type { ActId } from '../../../contract/catalogue/admin-product.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../api.ts'
import { noteAct, productsInWords, refreshProducts } from './act.ts'

/** Takes back an act where nothing has changed since, and says what was left. `undo` answers whether the call worked. */
export function useUndo() {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (actId: ActId) => api.call('undo', { actId }),
    onSuccess({ changed, refused, actId }) {
      const words = changed === 0 ? 'Nothing was taken back.' : `Taken back: ${productsInWords(changed)}.`
      noteAct({ words, actId, refused, isUndo: true })
      refreshProducts()
    },
  })
  return {
    undo: (actId: ActId): Promise<boolean> =>
      mutateAsync(actId).then(
        () => true,
        () => false,
      ),
    isPending,
    failure: error ? errorDetails(error).message : undefined,
  }
}
