import { useState } from 'react'
import { type Passkey, passkeyNameRule } from '../../../contract/sign-in/passkey.ts'
import { textFault } from '../../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSentForm } from '../ui/use-sent-form.ts'
import { showAccount } from './use-account-actions.tsx'

type RenameProps = { passkey: Passkey; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: RenameProps) {
  const [name, setName] = useState(passkey.name)
  const form = useSentForm({
    send: () => api.call('renameOwnPasskey', { passkeyId: passkey.id, name }),
    faults: () => ({ name: textFault(name, passkeyNameRule) }),
    onSent: ({ data }) => {
      showAccount(data)
      onClose()
    },
  })
  return (
    <FormDialog title="Rename the passkey" submit="Rename" sent={form} onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        value={name}
        maxLength={60}
        autoComplete="off"
        data-first-focus
        error={form.errors.name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}

type RemoveProps = RenameProps & { onRemove: () => void }

export const RemovePasskeyDialog = ({ passkey, onClose, onRemove }: RemoveProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Remove the passkey?"
    footer={
      <DialogButtons keep="Keep it" onClose={onClose}>
        <Button variant="danger" onClick={onRemove}>
          Remove
        </Button>
      </DialogButtons>
    }
  >
    <p className="wrap-anywhere">
      “{passkey.name}” will no longer open the panel. The device may still offer it.
    </p>
  </Dialog>
)
