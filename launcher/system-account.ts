import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { StartupError } from './startup-error.ts'

/** A system account. PostgreSQL runs under one, and a shop that root started answers requests under one. */
export type Account = {
  name: string
  uid: number
  gid: number
  isCurrentUser: boolean
}

const postgresNames = ['postgres', '_postgres']
const createdName = 'selvedge'

/** PostgreSQL refuses to run as root, so another account has to run it. */
export const startedByRoot = process.getuid?.() === 0

/**
 * A new database gets this process's own account, or for root the first of postgres, _postgres and selvedge.
 * @throws StartupError when this process's account has no name, or root finds none
 */
export async function choosePostgresAccount(): Promise<Account> {
  if (!startedByRoot) return currentAccount()
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

/** Root serves as selvedge, created if necessary, or as the account "nobody". @returns undefined without either */
export async function unprivilegedAccount(): Promise<Account | undefined> {
  const existing = await findAccount(createdName)
  if (existing) return existing
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', createdName])
  return (await findAccount(createdName)) ?? findAccount('nobody')
}

/** The account with this user id. Where the machine has no name for it, the id is the name and `gid` its group. */
export async function accountById(uid: number, gid: number): Promise<Account> {
  const name = await run('id', ['-un', String(uid)])
  return (name && (await findAccount(name))) || { name: String(uid), uid, gid, isCurrentUser: false }
}

function currentAccount(): Account {
  try {
    const { username, uid, gid } = userInfo()
    return { name: username, uid, gid, isCurrentUser: true }
  } catch {
    throw new StartupError(
      `PostgreSQL needs a user with a name, and user ${process.getuid?.()} has no line in /etc/passwd: add one, or set DATABASE_URL`,
    )
  }
}

/** The account that has to run the database in `home`. @throws StartupError when only root could change to it */
export async function databaseOwner(home: string): Promise<Account> {
  const { uid, gid } = await stat(home)
  if (!startedByRoot) {
    const account = currentAccount()
    if (uid === account.uid) return account
    throw new StartupError(
      `The database in ${home} belongs to another user (${uid}), as the shop was started by root or that user before: start it so again, or give it to ${account.name} with chown -R`,
    )
  }
  if (uid !== 0) return accountById(uid, gid)
  // Root restored or copied these files; PostgreSQL can't use them before they belong to another account.
  const account = await choosePostgresAccount()
  await run('chown', ['-R', `${account.uid}:${account.gid}`, home])
  return account
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (!/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) return undefined
  return { name, uid: Number(uid), gid: Number(gid), isCurrentUser: false }
}

/** @returns what the command printed; undefined when it failed or does not exist */
function run(command: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(command, args, (error, stdout) => resolve(error ? undefined : stdout.trim()))
  })
}
