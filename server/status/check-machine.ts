import type { LastBackup } from '../backups/last-backup.ts'
import type { ReplicaState } from '../catalogue/replica.ts'
import { bytesInWords, countFact, hours, minutesSince, moment } from './age.ts'
import { bad, type Finding, good, type Verdict, watch } from './finding.ts'

const backupAge = { watch: hours(36), bad: hours(24 * 7) }

/** @param takesMoney false in test mode, where a missing backup is nobody's loss */
export function checkLastBackup(last: LastBackup, takesMoney: boolean, now: Date): Finding {
  const facts = [
    ...moment('Last backup', last.finishedAt),
    ...moment('Read back and compared', last.checkedAt),
    ...(last.place === null ? [] : [{ name: 'Place', text: last.place }]),
    ...(last.bytes === null ? [] : [{ name: 'Size', text: bytesInWords(last.bytes) }]),
    ...(last.failure === null ? [] : [{ name: 'The last try failed', text: last.failure }]),
  ]
  return { ...judgeLastBackup(last, takesMoney, now), facts }
}

function judgeLastBackup({ finishedAt, failure }: LastBackup, takesMoney: boolean, now: Date): Verdict {
  const age = minutesSince(finishedAt, now)
  const todo = 'Run npm run backup, and let a timer run it every night (docs/operations/backups.md).'
  if (finishedAt === null) return (takesMoney ? bad : watch)('There is no backup yet.', todo)
  if (age >= backupAge.bad) return bad('The last backup is old.', todo)
  if (failure !== null) return watch('The last backup failed.', `The reason is shown below. ${todo}`)
  if (age >= backupAge.watch) return watch('No backup was made last night.', todo)
  return good('There is a recent backup.')
}

/** `holds` says what is stored there. */
export type Disk = { freeBytes: number; allBytes: number; holds: 'data' | 'pictures' }

/** Pictures and, with the shop's own PostgreSQL, the database grow here. PostgreSQL stops when it is full. */
const leastFree = { watch: { share: 0.1, bytes: 2e9 }, bad: { share: 0.03, bytes: 5e8 } }

const folders = { data: 'the data folder', pictures: 'the folder of the pictures' }
const stops = { data: 'stops orders', pictures: 'takes no more pictures' }

export function checkDisk(disk: Disk): Finding {
  const facts = [
    { name: 'Free', text: `${bytesInWords(disk.freeBytes)} of ${bytesInWords(disk.allBytes)}` },
    { name: 'Where', text: `${folders[disk.holds]} of the machine that answered` },
  ]
  return { ...judgeDisk(disk), facts }
}

function judgeDisk({ freeBytes, allBytes, holds }: Disk): Verdict {
  // Ten times the bytes are enough on any disk.
  const isBelow = ({ share, bytes }: { share: number; bytes: number }) =>
    freeBytes < bytes || (freeBytes < share * allBytes && freeBytes < 10 * bytes)
  const todo = `Make room or give the machine a larger disk: a full one ${stops[holds]}.`
  if (isBelow(leastFree.bad)) return bad('The disk is almost full.', todo)
  if (isBelow(leastFree.watch)) return watch('The disk is filling up.', todo)
  return good('There is enough disk space.')
}

export type DatabaseFacts = { version: string; bytes: number; replicas: readonly ReplicaState[] }

/** A replica that is further behind answers no reads, so the primary bears them. */
const mostBehindBytes = 64e6

export function checkDatabase({ version, bytes, replicas }: DatabaseFacts): Finding {
  const facts = [
    { name: 'PostgreSQL', text: version },
    { name: 'Size', text: bytesInWords(bytes) },
    ...(replicas.length > 0 ? [countFact('Replicas', replicas.length)] : []),
    ...replicas.map(({ name, behindBytes }) => ({
      name: `Replica ${name}`,
      text: behindBytes === undefined ? 'does not answer' : `${bytesInWords(behindBytes)} behind`,
    })),
  ]
  return { ...judgeReplicas(replicas), facts }
}

function judgeReplicas(replicas: readonly ReplicaState[]): Verdict {
  if (replicas.some(({ behindBytes }) => behindBytes === undefined))
    return watch(
      'The database works. A replica does not respond.',
      'The shop reads from the other databases. Restart the replica, or remove it from DATABASE_REPLICA_URLS.',
    )
  if (replicas.some(({ behindBytes = 0 }) => behindBytes > mostBehindBytes))
    return watch(
      'The database works. A replica is behind.',
      'The shop reads from the other databases. Check what keeps the replica busy.',
    )
  return good('The database works.')
}
