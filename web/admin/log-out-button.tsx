import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '../paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { logOutAdministrator } from './admin-session.ts'

/** Leads back to /admin (spec §4, "Admin"). When it fails, the panel stays and says so beside the button. */
export function LogOutButton() {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function leave() {
    if (state === 'busy') return
    setState('busy')
    try {
      await logOutAdministrator()
    } catch {
      return setState('failed')
    }
    await navigate(to.admin())
  }

  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
      <p role="alert" className="text-sm empty:hidden">
        {state === 'failed' && 'Could not log out. Please try again.'}
      </p>
      <button
        type="button"
        onClick={leave}
        aria-disabled={state === 'busy' || undefined}
        className="inline-flex min-h-11 items-center gap-2 label-caps whitespace-nowrap max-sm:tracking-normal underline decoration-stone-500 underline-offset-4 hover:decoration-paper"
      >
        {state === 'busy' && <Spinner className="size-4" />}
        Log out
      </button>
    </div>
  )
}
