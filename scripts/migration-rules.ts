import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/config.ts'

/** @returns a line for every migration with a wrong name, and for every statement of a new one that is no expansion */
export function migrationProblems(): string[] {
  const folder = join(projectRoot, 'server/database/migrations')
  const names = readdirSync(folder)
  const content = (name: string) => readFileSync(join(folder, name), 'utf8')
  return [
    ...wrongNames(names),
    ...names.filter((name) => name >= since).flatMap((name) => breakingStatements(name, content(name))),
  ]
}

/** Migrations of the time before timestamps: they were applied, so they keep their names. */
const numberedMigrations = 23
/** Two migrations were written in this minute. */
const sharedMinute = '202611220010'

/**
 * A migration is named `YYYYMMDDHHMM-what-it-does.sql`; no two share a minute, so that their order is certain.
 * @returns one line for each name that breaks the rule
 */
export function wrongNames(names: readonly string[]): string[] {
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

/** Migrations before this minute stay as they are: they were applied. */
const since = '202611221900'

/** What the release before this one fails at while both run on one database. */
const breaking: readonly { pattern: RegExp; what: string }[] = [
  {
    pattern: /\bdrop\s+(table|view|materialized\s+view|schema|type|function)\b/,
    what: 'drops what the release before may use',
  },
  { pattern: /\bdrop\s+column\b/, what: 'drops a column' },
  { pattern: /\brename\s+(column\b|to\b|\w+\s+to\b)/, what: 'renames what the release before may use' },
  {
    pattern: /\balter\s+column\s+\S+\s+(set\s+not\s+null|type|set\s+data\s+type)\b/,
    what: 'changes a column that the release before writes',
  },
  {
    pattern: /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/s,
    what: 'adds a column that the release before does not fill',
  },
]

/** A comment in the file: the step that follows once no process needs the old form any more. */
const marked = /^-- Contract: \S+/m

/** None in a migration that is marked as the contract step. */
export function breakingStatements(name: string, content: string): string[] {
  if (marked.test(content)) return []
  return partsOf(content).flatMap((part) =>
    breaking
      .filter(({ pattern }) => pattern.test(part))
      .map(
        ({ what }) =>
          `${name} ${what} ("${part.slice(0, 60)}"): expand first, and mark the later step with a line "-- Contract: since when nothing needs the old form"`,
      ),
  )
}

/** Statements, and the actions of one that has several, without comments and bodies of functions. */
function partsOf(content: string): string[] {
  const plain = content
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase()
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of plain) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ';' || (character === ',' && depth === 0)) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part].map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter(Boolean)
}
