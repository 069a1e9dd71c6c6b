import { files, read } from './repository.ts'

/** The names of the trade that code shares: docs/glossary.md has each of them in backticks. */

const isCode = (file: string): boolean =>
  /^(?:contract|server|web)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\.generated\.ts$|\/fixtures\//.test(file)

/** Tables of libraries and types that kysely-codegen writes beside the tables. */
const noTables = /^(?:DB|Json\w*|Migrations\w*|TestGatewayMigrations\w*)$/

/** The shop's look has the web's own words, such as button and dialog. */
const isLook = (file: string): boolean => /^web\/(?:ui|design)\//.test(file)

/** Names that docs/glossary.md lacks: types of the contract, types that folders of server/ or of web/ share, and tables. */
export function namesWithoutEntry(glossary = read('docs/glossary.md')): string[] {
  const entries = new Set([...glossary.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  return domainNames().filter((name) => !entries.has(name))
}

/** Names in the last column of docs/glossary.md that the code does not have any more. */
export function entriesWithoutName(glossary = read('docs/glossary.md')): string[] {
  const names = new Set([...domainNames(), ...exportedNames()])
  const lastColumns = [...glossary.matchAll(/\|([^|\n]*)\|$/gm)].map(([, cell = '']) => cell)
  return lastColumns
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !names.has(name))
}

function domainNames(): string[] {
  const shared = new Set([
    ...exportedTypes('contract/'),
    ...sharedByFolders('server/'),
    ...sharedByFolders('web/'),
  ])
  return [...shared, ...tables()].toSorted()
}

function exportedTypes(folder: string): string[] {
  return files
    .filter((file) => file.startsWith(folder) && isCode(file) && !isLook(file))
    .flatMap((file) => [...read(file).matchAll(/^export (?:type|interface|class) (\w+)/gm)])
    .map(([, name = '']) => name)
}

/** An entry may have any exported name: a newcomer meets some functions by theirs. */
function exportedNames(): string[] {
  return files
    .filter(isCode)
    .flatMap((file) => [...read(file).matchAll(/^export (?:async )?(?:function|const|type|class) (\w+)/gm)])
    .map(([, name = '']) => name)
}

/** Exported types of server/ or web/ that a file of another of its folders imports. */
function sharedByFolders(folder: 'server/' | 'web/'): string[] {
  const exported = new Set(exportedTypes(folder))
  return files
    .filter((file) => file.startsWith(folder) && isCode(file))
    .flatMap((file) => [...read(file).matchAll(/^import (?:type )?\{([^}]+)\} from '\.\.\//gm)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type /, '')))
    .filter((name) => exported.has(name))
}

/** As PostgreSQL names them. */
function tables(): string[] {
  const generated = read('server/database/schema.generated.ts')
  return [...generated.matchAll(/^export interface (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !noTables.test(name))
    .map((name) => name.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase())
    .map((name) => name.replace(/^test_gateway_/, 'test_gateway.'))
}
