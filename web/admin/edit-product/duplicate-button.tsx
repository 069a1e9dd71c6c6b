import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { errorDetails } from '../../error-details.ts'
import { api } from '../api.ts'
import { toArea } from '../area-paths.ts'
import { announceProductAction, refreshProducts } from '../undo/latest-action.ts'

/** Copies the product as it is saved to a draft, and opens that. */
export function DuplicateButton({ id }: { id: string }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('duplicateProduct', { id }),
    async onSuccess({ data, actId }) {
      await navigate(toArea.home({ tab: 'list', product: data._id }))
      announceProductAction({ words: 'This is the copy. It is a draft: shoppers don’t see it yet.', actId })
      void refreshProducts()
    },
    onError: (error) => announceProductAction({ words: `Not copied. ${errorDetails(error).message}` }),
  })
  return (
    <button
      type="button"
      onClick={() => isPending || mutate()}
      aria-disabled={isPending || undefined}
      className="inline-flex min-h-11 items-center link-underline"
    >
      Duplicate
    </button>
  )
}
