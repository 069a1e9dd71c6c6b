import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/config.ts'

/** Migrations of the time before timestamps: they were applied, so they keep their names. */
const numberedMigrations = 23
/** Two migrations were written in this minute. */
const sharedMinute = '202611220010'

/**
 * A migration is named `YYYYMMDDHHMM-what-it-does.sql`; no two share a minute, so that their order is certain.
 * @returns one line for each name that breaks the rule
 */
export function brokenMigrations(
  names = readdirSync(join(projectRoot, 'server/database/migrations')),
): string[] {
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
