import type { StatusCheck } from '../../contract/status/status.ts'
import type { LastBackup } from '../backups/last-backup.ts'
import type { ReplicaState } from '../catalogue/replica.ts'
import { bytesInWords, countFact, hours, minutesSince, moment } from './age.ts'

const backupAge = { watch: hours(36), bad: hours(24 * 7) }

/** @param takesMoney false in test mode, where a missing backup is nobody's loss */
export function checkLastBackup(last: LastBackup, takesMoney: boolean, now: Date): StatusCheck {
  const subject = 'backup'
  const age = minutesSince(last.finishedAt, now)
  const facts = [
    ...moment('Last backup', last.finishedAt),
    ...moment('Read back and compared', last.checkedAt),
    ...(last.place === null ? [] : [{ name: 'Place', text: last.place }]),
    ...(last.bytes === null ? [] : [{ name: 'Size', text: bytesInWords(last.bytes) }]),
    ...(last.failure === null ? [] : [{ name: 'The last try failed', text: last.failure }]),
  ]
  const todo = 'Run npm run backup, and let a timer run it every night (docs/operations/backups.md).'
  if (last.finishedAt === null)
    return { subject, level: takesMoney ? 'bad' : 'watch', says: 'There is no backup yet.', todo, facts }
  if (age >= backupAge.bad) return { subject, level: 'bad', says: 'The last backup is old.', todo, facts }
  if (last.failure !== null)
    return {
      subject,
      level: 'watch',
      says: 'The last backup failed.',
      todo: `The reason is shown below. ${todo}`,
      facts,
    }
  if (age >= backupAge.watch)
    return { subject, level: 'watch', says: 'No backup was made last night.', todo, facts }
  return { subject, level: 'good', says: 'There is a recent backup.', facts }
}

/** `holds` says what is stored there. */
export type Disk = { freeBytes: number; allBytes: number; holds: 'data' | 'pictures' }

/** Pictures and, with the shop's own PostgreSQL, the database grow here. PostgreSQL stops when it is full. */
const leastFree = { watch: { share: 0.1, bytes: 2e9 }, bad: { share: 0.03, bytes: 5e8 } }

const folders = { data: 'the data folder', pictures: 'the folder of the pictures' }
const stops = { data: 'stops orders', pictures: 'takes no more pictures' }

export function checkDisk({ freeBytes, allBytes, holds }: Disk): StatusCheck {
  // Ten times the bytes are enough on any disk.
  const isBelow = ({ share, bytes }: { share: number; bytes: number }) =>
    freeBytes < bytes || (freeBytes < share * allBytes && freeBytes < 10 * bytes)
  const facts = [
    { name: 'Free', text: `${bytesInWords(freeBytes)} of ${bytesInWords(allBytes)}` },
    { name: 'Where', text: `${folders[holds]} of the machine that answered` },
  ]
  const todo = `Make room or give the machine a larger disk: a full one ${stops[holds]}.`
  const subject = 'disk'
  if (isBelow(leastFree.bad)) return { subject, level: 'bad', says: 'The disk is almost full.', todo, facts }
  if (isBelow(leastFree.watch))
    return { subject, level: 'watch', says: 'The disk is filling up.', todo, facts }
  return { subject, level: 'good', says: 'There is enough disk space.', facts }
}

export type DatabaseFacts = { version: string; bytes: number; replicas: readonly ReplicaState[] }

/** A replica that is further behind answers no reads, so the primary bears them. */
const mostBehindBytes = 64e6

export function checkDatabase({ version, bytes, replicas }: DatabaseFacts): StatusCheck {
  const subject = 'database'
  const unusable = replicas.filter(({ behindBytes }) => behindBytes === undefined)
  const lagging = replicas.filter(({ behindBytes = 0 }) => behindBytes > mostBehindBytes)
  const facts = [
    { name: 'PostgreSQL', text: version },
    { name: 'Size', text: bytesInWords(bytes) },
    ...(replicas.length > 0 ? [countFact('Replicas', replicas.length)] : []),
    ...replicas.map(({ name, behindBytes }) => ({
      name: `Replica ${name}`,
      text: behindBytes === undefined ? 'does not answer' : `${bytesInWords(behindBytes)} behind`,
    })),
  ]
  if (unusable.length > 0)
    return {
      subject,
      level: 'watch',
      says: 'The database works. A replica does not respond.',
      todo: 'The shop reads from the other databases. Restart the replica, or remove it from DATABASE_REPLICA_URLS.',
      facts,
    }
  if (lagging.length > 0)
    return {
      subject,
      level: 'watch',
      says: 'The database works. A replica is behind.',
      todo: 'The shop reads from the other databases. Check what keeps the replica busy.',
      facts,
    }
  return { subject, level: 'good', says: 'The database works.', facts }
}
