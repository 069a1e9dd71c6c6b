import type { Database } from '../database/database.ts'
import { lastBackups } from './backup-records.ts'

/** `at` is a time of day such as 03:30, in UTC. */
export type BackupSchedule = { hours: number; at: string }

const hourMs = 3_600_000
/** After a failure the next attempt waits so long. */
const retryAfterMs = hourMs

/** The latest moment, now or before, at which a backup was to be made. */
export function lastDueAt({ hours, at }: BackupSchedule, now: Date): Date {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const first = hour * hourMs + minute * 60_000
  const every = hours * hourMs
  return new Date(first + Math.floor((now.getTime() - first) / every) * every)
}

/** A shop that was closed at the time makes up for it. Machines that share a database share its backups. */
export async function isBackupDue(database: Database, schedule: BackupSchedule, now: Date): Promise<boolean> {
  const { completed, begun } = await lastBackups(database, now)
  const due = lastDueAt(schedule, now)
  if (completed !== undefined && completed >= due) return false
  return begun === undefined || begun < due || now.getTime() - begun.getTime() > retryAfterMs
}
