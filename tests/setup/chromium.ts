import { existsSync } from 'node:fs'
import { installDebianPackages } from './debian-packages.ts'

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
 * The Chromium that the journeys drive: CHROMIUM_PATH, or the system's. On Debian root gets the one without a window
 * installed, also beside another.
 * @param whole whether only one will do that paints for a window as shoppers' do, as for measuring
 * @throws Error saying how to get one
 */
export async function findChromium({ whole = false } = {}): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names no file (it is "${named}")`)
  }
  const wanted = whole ? usualPlaces : [shell, ...usualPlaces]
  const place = () => wanted.find((path) => existsSync(path))
  if (!whole && !existsSync(shell))
    installDebianPackages('Journeys in Chromium', ['chromium-headless-shell', 'fonts-liberation'])
  if (place() === undefined) installDebianPackages('Journeys in Chromium', ['chromium', 'fonts-liberation'])
  const found = place()
  if (found !== undefined) return found
  throw new Error(
    'The browser journeys need a Chromium: sudo apt-get install chromium (Debian, Ubuntu), ' +
      'brew install --cask chromium (macOS), or name one in CHROMIUM_PATH. ' +
      'npm test -- --project unit --project api runs without.',
  )
}
