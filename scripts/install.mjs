// Installs what package-lock.json asks for. Runs on the machine's own Node (20 or newer) before any package is there, so it
// imports only Node's modules.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const inProject = (...path) => join(projectRoot, ...path)

/** The Node that package.json pins and that runs the shop. */
export const pinnedNode = inProject(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const lockFile = inProject('package-lock.json')
/** npm writes this file last, so it lists what is installed completely. */
const installedFile = inProject('node_modules', '.package-lock.json')
const installLock = inProject('build', 'installing')

/**
 * Runs npm unless node_modules matches package-lock.json. When two processes call it, one installs and the other waits.
 * A shop needs no development packages; they are added to its own when a program needs them, since the shop may be running.
 */
export async function install({ needsDevelopment = true } = {}) {
  const isComplete = () => isInstalled({ withDevelopment: needsDevelopment })
  if (isComplete()) return
  if (!tryLock()) {
    console.log('  another start is installing, waiting for it …')
    while (!tryLock()) await wait(500)
  }
  try {
    if (!isComplete()) await runNpm(commandFor(needsDevelopment))
  } finally {
    rmSync(installLock, { force: true })
  }
}

/** `npm ci` removes all packages first, and `npm install` keeps those that are right. */
function commandFor(needsDevelopment) {
  if (!needsDevelopment) return ['ci', '--omit=dev']
  return isInstalled({ withDevelopment: false })
    ? ['install', '--no-save', '--include=dev']
    : ['ci', '--include=dev']
}

/** Optional packages, which are for other systems, may be missing. Every other package must have the version of the lock file. */
function isInstalled({ withDevelopment }) {
  if (!existsSync(pinnedNode) || !existsSync(installedFile)) return false
  const required = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(required).every(
    ([path, { version, integrity, optional, dev }]) =>
      path === '' ||
      (installed[path]
        ? installed[path].version === version && installed[path].integrity === integrity
        : optional || required[path].devOptional || (dev && !withDevelopment)),
  )
}

/** @returns whether this process holds the lock now; the lock of an ended process is ignored */
function tryLock() {
  mkdirSync(inProject('build'), { recursive: true })
  try {
    writeFileSync(installLock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAlive(lockHolder())) return false
  rmSync(installLock, { force: true })
  return tryLock()
}

function lockHolder() {
  try {
    return Number(readFileSync(installLock, 'utf8'))
  } catch {
    // The lock was released meanwhile.
    return 0
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function runNpm(command) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('  installing packages (this once, and when they change) …')
  // On a terminal npm shows its own progress.
  const reminder = setInterval(
    () => process.stdout.isTTY || console.log(`  still installing, ${seconds()} s`),
    15_000,
  )
  const status = await new Promise((resolve) => {
    const npm = spawn('npm', [...command, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: projectRoot,
      // npm replaces node_modules, so it must not run on the Node in there.
      env: { ...process.env, PATH: withoutPinnedNode(process.env.PATH ?? '') },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    npm.on('error', (error) => resolve(error.message))
    npm.on('exit', (code, signal) => resolve(code ?? signal))
  })
  clearInterval(reminder)
  if (status === 0) return console.log(`✓ packages  ${seconds()} s`)
  throw new Error(
    `The packages could not be installed: npm ${command[0]} ended with ${status}, its reason stands above`,
  )
}

const withoutPinnedNode = (path) =>
  path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inProject('node_modules')))
    .join(delimiter)
