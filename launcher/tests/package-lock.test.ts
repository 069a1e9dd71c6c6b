import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config.ts'

type Locked = { version?: string; optionalDependencies?: Record<string, string> }

/** npm install drops what its registry does not offer at that moment, and npm ci then refuses the whole file. */
test('package-lock.json names the packages of every system, so that npm ci works on a fresh checkout', async () => {
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'))
  const packages: [string, Locked][] = Object.entries(lock.packages)
  const locked = new Set(packages.map(([path]) => path.replace(/^.*node_modules\//, '')))
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
})
