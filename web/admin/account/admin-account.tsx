import { useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '../../../contract/administration/own-account.ts'
import type { PageHandle } from '../../../contract/pages.ts'
import { SessionsList } from '../../sign-in/sessions-list.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { apiQuery } from '../api-query.ts'
import { areaFallback, areaMeta, areaPage, guardArea, SkeletonRows } from '../area-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { AdminPasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { showAccount, useAccountActions } from './use-account-actions.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Your account')

export const meta = areaMeta('Your account')

export default areaPage('Your account', <Sections />)

function Sections() {
  const query = useQuery(apiQuery('getOwnAccount', {}))
  return (
    <Loaded query={query} what="your account" skeleton={<Outline />}>
      {({ data: account }) => (
        <div className="flex max-w-2xl flex-col gap-12">
          <p className="-mt-3 text-sm text-stone-700 wrap-anywhere">You are logged in as {account.email}.</p>
          <PasswordSection email={account.email} />
          <AdminPasskeysSection account={account} />
          <AuthenticatorSection account={account} />
          <AdminSessionsSection account={account} />
        </div>
      )}
    </Loaded>
  )
}

const Outline = () => <SkeletonRows heights={['h-40', 'h-40']} className="max-w-2xl gap-6" />

export const HydrateFallback = areaFallback('Your account', <Outline />)

function AdminSessionsSection({ account }: { account: OwnAccount }) {
  const actions = useAccountActions(account)
  const endOne = (session: string) =>
    actions.run(session, async () => showAccount((await api.call('endOwnSession', { session })).data))
  const endOthers = () =>
    actions.run('others', async () => showAccount((await api.call('endOtherOwnSessions', {})).data))
  return (
    <PanelSection
      title="Where you’re logged in"
      intro="A session ends after two hours without use, and after twelve hours at the latest."
    >
      <SessionsList sessions={account.sessions} ending={actions.busy} onEnd={({ id }) => void endOne(id)} />
      {account.sessions.length > 1 && (
        <Button
          variant="secondary"
          busy={actions.busy === 'others'}
          onClick={() => void endOthers()}
          className="self-start"
        >
          Log out everywhere else
        </Button>
      )}
      <FormAlert>{actions.failure}</FormAlert>
    </PanelSection>
  )
}
