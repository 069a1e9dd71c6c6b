import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '../../../contract/administration/staff.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { DialogButtons } from '../dialog-buttons.tsx'
import { roleNames } from '../role-words.ts'
import { RoleChoice } from './role-choice.tsx'
import { refreshStaff } from './staff-query.ts'

type RoleDialogProps = { member: StaffMember; onClose: (words?: string) => void }

export function RoleDialog({ member: { id, email, role: seenRole }, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(seenRole)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('changeRole', { id, role, seenRole }),
    onSettled: refreshStaff,
    onSuccess: () => onClose(`${email} has the role ${roleNames[role]} now.`),
  })
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title="Change role"
      footer={
        <DialogButtons onClose={() => onClose()}>
          <Button busy={isPending} onClick={() => (role === seenRole ? onClose() : mutate())}>
            Save role
          </Button>
        </DialogButtons>
      }
    >
      <p className="mb-4 text-sm wrap-anywhere">{email} has it from the next press on.</p>
      <RoleChoice role={role} onChange={setRole} />
      <FormAlert>{error && errorDetails(error).message}</FormAlert>
    </Dialog>
  )
}
