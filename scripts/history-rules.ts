import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/config.ts'

/** Characters that a subject may have, so that `git log --oneline` fits into a window. */
const longestSubject = 72
/** Commits before this moment stay as they are: a history that others have is not written anew. */
const since = '2026-11-22T03:20:00Z'

/** Migrations of the time before timestamps: they were applied, so they keep their names. */
const numberedMigrations = 23
/** Two migrations were written in this minute. */
const sharedMinute = '202611220010'

/** @returns commits and migrations whose subject or name breaks a rule, a line each */
export const brokenHistory = (): string[] => [
  ...brokenSubjects(subjects()),
  ...brokenMigrations(readdirSync(join(projectRoot, 'server/database/migrations'))),
]

/** @param lines a commit's hash, a space and its subject */
export const brokenSubjects = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => line.length - line.indexOf(' ') - 1 > longestSubject)
    .map((line) => `the subject of commit ${line.slice(0, 8)} has more than ${longestSubject} characters`)

/** The list is empty without a history, as in a downloaded archive. */
function subjects(): string[] {
  try {
    const log = ['log', '--no-merges', '--format=%H %s', `--since=${since}`]
    const printed = execFileSync('git', log, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return printed.split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** A migration is named `YYYYMMDDHHMM-what-it-does.sql`; no two share a minute, so that their order is certain. */
export function brokenMigrations(names: readonly string[]): string[] {
  const numbered = names.filter((name) => /^\d{3}-/.test(name))
  const timed = names.filter((name) => !/^\d{3}-/.test(name))
  const minuteOf = (name: string) => name.slice(0, 12)
  return [
    ...(numbered.length > numberedMigrations
      ? ['a new migration is named by a number, not by its time']
      : []),
    ...timed
      .filter((name) => !/^20\d{10}-[a-z0-9-]+\.sql$/.test(name))
      .map((name) => `${name} is not named by its time (YYYYMMDDHHMM) and what it does`),
    ...timed
      .filter((name) => minuteOf(name) !== sharedMinute)
      .filter((name) => timed.some((other) => other < name && minuteOf(other) === minuteOf(name)))
      .map((name) => `${name} has the time of another migration`),
  ]
}
