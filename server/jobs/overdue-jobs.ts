import { CronExpressionParser } from 'cron-parser'
import type { JobRun, ScheduledJob } from './job-runs.ts'

/** A run may wait for others, or for a restart. */
export const graceMinutes = 15

/** Those that have not succeeded since they were last due, in UTC, but for those that fail. */
export function overdueJobs(
  jobs: readonly ScheduledJob[],
  runs: readonly JobRun[],
  now: Date,
): ScheduledJob[] {
  const currentDate = new Date(now.getTime() - graceMinutes * 60_000)
  return jobs.filter(({ name, cron, since }) => {
    const run = runs.find((other) => other.name === name)
    if (run?.failingSince) return false
    const dueAt = CronExpressionParser.parse(cron, { currentDate, tz: 'UTC' }).prev().toDate()
    return (run?.succeededAt ?? since) < dueAt
  })
}
