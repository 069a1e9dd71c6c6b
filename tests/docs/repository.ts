import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the repository that hold what somebody wrote; everything else is installed or generated. */
const folders = [
  '.ci',
  '.github',
  'bench',
  'contract',
  'demo',
  'docs',
  'launcher',
  'scripts',
  'server',
  'tests',
  'web',
] as const

export const root = join(import.meta.dirname, '../..')

/** Every file of the repository, as a path from its root. It asks no git, so a downloaded archive is tested too. */
export const files: readonly string[] = [
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name),
  ...folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      : [],
  ),
]

export const markdownFiles = files.filter((file) => file.endsWith('.md'))

/** @param path from the root of the repository */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** @param path from the root of the repository; a file or a folder */
export function exists(path: string): boolean {
  return existsSync(join(root, path))
}
