import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/config.ts'

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

/** @returns a line for every statement that is no expansion, in migrations that are not marked as the contract step */
export const breakingMigrations = (): string[] => {
  const folder = join(projectRoot, 'server/database/migrations')
  return readdirSync(folder)
    .filter((name) => name >= since)
    .flatMap((name) => breakingStatements(name, readFileSync(join(folder, name), 'utf8')))
}

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
