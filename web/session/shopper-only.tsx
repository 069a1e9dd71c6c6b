import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, useNavigate } from 'react-router'
import type { PageHandle } from '../../contract/pages.ts'
import { to } from '../paths.ts'
import { redirectFrom } from '../redirect-from.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { knownSession, useSession } from './session.ts'

export const handle = { access: 'shopper' } satisfies PageHandle

/** Verifies the login each time such a screen opens (spec §4, "Session"). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { isVerified } = await knownSession()
  if (!isVerified) throw redirectFrom(request, to.login())
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

export function HydrateFallback() {
  return (
    <div className="grid min-h-80 place-items-center p-8">
      <span className="hidden scripted:block">
        <Spinner label="Checking who is signed in" className="size-8" />
      </span>
      <p className="scripted:hidden">This page needs JavaScript, which is turned off in this browser.</p>
    </div>
  )
}

/** Redirects to the login when the session ends; the cart stays. */
export default function ShopperOnly() {
  const { isVerified, loggedOut } = useSession()
  const navigate = useNavigate()
  const ended = !isVerified && !loggedOut

  useEffect(() => {
    if (!ended) return
    toast('Your session has ended. Please log in again.')
    void navigate(to.login(), { replace: true })
  }, [ended, navigate])

  return isVerified && <Outlet />
}
