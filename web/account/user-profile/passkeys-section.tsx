import { useState } from 'react'
import type { Passkey } from '../../../contract/sign-in/passkey.ts'
import type { SignedInShopper } from '../../session/session.ts'
import { createPasskey } from '../../sign-in/ask-authenticator.ts'
import { forgetPasskey } from '../../sign-in/forget-passkey.ts'
import { nextPasskeyName, PasskeysList } from '../../sign-in/passkeys-list.tsx'
import { usePasskeysPossible } from '../../sign-in/passkeys-possible.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { clearFields, fieldValue } from '../../ui/form-errors.ts'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { api } from '../passkey-api.ts'
import { currentPasswordFault, PasswordField, UsernameOfForm } from '../password-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { SaveButton } from './save-button.tsx'
import { useAccountPart } from './use-account-part.ts'

/** Passkeys of the shopper. Adding one asks for the password, since it opens the account for good. */
export function PasskeysSection({ shopper }: { shopper: SignedInShopper }) {
  const { id } = shopper
  const isPossible = usePasskeysPossible()
  const list = useAccountPart<readonly Passkey[]>(
    id,
    async () => (await api.call('listPasskeys', { id })).data.passkeys,
  )

  const [asked, setAsked] = useState<Passkey>()
  const [renamed, setRenamed] = useState<Passkey>()
  const remove = (passkey: Passkey) =>
    list.action(passkey.id, async () => {
      const { data } = await api.call('removePasskey', { id, passkeyId: passkey.id })
      list.setPart(data.passkeys)
      void forgetPasskey(passkey)
      return `The passkey “${passkey.name}” has been removed.`
    })

  return (
    <ProfileSection
      title="Passkeys"
      intro="Log in with your fingerprint, your face or the lock of your device in place of the password."
    >
      {list.part && (
        <PasskeysList passkeys={list.part} removing={list.acting} onRename={setRenamed} onRemove={setAsked} />
      )}
      <p role="status" className="text-sm text-stone-700 empty:sr-only">
        {list.outcome}
      </p>
      {renamed && (
        <RenamePasskey
          id={id}
          passkey={renamed}
          onRenamed={list.setPart}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {asked && (
        <QuestionDialog
          title="Remove the passkey?"
          action="Remove"
          act={async () => {
            setAsked(undefined)
            await remove(asked)
          }}
          onClose={() => setAsked(undefined)}
        >
          “{asked.name}” will no longer open your account. Your device may still offer it.
        </QuestionDialog>
      )}
      {isPossible && (
        <AddPasskey shopper={shopper} proposed={nextPasskeyName(list.part ?? [])} onAdded={list.setPart} />
      )}
    </ProfileSection>
  )
}

type AddPasskeyProps = {
  shopper: SignedInShopper
  proposed: string
  onAdded: (passkeys: readonly Passkey[]) => void
}

function AddPasskey({ shopper: { id, email }, proposed, onAdded }: AddPasskeyProps) {
  const sending = useSubmit((fields) => {
    const name = fieldValue(fields, 'passkeyName').trim()
    const currentPassword = fieldValue(fields, 'currentPassword')
    return {
      faults: {
        passkeyName: name === '' ? 'Enter a name.' : undefined,
        currentPassword: currentPasswordFault(currentPassword),
      },
      async send() {
        const { data: options } = await api.call('beginPasskey', { id, currentPassword })
        const answer = await createPasskey(options)
        if ('failure' in answer) return answer.failure
        const { data } = await api.call('addPasskey', { id, name, ...answer })
        clearFields(fields, 'currentPassword')
        onAdded(data.passkeys)
      },
    }
  })
  return (
    <Form {...sending.props} className="gap-6" aria-label="Add a passkey">
      <ErrorSummary errors={sending.summary} />
      <UsernameOfForm email={email} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          key={proposed}
          label="Name of the passkey"
          name="passkeyName"
          defaultValue={proposed}
          maxLength={60}
          autoComplete="off"
          error={sending.errors.passkeyName}
        />
        <PasswordField
          label="Your password"
          name="currentPassword"
          autoComplete="current-password"
          error={sending.errors.currentPassword}
        />
      </div>
      <SaveButton label="Add a passkey" sending={sending} done="Your passkey has been added." />
    </Form>
  )
}
