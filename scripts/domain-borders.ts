import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { files, root } from '../tests/docs/repository.ts'
import { allowedCrossings, owners } from './table-owners.ts'

/**
 * The borders between folders: each table belongs to a folder of server/, and no two folders of server/ or of web/ import each
 * other, types included. Files at the top of both put the folders together and are not checked.
 */

export type Source = { file: string; code: string }

/** @returns a line for everything that crosses a border */
export function domainBorders(): string[] {
  const sources = files
    .filter(
      (file) =>
        /^(?:server|web)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.generated\.ts$|\/fixtures\//.test(file),
    )
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
  const servers = sources.filter(({ file }) => file.startsWith('server/'))
  const tables = readTables()
  return [
    ...tables
      .filter((table) => ownerOf(table) === undefined)
      .map((table) => `scripts/table-owners.ts names no owner of the table ${table}`),
    ...crossings(servers, tables),
    ...staleAllowances(servers, tables),
    ...importCycles(sources),
  ]
}

function readTables(): string[] {
  const schema = readFileSync(join(root, 'server/database/schema.generated.ts'), 'utf8')
  const list = schema.slice(schema.indexOf('export interface DB'))
  return [...list.matchAll(/^ {2}"?([\w.]+)"?: /gm)].map(([, table = '']) => table)
}

/** A table of a schema belongs to the owner of the schema. */
const ownerOf = (table: string) => owners[table] ?? owners[table.replace(/\..*/, '')]

export const crossings = (sources: readonly Source[], tables: readonly string[]): string[] =>
  sources.flatMap((source) =>
    source.file in allowedCrossings
      ? []
      : foreignTables(source, tables).map(
          (table) => `${source.file} names the table ${table}, which belongs to server/${ownerOf(table)}`,
        ),
  )

function foreignTables({ file, code }: Source, tables: readonly string[]): string[] {
  return tablesIn(code, tables).filter((table) => {
    const owner = ownerOf(table)
    return owner !== undefined && !file.startsWith(`server/${owner}/`)
  })
}

function staleAllowances(sources: readonly Source[], tables: readonly string[]): string[] {
  const crossing = sources.filter((source) => foreignTables(source, tables).length > 0)
  const stale = Object.keys(allowedCrossings).filter((file) => !crossing.some((one) => one.file === file))
  return stale.map((file) => `scripts/table-owners.ts lists ${file}, which names no table of another folder`)
}

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

const inSql = /\b(?:from|join|into|update|using)\s+([\w.]+)/gi
/** The second table of "from one as a, other". */
const afterComma = /\bfrom\s+[\w.]+(?:\s+(?:as\s+)?\w+)?\s*,\s*([\w.]+)/gi
const inKysely =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|from|using|table|\w*[jJ]oin)\(\s*\[?((?:\s*'[^']+'\s*,?)+)/g

/** The tables that a file's SQL names, in SQL text or in Kysely's calls. */
function tablesIn(source: string, tables: readonly string[]): string[] {
  const code = withoutComments(source)
  const lists = [inSql, afterComma, inKysely]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map(([, list = '']) => list)
  const names = lists.flatMap((list) =>
    list.split(',').map((part) => part.trim().replaceAll("'", '').split(/\s/)[0]),
  )
  return tables.filter((table) => names.includes(table))
}

/** The folder of server/ or web/ that a file lies in; undefined for files at the top and elsewhere. */
const folderOf = (file: string) => /^(?:server|web)\/[^/]+(?=\/)/.exec(file)?.[0]

export function importCycles(sources: readonly Source[]): string[] {
  const imports = new Map<string, Map<string, string>>()
  for (const { file, code } of sources)
    for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
      const [from, to] = [folderOf(file), folderOf(posix.join(posix.dirname(file), target))]
      if (from === undefined || to === undefined || from === to) continue
      const known = imports.get(from) ?? new Map<string, string>()
      imports.set(from, known.set(to, file))
    }
  return [...imports].flatMap(([folder, targets]) =>
    [...targets]
      .filter(([target]) => reaches(imports, target, folder))
      .map(([target, file]) => `${file} imports ${target}, which imports ${folder} in turn`),
  )
}

function reaches(
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
  from: string,
  goal: string,
  seen = new Set<string>(),
): boolean {
  if (from === goal) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(imports.get(from)?.keys() ?? [])].some((next) => reaches(imports, next, goal, seen))
}
