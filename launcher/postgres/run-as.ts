import { spawn } from 'node:child_process'
import type { Account } from '../system-account.ts'

/** Nothing of the shop's environment (keys, passwords) reaches PostgreSQL's processes. */
export const bareEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type CommandResult = { status: number | undefined; output: string }

/** Spawn options that put a command under `account`, in a session of its own: Ctrl+C must not reach PostgreSQL. */
export function spawnOptions(account: Account) {
  return {
    env: bareEnvironment,
    detached: true,
    ...(account.own ? {} : { uid: account.uid, gid: account.gid }),
  }
}

/** Runs a command to its end. A command that can't be started at all has no status. */
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

/** Whether `account` can get into `folder`; tried for real, as access lists and mounts have a say too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { status } = await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])
  return status === 0
}
