import { type FormEvent, useState } from 'react'
import type { OwnAccount } from '../../../contract/administration/own-account.ts'
import type { Passkey } from '../../../contract/sign-in/passkey.ts'
import { createPasskey } from '../../sign-in/ask-authenticator.ts'
import { forgetPasskey } from '../../sign-in/forget-passkey.ts'
import { nextPasskeyName, PasskeysList } from '../../sign-in/passkeys-list.tsx'
import { usePasskeysPossible } from '../../sign-in/passkeys-possible.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { PanelSection } from '../ui/panel-section.tsx'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { ActionFailed, showAccount, useAccountActions } from './use-account-actions.tsx'

export function AdminPasskeysSection({ account }: { account: OwnAccount }) {
  const actions = useAccountActions(account)
  const isPossible = usePasskeysPossible()
  const [asked, setAsked] = useState<{ action: 'rename' | 'remove'; passkey: Passkey }>()
  const close = () => setAsked(undefined)
  const proposed = nextPasskeyName(account.passkeys)

  const add = (name: string) =>
    void actions.run('add', async () => {
      const { data: options } = await api.call('beginOwnPasskey', {})
      const answer = await createPasskey(options)
      if ('failure' in answer) throw new ActionFailed(answer.failure)
      showAccount((await api.call('addOwnPasskey', { name, ...answer })).data)
    })

  return (
    <PanelSection
      title="Passkeys"
      intro="Log in with your fingerprint, your face or the lock of your device, without the password and a code."
    >
      <PasskeysList
        passkeys={account.passkeys}
        onRename={(passkey) => setAsked({ action: 'rename', passkey })}
        onRemove={(passkey) => setAsked({ action: 'remove', passkey })}
      />
      {isPossible && (
        <AddPasskey key={proposed} proposed={proposed} busy={actions.busy === 'add'} onAdd={add} />
      )}
      {isPossible === false && (
        <p className="text-sm text-stone-700">This browser can’t add passkeys at this address.</p>
      )}
      <FormAlert>{actions.failure}</FormAlert>
      {asked?.action === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
      {asked?.action === 'remove' && (
        <RemovePasskeyDialog
          passkey={asked.passkey}
          onClose={close}
          onRemove={() => {
            close()
            const { passkey } = asked
            void actions.run('remove', async () => {
              showAccount((await api.call('removeOwnPasskey', { passkeyId: passkey.id })).data)
              void forgetPasskey(passkey)
            })
          }}
        />
      )}
      {actions.proof}
    </PanelSection>
  )
}

type AddPasskeyProps = { proposed: string; busy: boolean; onAdd: (name: string) => void }

function AddPasskey({ proposed, busy, onAdd }: AddPasskeyProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onAdd(fieldValue(event.currentTarget, 'name').trim() || proposed)
  }
  return (
    <Form onSubmit={submit} className="gap-4" aria-label="Add a passkey">
      <TextField
        label="Name of a new passkey"
        name="name"
        defaultValue={proposed}
        maxLength={60}
        autoComplete="off"
        className="max-w-xs"
      />
      <Button type="submit" variant="secondary" busy={busy} className="self-start">
        Add a passkey
      </Button>
    </Form>
  )
}
