import { spawn } from 'node:child_process'
import type { Account } from '../system-account.ts'

/** PostgreSQL's processes get this environment, not the shop's with its keys and passwords. */
export const minimalEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type CommandResult = { status: number | undefined; output: string }

/** Options of `spawn` for a command under `account`. Its own session keeps Ctrl+C away from PostgreSQL. */
export function spawnOptions(account: Account) {
  return {
    env: minimalEnvironment,
    detached: true,
    ...(account.isCurrentUser ? {} : { uid: account.uid, gid: account.gid }),
  }
}

/** Runs a command and waits for its end. The status is undefined when it could not be started. */
export function runAs(
  account: Account,
  command: string,
  args: string[],
  folder = '/',
): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      ...spawnOptions(account),
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ status: undefined, output: error.message }))
    child.on('close', (status) => resolve({ status: status ?? undefined, output }))
  })
}

/** Tries whether `account` can enter `folder`: access lists and mounts count as well as permissions. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { status } = await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])
  return status === 0
}
