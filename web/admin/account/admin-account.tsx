import { useQuery } from '@tanstack/react-query'
import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { LoadError } from '../load-error.tsx'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-account'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { AdminPasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { AdminSessionsSection } from './sessions-section.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request)
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Your account · Admin', description: 'Shop admin.', path: toArea.account(), unlisted: true },
    matches,
  )

const name = 'Your account'

export default function AdminAccount() {
  useSessionGuard()
  return (
    <AreaPage name={name}>
      <Sections />
    </AreaPage>
  )
}

function Sections() {
  const query = useQuery(apiQuery('getOwnAccount', {}))
  const failure = failureOf(query)
  if (failure) return <LoadError what="your account" reason={failure} onRetry={query.refetch} />
  if (query.data === undefined) return <Outline />
  const account = query.data.data
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <p className="-mt-3 text-sm text-stone-700 wrap-anywhere">You are logged in as {account.email}.</p>
      <PasswordSection email={account.email} />
      <AdminPasskeysSection account={account} />
      <AuthenticatorSection account={account} />
      <AdminSessionsSection account={account} />
    </div>
  )
}

const Outline = () => (
  <div aria-busy="true" className="flex max-w-2xl flex-col gap-6">
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
)

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name={name}>
    <Outline />
  </AreaPage>
)
