import type { SessionSeen } from '../../contract/sign-in/session-seen.ts'
import { Button } from '../ui/button.tsx'

type SessionsListProps = {
  sessions: readonly SessionSeen[]
  /** The id of the session that is being ended. */
  ending: string | undefined
  onEnd: (session: SessionSeen) => void
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const formatTime = (iso: string) => time.format(new Date(iso))

/** Where an account is signed in. Rendered in the browser only, in its time zone. */
export const SessionsList = ({ sessions, ending, onEnd }: SessionsListProps) => (
  <ul className="divide-y divide-stone-300 border-y border-stone-300">
    {sessions.map((session) => (
      <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <div className="min-w-0 flex-1 basis-56 text-sm">
          <p className="font-medium wrap-anywhere">
            {session.device}
            {session.isThis && <span className="font-normal text-green-text"> · This one</span>}
          </p>
          <p className="text-stone-700 wrap-anywhere">
            {session.address === '' ? '' : `${session.address} · `}since {formatTime(session.startedAt)}
          </p>
          <p className="text-stone-700">Last seen {formatTime(session.seenAt)}</p>
        </div>
        {!session.isThis && (
          <Button
            variant="secondary"
            size="small"
            busy={ending === session.id}
            onClick={() => onEnd(session)}
            aria-label={`Log out ${session.device}, since ${formatTime(session.startedAt)}`}
          >
            Log out
          </Button>
        )}
      </li>
    ))}
  </ul>
)
