import { useMutation } from '@tanstack/react-query'
import type { StaffMember } from '../../../contract/administration/staff.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { DialogButtons } from '../dialog-buttons.tsx'
import { refreshStaff } from './staff-query.ts'

type RemoveDialogProps = { member: StaffMember; onClose: (words?: string) => void }

export function RemoveDialog({ member: { id, email }, onClose }: RemoveDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('removeStaff', { id }),
    onSettled: refreshStaff,
    onSuccess() {
      onClose(`${email} is removed.`)
      focusHeading()
    },
  })
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title="Remove from staff?"
      footer={
        <DialogButtons keep="Keep" onClose={() => onClose()}>
          <Button busy={isPending} onClick={() => mutate()}>
            Remove
          </Button>
        </DialogButtons>
      }
    >
      <p className="text-sm wrap-anywhere">
        {email} is logged out everywhere at once and can’t log in any more. What they did stays in the
        records.
      </p>
      <FormAlert>{error && errorDetails(error).message}</FormAlert>
    </Dialog>
  )
}
