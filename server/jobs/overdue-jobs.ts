import { CronExpressionParser } from 'cron-parser'
import type { JobRun, ScheduledJob } from './job-runs.ts'

/** A run may wait for others, or for a restart. */
export const graceMinutes = 15

/** Those that have not succeeded since they were last due, in UTC, but for those that fail. */
export const overdueJobs = (
  jobs: readonly ScheduledJob[],
  runs: readonly JobRun[],
  now: Date,
): ScheduledJob[] =>
  jobs.filter(({ name, cron, since }) => {
    const run = runs.find((other) => other.name === name)
    if (run?.failingSince) return false
    const latestDue = new Date(now.getTime() - graceMinutes * 60_000)
    const dueAt = CronExpressionParser.parse(cron, { currentDate: latestDue, tz: 'UTC' }).prev().toDate()
    return (run?.succeededAt ?? since) < dueAt
  })
