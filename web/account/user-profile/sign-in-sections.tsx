import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import type { SessionSeen } from '../../../contract/sign-in/session-seen.ts'
import type { SignedInShopper } from '../../session/session.ts'
import { SessionsList } from '../../sign-in/sessions-list.tsx'
import { Button } from '../../ui/button.tsx'
import { api } from '../passkey-api.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useAccountPart } from './use-account-part.ts'

/** Passkeys and sessions, which load after the rest of the profile. */
export default function SignInSections({ shopper }: { shopper: SignedInShopper }) {
  return (
    <>
      <PasskeysSection shopper={shopper} />
      <SessionsSection id={shopper.id} />
    </>
  )
}

/** Where the shopper is signed in, to end it elsewhere. */
function SessionsSection({ id }: { id: ShopperId }) {
  const list = useAccountPart<readonly SessionSeen[]>(
    id,
    async () => (await api.call('listSessions', { id })).data.sessions,
  )

  const end = ({ id: session, device }: SessionSeen) =>
    list.action(session, async () => {
      const { data } = await api.call('endSession', { id, session })
      list.setPart(data.sessions)
      return `${device} is logged out.`
    })
  const endOthers = () =>
    list.action('others', async () => {
      const { message } = await api.call('endOtherSessions', { id })
      list.setPart((sessions) => sessions?.filter(({ isThis }) => isThis))
      return message
    })

  const { part: entries = [] } = list
  return (
    <ProfileSection title="Where you’re logged in">
      <SessionsList sessions={entries} ending={list.acting} onEnd={(session) => void end(session)} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {entries.length > 1 && (
          <Button variant="secondary" busy={list.acting === 'others'} onClick={() => void endOthers()}>
            Log out everywhere else
          </Button>
        )}
        <p role="status" className="text-sm text-stone-700">
          {list.outcome}
        </p>
      </div>
    </ProfileSection>
  )
}
