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

/** An act fails with words for the administrator. */
export class ActFailed extends Error {}

type AccountActs = {
  /** What is being done. */
  busy: string | undefined
  failure: string
  /** An act that needs a recent proof asks for it, and is done afterwards. */
  run: (name: string, act: () => Promise<unknown>) => Promise<void>
  /** The dialog that asks for the proof. */
  proof: ReactNode
}

/** Acts on the administrator's own account, one at a time. */
export function useAccountActs(account: OwnAccount): AccountActs {
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState('')
  const [waiting, setWaiting] = useState<{ name: string; act: () => Promise<unknown> }>()

  async function run(name: string, act: () => Promise<unknown>) {
    if (busy) return
    setBusy(name)
    setFailure('')
    try {
      await act()
    } catch (error) {
      reportSessionEnd(error)
      const { code, message } = errorDetails(error)
      if (code === 'proof-needed') setWaiting({ name, act })
      else if (!isSessionEnd(error)) setFailure(error instanceof ActFailed ? error.message : message)
    } finally {
      setBusy(undefined)
    }
  }

  function proven() {
    setWaiting(undefined)
    if (waiting) void run(waiting.name, waiting.act)
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
