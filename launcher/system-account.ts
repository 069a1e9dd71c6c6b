import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { StartupError } from './startup-error.ts'

/**
 * The system account PostgreSQL runs under. PostgreSQL refuses to run as root;
 * a shop started by root hands it to another account, a shop started by anyone else keeps its own.
 */
export type Account = { name: string; uid: number; gid: number; own: boolean }

/** Preferred in this order; the shop's own is made when none of them exists. */
const postgresNames = ['postgres', '_postgres']
const ownName = 'selvedge'

/** Whether this process is root and so has to hand PostgreSQL to another account. */
export const startedByRoot = process.getuid?.() === 0

/** @throws CannotStart when this process has no account by name, or root finds none to hand PostgreSQL to */
export async function choosePostgresAccount(): Promise<Account> {
  if (!startedByRoot) return ownAccount()
  for (const name of postgresNames) {
    const account = await findAccount(name)
    if (account) return account
  }
  const account = await unprivilegedAccount()
  if (account) return account
  throw new StartupError(
    'PostgreSQL refuses to run as root: create a user named selvedge, or start the shop as one',
  )
}

/** An account without any rights, made where there is none; undefined where that is not possible. For root only. */
export async function unprivilegedAccount(): Promise<Account | undefined> {
  const known = await findAccount(ownName)
  if (known) return known
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownName])
  return (await findAccount(ownName)) ?? findAccount('nobody')
}

/** The account with this number, by the name this machine knows it under. `gid` counts where it knows none. */
export async function accountById(uid: number, gid: number): Promise<Account> {
  const name = await run('id', ['-un', String(uid)])
  return (name && (await findAccount(name))) || { name: String(uid), uid, gid, own: false }
}

function ownAccount(): Account {
  try {
    const { username, uid, gid } = userInfo()
    return { name: username, uid, gid, own: true }
  } catch {
    throw new StartupError(
      `PostgreSQL needs a user with a name, and user ${process.getuid?.()} has no line in /etc/passwd: add one, or set DATABASE_URL`,
    )
  }
}

/**
 * The account an existing database belongs to, which is the one to run it under.
 * @throws CannotStart when that is someone else and this process is not root
 */
export async function databaseOwner(home: string): Promise<Account> {
  const { uid, gid } = await stat(home)
  if (!startedByRoot) {
    const account = ownAccount()
    if (uid === account.uid) return account
    throw new StartupError(
      `The database in ${home} belongs to another user (${uid}), as the shop was started by root or that user before: start it so again, or give it to ${account.name} with chown -R`,
    )
  }
  if (uid !== 0) return accountById(uid, gid)
  // Restored or copied by root: PostgreSQL can't use it before its files have another owner.
  const account = await choosePostgresAccount()
  await run('chown', ['-R', `${account.uid}:${account.gid}`, home])
  return account
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (!/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) return undefined
  return { name, uid: Number(uid), gid: Number(gid), own: false }
}

/** What the command printed, undefined when it failed or does not exist. */
function run(command: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(command, args, (error, stdout) => resolve(error ? undefined : stdout.trim()))
  })
}
