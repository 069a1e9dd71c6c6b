import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { type Passkey, passkeyNameRule } from '../../../contract/sign-in/passkey.ts'
import { textFault } from '../../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { api } from '../passkey-api.ts'

type RenamePasskeyProps = {
  id: ShopperId
  passkey: Passkey
  onRenamed: (passkeys: readonly Passkey[]) => void
  onClose: () => void
}

/** A passkey is named as it was added, which may no longer say on which device it is. */
export function RenamePasskey({ id, passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const sending = useSubmit((form) => {
    const name = fieldValue(form, 'name').trim()
    return {
      faults: { name: textFault(name, passkeyNameRule) },
      async send() {
        const { data } = await api.call('renamePasskey', { id, passkeyId: passkey.id, name })
        onRenamed(data.passkeys)
        onClose()
      },
    }
  })
  return (
    <Dialog open onClose={onClose} keepOnBackdropPress title="Rename the passkey">
      <Form {...sending.props}>
        <TextField
          label="Name"
          name="name"
          defaultValue={passkey.name}
          maxLength={60}
          autoComplete="off"
          data-first-focus
          error={sending.errors.name}
        />
        <FormAlert>{sending.failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={sending.busy}>
            Rename
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
