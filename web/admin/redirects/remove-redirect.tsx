import { useMutation } from '@tanstack/react-query'
import type { Redirect } from '../../../contract/redirects/redirect.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { DialogButtons } from '../dialog-buttons.tsx'

type RemoveRedirectProps = { redirect: Redirect; onClose: () => void; onRemoved: (words: string) => void }

export function RemoveRedirect({ redirect: { id, path }, onClose, onRemoved }: RemoveRedirectProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('deleteRedirect', { id }),
    onSuccess: ({ message }) => onRemoved(message),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this redirect?"
      footer={
        <DialogButtons keep="Keep it" onClose={onClose}>
          <Button busy={isPending} onClick={() => mutate()}>
            Remove it
          </Button>
        </DialogButtons>
      }
    >
      <p className="text-sm wrap-anywhere">{path} will not be found any more.</p>
      <FormAlert>{error && errorDetails(error).message}</FormAlert>
    </Dialog>
  )
}
