import { useQuery } from '@tanstack/react-query'
import type { PageHandle } from '../../../contract/pages.ts'
import { apiQuery, failureOf } from '../api-query.ts'
import { areaFallback, areaMeta, areaPage, guardArea } from '../area-page.tsx'
import { LoadError } from '../load-error.tsx'
import { SkeletonRows } from '../skeleton-rows.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { AdminPasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { AdminSessionsSection } from './sessions-section.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Your account')

export const meta = areaMeta('Your account')

export default areaPage('Your account', <Sections />)

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

const Outline = () => <SkeletonRows heights={['h-40', 'h-40']} className="max-w-2xl gap-6" />

export const HydrateFallback = areaFallback('Your account', <Outline />)
