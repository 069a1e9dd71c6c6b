import type { OwnAccount } from '../../../contract/administration/own-account.ts'
import { SessionsList } from '../../sign-in/sessions-list.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { AccountSection } from './account-section.tsx'
import { showAccount, useAccountActions } from './use-account-actions.tsx'

export function AdminSessionsSection({ account }: { account: OwnAccount }) {
  const actions = useAccountActions(account)
  const endOne = (session: string) =>
    actions.run(session, async () => showAccount((await api.call('endOwnSession', { session })).data))
  const endOthers = () =>
    actions.run('others', async () => showAccount((await api.call('endOtherOwnSessions', {})).data))
  return (
    <AccountSection
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
    </AccountSection>
  )
}
