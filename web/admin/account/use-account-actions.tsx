import { type ReactNode, useState } from 'react'
import type { OwnAccount } from '../../../contract/administration/own-account.ts'
import { errorDetails } from '../../error-details.ts'
import { isSessionEnd, reportSessionEnd } from '../admin-session.ts'
import { apiQuery, queryClient } from '../api-query.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Shows the account as a call has answered it. */
export function showAccount(account: OwnAccount): void {
  const { email, passkeys, authenticatorSince, recoveryCodesLeft, sessions } = account
  const data = { email, passkeys, authenticatorSince, recoveryCodesLeft, sessions }
  queryClient.setQueryData(apiQuery('getOwnAccount', {}).queryKey, { data })
}

/** An action fails with words for the administrator. */
export class ActionFailed extends Error {}

type AccountActions = {
  /** What is being done. */
  busy: string | undefined
  failure: string
  /** An action that needs a recent proof asks for it, and is done afterwards. */
  run: (name: string, action: () => Promise<unknown>) => Promise<void>
  /** The dialog that asks for the proof. */
  proof: ReactNode
}

/** Acts on the administrator's own account, one at a time. */
export function useAccountActions(account: OwnAccount): AccountActions {
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState('')
  const [waiting, setWaiting] = useState<{ name: string; action: () => Promise<unknown> }>()

  async function run(name: string, action: () => Promise<unknown>) {
    if (busy) return
    setBusy(name)
    setFailure('')
    try {
      await action()
    } catch (error) {
      reportSessionEnd(error)
      const { code, message } = errorDetails(error)
      if (code === 'proof-needed') setWaiting({ name, action })
      else if (!isSessionEnd(error)) setFailure(error instanceof ActionFailed ? error.message : message)
    } finally {
      setBusy(undefined)
    }
  }

  function proven() {
    setWaiting(undefined)
    if (waiting) void run(waiting.name, waiting.action)
  }

  const proof = (
    <ProofDialog
      account={account}
      open={waiting !== undefined}
      onClose={() => setWaiting(undefined)}
      onProven={proven}
    />
  )
  return { busy, failure, run, proof }
}
