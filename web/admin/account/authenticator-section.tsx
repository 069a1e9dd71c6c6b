import { useState } from 'react'
import type { OwnAccount } from '../../../contract/administration/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { timeFormat } from '../shop-time.ts'
import { PanelSection } from '../ui/panel-section.tsx'
import { AuthenticatorSetup, type Key } from './authenticator-setup.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { showAccount, useAccountActions } from './use-account-actions.tsx'

const day = timeFormat({ dateStyle: 'medium' })

type WithCodes = OwnAccount & { recoveryCodes: readonly string[] }

/** The authenticator app, which the password needs once it is on, and its recovery codes. */
export function AuthenticatorSection({ account }: { account: OwnAccount }) {
  const actions = useAccountActions(account)
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[]>()

  const showCodes = (data: WithCodes) => {
    showAccount(data)
    setCodes(data.recoveryCodes)
  }
  const begin = () =>
    actions.run('begin', async () => setKey((await api.call('beginAuthenticator', {})).data))
  const renew = () =>
    actions.run('renew', async () => showCodes((await api.call('renewRecoveryCodes', {})).data))
  const turnOff = () =>
    actions.run('off', async () => showAccount((await api.call('removeAuthenticator', {})).data))

  return (
    <PanelSection
      title="Authenticator app"
      intro="An app on your phone shows a code that changes every 30 seconds. Once it is on, we ask for it after the password."
    >
      {account.authenticatorSince === null ? (
        <Button
          variant="secondary"
          busy={actions.busy === 'begin'}
          onClick={() => void begin()}
          className="self-start"
        >
          Set up an app
        </Button>
      ) : (
        <>
          <p className="text-sm">{statusWords(account.authenticatorSince, account.recoveryCodesLeft)}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={actions.busy === 'renew'} onClick={() => void renew()}>
              Make new recovery codes
            </Button>
            <Button variant="secondary" busy={actions.busy === 'off'} onClick={() => void turnOff()}>
              Turn the app off
            </Button>
          </div>
        </>
      )}
      <FormAlert>{actions.failure}</FormAlert>
      {key && (
        <AuthenticatorSetup
          authenticatorKey={key}
          onClose={() => setKey(undefined)}
          onDone={(data) => {
            setKey(undefined)
            showCodes(data)
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {actions.proof}
    </PanelSection>
  )
}

function statusWords(since: string, codesLeft: number): string {
  const codes =
    codesLeft === 1 ? '1 recovery code is' : `${codesLeft === 0 ? 'No' : codesLeft} recovery codes are`
  return `On since ${day(new Date(since))}. ${codes} left.`
}
