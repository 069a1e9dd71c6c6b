import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** It has no window to keep ready: a page opens in some six tenths of the time. */
const shell = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that the journeys drive: CHROMIUM_PATH, or the system's. On Debian root gets one installed.
 * @param whole whether only one will do that paints for a window as shoppers' do, as for measuring
 * @throws Error saying how to get one
 */
export async function findChromium({ whole = false } = {}): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names no file (it is "${named}")`)
  }
  const place = () => usualPlaces.find((path) => existsSync(path) && !(whole && path === shell))
  return place() ?? (await install(place))
}

async function install(inUsualPlace: () => string | undefined): Promise<string> {
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('The browser journeys need a Chromium: installing it (this once) …')
    await run('apt-get', ['update', '--quiet'])
    const add = ['install', '--yes', '--no-install-recommends', 'fonts-liberation']
    await run('apt-get', [...add, 'chromium-headless-shell'])
    if (!inUsualPlace()) await run('apt-get', [...add, 'chromium'])
  }
  const installed = inUsualPlace()
  if (installed) return installed
  throw new Error(
    'The browser journeys need a Chromium: sudo apt-get install chromium (Debian, Ubuntu), ' +
      'brew install --cask chromium (macOS), or name one in CHROMIUM_PATH. ' +
      'npm test -- --project unit --project api runs without.',
  )
}

async function run(command: string, args: string[]): Promise<void> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
  await once(child, 'exit')
}
