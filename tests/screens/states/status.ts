import type { AnswerOf } from '../../../contract/operations.ts'
import type { StatusCheck } from '../../../contract/status/status.ts'
import { type State, sharing } from '../state.ts'

const as = 'administrator'

const wellChecks: readonly StatusCheck[] = [
  {
    subject: 'mail',
    level: 'good',
    says: 'Emails are being sent.',
    facts: [
      { name: 'Last sent', at: '2026-03-03T09:30:00.000Z' },
      { name: 'Waiting', text: '0' },
    ],
  },
  { subject: 'payments', level: 'good', says: 'Every payment is settled.', facts: [] },
  {
    subject: 'books',
    level: 'good',
    says: 'The books agree with the payment provider’s.',
    facts: [{ name: 'Last compared', at: '2026-03-03T03:41:00.000Z' }],
  },
  { subject: 'jobs', level: 'good', says: 'Background jobs run on time.', facts: [] },
  {
    subject: 'backup',
    level: 'good',
    says: 'There is a recent backup.',
    facts: [{ name: 'Last backup', at: '2026-03-03T02:10:00.000Z' }],
  },
  {
    subject: 'database',
    level: 'good',
    says: 'The database works.',
    facts: [{ name: 'PostgreSQL', text: '18.4' }],
  },
  {
    subject: 'disk',
    level: 'good',
    says: 'There is enough disk space.',
    facts: [{ name: 'Free', text: '31 GB of 60 GB' }],
  },
]

const troubled = (check: StatusCheck): StatusCheck => {
  if (check.subject === 'mail')
    return {
      subject: 'mail',
      level: 'bad',
      says: 'Emails are not being sent.',
      todo: 'Ask the person who runs the mail server, or check SMTP_URL. The last answer was: connect ECONNREFUSED 203.0.113.7:587',
      facts: [
        { name: 'Last sent', at: '2026-03-03T04:30:00.000Z' },
        { name: 'Waiting', text: '1,204' },
        { name: 'Failing since', at: '2026-03-03T04:31:00.000Z' },
      ],
    }
  if (check.subject !== 'backup') return check
  return {
    subject: 'backup',
    level: 'watch',
    says: 'No backup was made last night.',
    todo: 'Run npm run backup, and let a timer run it every night (docs/operations/backups.md).',
    facts: [
      { name: 'Last backup', at: '2026-03-01T02:10:00.000Z' },
      { name: 'Place', text: `s3://${'a-rather-long-name-of-a-bucket-'.repeat(3)}` },
    ],
  }
}

export const wellStatus: AnswerOf<'getStatus'> = {
  data: { level: 'good', version: '0.1.0', checks: [...wellChecks] },
}
export const badStatus: AnswerOf<'getStatus'> = {
  data: { level: 'bad', version: '0.1.0', checks: wellChecks.map(troubled) },
}

export const statusStates: Record<string, readonly State[]> = {
  '/admin/status': sharing({ as }, [
    { name: 'all is well', answers: { getStatus: wellStatus }, shows: 'All is well.' },
    { name: 'something is not', answers: { getStatus: badStatus }, shows: 'Something needs your attention.' },
    { name: 'fails', broken: 'getStatus', shows: 'Could not load the status' },
  ]),
}
