import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages where that can be done without a question: on Debian, as root. Elsewhere, or without a network,
 * nothing happens, and the caller says what it does without.
 * @param reason what the packages are for, as the run says it
 */
export function installDebianPackages(reason: string, packages: readonly string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`${reason}: installing ${packages.join(', ')} (this once) …`)
  const install = () => run('install', '--yes', '--no-install-recommends', ...packages)
  // The lists of packages are fetched only where they are missing or too old.
  if (!install() && run('update', '--quiet')) install()
}

function run(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
