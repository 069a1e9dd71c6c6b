import { formatMoney } from '../../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { DialogButtons } from '../dialog-buttons.tsx'
import type { ReturnDialogProps } from './return-action.ts'
import { useReturnAction } from './use-return-action.ts'

/** Asks the provider once more for a refund that failed. */
export function RefundAgainDialog({ of, announce, onClose }: ReturnDialogProps) {
  const { code, refund } = of
  const { action, isPending, error } = useReturnAction({
    send: () => api.call('acceptReturn', { return_id: of.id }),
    words: ({ refund: again }) =>
      again?.state === 'failed' ? `${code}: the refund failed again.` : `${code}: the refund is on its way.`,
    announce,
    onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund ${code} again?`}
      footer={
        <DialogButtons onClose={onClose}>
          <Button busy={isPending} onClick={() => action(undefined)}>
            Refund {formatMoney(refund?.amount ?? 0)}
          </Button>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="break-words">The payment provider refused it before: {refund?.failedReason}</p>
        <FormAlert>{error?.message}</FormAlert>
      </div>
    </Dialog>
  )
}
