import { type ComponentType, useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, useMatches, useNavigate } from 'react-router'
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

/** `head` needs no session: it shows from the start, in its final place. */
export type CheckedHandle = PageHandle & { readonly head?: ComponentType }

export function HydrateFallback() {
  const handle = useMatches().at(-1)?.handle as CheckedHandle | undefined
  const Head = handle?.head
  return (
    <div className={height}>
      {Head && <Head />}
      <div className="grid min-h-80 place-items-center p-8">
        <span className="hidden scripted:block">
          <Spinner label="Checking who is signed in" className="size-8" />
        </span>
        <p className="scripted:hidden">This page needs JavaScript, which is turned off in this browser.</p>
      </div>
    </div>
  )
}

const height = 'min-h-[calc(100dvh-var(--bar-height))]'

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

  return (
    <div data-personal className={height}>
      {isVerified && <Outlet />}
    </div>
  )
}
