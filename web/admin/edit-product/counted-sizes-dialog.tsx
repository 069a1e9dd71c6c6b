import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import { countedSizeInWords } from '../../../contract/inventory/counted-sizes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'

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
    <Dialog
      open={sizes.length > 0}
      onClose={onClose}
      keepOnBackdropPress
      title={`Remove ${them}?`}
      closeLabel="Back to the form"
      footer={
        <DialogButtons keep="Back to the form" onClose={onClose}>
          <Button busy={isPending} onClick={() => onRemove(sizes)}>
            Remove {them} and save
          </Button>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <ul className="flex flex-col gap-1">
          {sizes.map((variant) => (
            <li key={variant.size} className="break-words">
              {countedSizeInWords(variant)}
            </li>
          ))}
        </ul>
        <p>
          Shoppers can no longer buy {them}. Open orders keep the pieces that they hold. To give a size
          another name instead, go back and change its name under Stock: its pieces, orders and history go
          along.
        </p>
      </div>
    </Dialog>
  )
}
