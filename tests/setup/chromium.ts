import { existsSync } from 'node:fs'

/** It has no window to keep ready: opening and driving a page costs half the processor time. */
const shell = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that the journeys drive: CHROMIUM_PATH, or the system's.
 * @param whole whether only one will do that paints for a window as shoppers' do, as for measuring
 * @throws Error saying how to get one
 */
export function findChromium({ whole = false } = {}): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names no file (it is "${named}")`)
  }
  const found = (whole ? usualPlaces : [shell, ...usualPlaces]).find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error(
    'Journeys and components need a Chromium: sudo apt-get install chromium (Debian, Ubuntu), ' +
      'brew install --cask chromium (macOS), or name one in CHROMIUM_PATH. ' +
      'npm test -- --project unit --project api --project pages runs without.',
  )
}

/**
 * Its own sandbox asks for rights that root in a container lacks. A page that lives for seconds is left before code that
 * V8 has optimised pays off: without, a journey takes an eighth less of the processor. A context has one process for its
 * pages: unless limited, a page that is opened starts one and leaves it for another at its first address.
 */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--js-flags=--no-maglev,--no-turbofan',
  '--renderer-process-limit=1',
]
