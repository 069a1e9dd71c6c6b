import type { OutboxState } from '../mail/outbox-state.ts'
import { countFact, hours, minutesSince, moment } from './age.ts'
import { bad, type Finding, good, type Verdict, watch } from './finding.ts'

type MailFacts = OutboxState & { hasMailServer: boolean; isOpenToAll: boolean }

/** A mail is tried again within minutes at first. After this many a mail server is more than busy. */
const minutes = { watch: 15, bad: 60 }

export function checkMail(state: MailFacts, now: Date): Finding {
  return { ...judge(state, now), facts: factsOf(state) }
}

function judge(state: MailFacts, now: Date): Verdict {
  const { problem, hasMailServer, isOpenToAll } = state
  const failing = state.failingSince === null ? -1 : minutesSince(state.failingSince, now)
  const waiting = state.oldestAt === null ? -1 : minutesSince(state.oldestAt, now)
  if (failing >= minutes.bad)
    return bad(
      'Emails are not being sent.',
      `Ask the person who runs the mail server, or check SMTP_URL. The last answer was: ${problem}`,
    )
  if (waiting >= hours(2))
    return bad(
      'Emails are waiting, and nothing sends them.',
      'Check the background jobs below. If they do not run, restart the shop.',
    )
  if (!hasMailServer && isOpenToAll)
    return bad(
      'No mail server is set up. Emails are written to a folder and reach nobody.',
      'Set SMTP_URL and restart the shop.',
    )
  if (failing >= 0 || waiting >= minutes.watch)
    return watch(
      'Some emails are delayed.',
      `The shop retries them for three days. ${problem ? `The last answer was: ${problem}` : ''}`.trim(),
    )
  if (state.givenUp > 0)
    return watch(
      'Emails are being sent. Some emails of the last week could not be delivered.',
      'Their addresses may not exist. The log names each: “a mail could not be sent, for the last time”.',
    )
  return good(hasMailServer ? 'Emails are being sent.' : 'Emails are written to a folder.')
}

const factsOf = (state: MailFacts) => [
  ...moment('Last sent', state.lastSentAt),
  countFact('Waiting', state.waiting),
  ...moment('Failing since', state.failingSince),
  ...(state.givenUp > 0 ? [countFact('Given up this week', state.givenUp)] : []),
]
