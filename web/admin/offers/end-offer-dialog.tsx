import { useMutation } from '@tanstack/react-query'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { DialogButtons } from '../dialog-buttons.tsx'

type EndOfferDialogProps = { offer: AdminOffer; onEnded: () => void; onClose: () => void }

export function EndOfferDialog({ offer: { id, terms }, onEnded, onClose }: EndOfferDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('endOffer', { id }),
    onSuccess: onEnded,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`End ${terms.label}?`}
      footer={
        <DialogButtons keep="Keep it" onClose={onClose}>
          <Button busy={isPending} onClick={() => mutate()}>
            End it now
          </Button>
        </DialogButtons>
      }
    >
      <p className="text-sm">
        It stops applying to carts now and can’t be started again. Orders that have used it keep it.
      </p>
      <FormAlert>{error && errorDetails(error).message}</FormAlert>
    </Dialog>
  )
}
