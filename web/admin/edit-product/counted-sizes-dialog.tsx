import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import { countedSizeInWords } from '../../../contract/inventory/counted-sizes.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type CountedSizesDialogProps = {
  /** Undefined while nothing is asked. */
  sizes: readonly Variant[] | undefined
  onClose: () => void
  onRemove: (sizes: readonly Variant[]) => void
  isPending: boolean
}

/** Asks before sizes are removed whose pieces are counted. */
export function CountedSizesDialog({ sizes = [], onClose, onRemove, isPending }: CountedSizesDialogProps) {
  const them = sizes.length === 1 ? 'this size' : 'these sizes'
  return (
    <ConfirmDialog
      open={sizes.length > 0}
      onClose={onClose}
      keepOnBackdropPress
      title={`Remove ${them}?`}
      closeLabel="Back to the form"
      keep="Back to the form"
      act={`Remove ${them} and save`}
      action={{ isPending, mutate: () => onRemove(sizes) }}
    >
      <ul className="flex flex-col gap-1">
        {sizes.map((variant) => (
          <li key={variant.size} className="break-words">
            {countedSizeInWords(variant)}
          </li>
        ))}
      </ul>
      <p>
        Shoppers can no longer buy {them}. Open orders keep what they hold. To rename a size instead, go back
        and change its name under Stock: its stock, orders and history stay with it.
      </p>
    </ConfirmDialog>
  )
}
