import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../server/config.ts'
import { tryFileLock } from './file-lock.ts'
import { StartupError } from './startup-error.ts'

const sources = [
  'web',
  'contract',
  'scripts/building',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** Contains the fingerprint of the sources. Deleted during a build, so that an interrupted build is never used. */
const fingerprintFile = join(projectRoot, 'build', 'sources.sha256')
/** The lock is not in build/, which the builder empties. */
const lockFile = join(projectRoot, 'node_modules', '.build-lock')
const builder = join(projectRoot, 'node_modules', '@react-router', 'dev', 'bin.cjs')

/** One of two processes builds, and the other waits. @returns true when it built @throws StartupError with the output */
export async function buildPages(signal?: AbortSignal): Promise<boolean> {
  if (await isBuilt()) return false
  const lock = await waitForLock()
  try {
    if (await isBuilt()) return false
    if (!existsSync(builder))
      throw new StartupError(
        'The pages have changed since they were built, and the packages that build them are missing: install the release again',
      )
    await rm(fingerprintFile, { force: true })
    const fingerprint = await fingerprintOfSources()
    await runBuilder(signal)
    await writeFile(fingerprintFile, fingerprint)
    return true
  } finally {
    lock.release()
  }
}

async function isBuilt(): Promise<boolean> {
  const stored = await readFile(fingerprintFile, 'utf8').catch(() => undefined)
  return stored !== undefined && stored === (await fingerprintOfSources())
}

async function waitForLock() {
  for (;;) {
    const lock = await tryFileLock(lockFile)
    if (lock) return lock
    await wait(100)
  }
}

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const lists = await Promise.all(sources.map((source) => filesIn(source)))
  const files = lists.flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(join(projectRoot, file))))
  for (const [index, file] of files.entries()) {
    hash.update(`${file}\0${contents[index]?.length}\0`).update(contents[index] ?? '')
  }
  return hash.digest('hex')
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

async function filesIn(source: string): Promise<string[]> {
  const path = join(projectRoot, source)
  if ((await stat(path)).isFile()) return [source]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length))
}

function runBuilder(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(process.execPath, [builder, 'build'], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0) return resolve()
      reject(new StartupError(`The pages can't be built:\n${output.trim()}`))
    })
  })
}
