import type { JobRun, ScheduledJob } from '../jobs/job-runs.ts'
import { overdueJobs } from '../jobs/overdue-jobs.ts'
import { minutesSince, moment } from './age.ts'
import { bad, type Finding, good, type Verdict, watch } from './finding.ts'

const failingMinutes = 60
const mostNamed = 4

/** Whether each job has succeeded since it was last due. */
export function checkJobs(jobs: readonly ScheduledJob[], runs: readonly JobRun[], now: Date): Finding {
  const runOf = (name: string) => runs.find((run) => run.name === name)
  const failing = jobs.filter(
    ({ name }) => minutesSince(runOf(name)?.failingSince, now) < Number.POSITIVE_INFINITY,
  )
  const failingLong = failing.filter(
    ({ name }) => minutesSince(runOf(name)?.failingSince, now) >= failingMinutes,
  )
  const overdue = overdueJobs(jobs, runs, now)
  const latest = runs.reduce<Date | null>(
    (last, { succeededAt }) => (succeededAt && (!last || succeededAt > last) ? succeededAt : last),
    null,
  )
  const facts = [
    ...moment('Last run', latest),
    ...(overdue.length > 0 ? [{ name: 'Overdue', text: namesOf(overdue) }] : []),
    ...failing.map(({ name }) => ({ name: `${name} failed`, text: runOf(name)?.problem ?? '' })),
  ]
  if (jobs.length === 0)
    return { ...watch('No process runs the background jobs.', 'Start the shop with npm start.'), facts }
  return { ...judge({ failing, failingLong, overdue }), facts }
}

function judge(found: {
  failing: readonly ScheduledJob[]
  failingLong: readonly ScheduledJob[]
  overdue: readonly ScheduledJob[]
}): Verdict {
  const { failing, failingLong, overdue } = found
  if (overdue.length > 0)
    return bad(
      'Background jobs are overdue.',
      'Restart the shop. If that does not help, read the log for “the jobs met a problem”.',
    )
  if (failingLong.length > 0)
    return bad(
      `Background jobs keep failing: ${namesOf(failingLong)}.`,
      'The reason is shown below. Each run tries again.',
    )
  if (failing.length > 0)
    return watch(
      `The last run failed: ${namesOf(failing)}.`,
      'The next run tries again. The reason is shown below.',
    )
  return good('Background jobs run on time.')
}

function namesOf(jobs: readonly ScheduledJob[]): string {
  const named = jobs.slice(0, mostNamed).map(({ name }) => name)
  const more = jobs.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
