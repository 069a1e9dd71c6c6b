// Brings node_modules in line with package-lock.json. Runs on whatever Node the machine has (20 or newer),
// before anything is installed: nothing but Node's own modules here.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const inProject = (...path) => join(projectRoot, ...path)

/** The Node that package.json pins; the shop runs on no other. */
export const pinnedNode = inProject(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const lockFile = inProject('package-lock.json')
/** npm writes this file last, so it names what is really there. */
const installedFile = inProject('node_modules', '.package-lock.json')
const claimFile = inProject('build', 'installing')

/** Installs unless what package-lock.json asks for is there already. Two at once: one installs, the other waits. */
export async function install() {
  if (isInstalled()) return
  if (!claim()) {
    console.log('  another start is installing, waiting for it …')
    while (!claim()) await wait(500)
  }
  try {
    if (!isInstalled()) await runNpm()
  } finally {
    rmSync(claimFile, { force: true })
  }
}

/** Packages for other systems (optional ones) may be missing; every other has to be there in its version. */
function isInstalled() {
  if (!existsSync(pinnedNode) || !existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const there = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (there[path]
        ? there[path].version === version && there[path].integrity === integrity
        : optional || wanted[path].devOptional),
  )
}

/** @returns whether this process may install now; a claim of a process that is gone counts for nothing */
function claim() {
  mkdirSync(inProject('build'), { recursive: true })
  try {
    writeFileSync(claimFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAlive(holder())) return false
  rmSync(claimFile, { force: true })
  return claim()
}

function holder() {
  try {
    return Number(readFileSync(claimFile, 'utf8'))
  } catch {
    // Let go of between two looks.
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

async function runNpm() {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('  installing packages (this once, and when they change) …')
  // On a terminal npm itself shows that it is at work.
  const sign = setInterval(
    () => process.stdout.isTTY || console.log(`  still installing, ${seconds()} s`),
    15_000,
  )
  const status = await new Promise((resolve) => {
    // Development packages build the pages, hence also where NODE_ENV=production would leave them out.
    const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: projectRoot,
      // npm replaces node_modules, so it must not run on the Node inside.
      env: { ...process.env, PATH: withoutPinnedNode(process.env.PATH ?? '') },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    npm.on('error', (error) => resolve(error.message))
    npm.on('exit', (code, signal) => resolve(code ?? signal))
  })
  clearInterval(sign)
  if (status === 0) return console.log(`✓ packages  ${seconds()} s`)
  throw new Error(`The packages could not be installed: npm ci ended with ${status}, its reason stands above`)
}

const withoutPinnedNode = (path) =>
  path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inProject('node_modules')))
    .join(delimiter)
