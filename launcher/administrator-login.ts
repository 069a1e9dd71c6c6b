import { lchown, lstat, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  administratorEmail,
  ensureAdministrator,
  isOwnerPassword,
  resetAdministrator,
} from '../server/administration/ensure-administrator.ts'
import type { Database } from '../server/database/database.ts'
import { syncFolder, writeDurably } from '../server/durable-files.ts'
import { randomCode } from '../server/sign-in/random-code.ts'
import { startedByRoot } from './system-account.ts'

/** The login at /admin. The password is absent where the launcher does not know it. */
export type AdministratorLogin = {
  email: string
  password?: string
  from: 'setting' | 'data-folder' | 'unknown'
}

export type AdministratorSettings = { email: string; password?: string | undefined; folder: string }

/**
 * Uses ADMIN_PASSWORD, or a random password that the first start stores in the data folder. Without ADMIN_PASSWORD an
 * existing administrator keeps the password, which another machine or the panel may have changed.
 */
export async function ensureAdministratorLogin(
  database: Database,
  { email, password, folder }: AdministratorSettings,
): Promise<AdministratorLogin> {
  if (password !== undefined) {
    await ensureAdministrator(database, { email, password })
    await rm(loginFile(folder), { force: true })
    return { email, from: 'setting' }
  }
  const stored = await readStoredLogin(folder)
  const existing = await administratorEmail(database)
  if (existing !== undefined && stored?.email !== existing) return { email: existing, from: 'unknown' }
  const login = { email, password: stored?.password ?? randomCode() }
  if (existing !== email || stored?.email !== email) {
    // Stored first: after a start that is cut short here, the password must not be lost.
    await storeLogin(folder, login)
    await ensureAdministrator(database, login)
  }
  if (await isOwnerPassword(database, login.password)) return { ...login, from: 'data-folder' }
  // The password was changed in the panel.
  await rm(loginFile(folder), { force: true })
  return { email, from: 'unknown' }
}

/** Sets ADMIN_PASSWORD again, or a new random password. Removes the owner's second factors. */
export async function resetAdministratorLogin(
  database: Database,
  { email, password, folder }: AdministratorSettings,
): Promise<AdministratorLogin & { password: string }> {
  const login = { email, password: password ?? randomCode() }
  if (password === undefined) await storeLogin(folder, login)
  await resetAdministrator(database, login)
  return { ...login, from: password === undefined ? 'data-folder' : 'setting' }
}

const loginFile = (folder: string) => join(folder, 'administrator.json')

async function readStoredLogin(folder: string): Promise<{ email: string; password: string } | undefined> {
  try {
    const { email, password } = JSON.parse(await readFile(loginFile(folder), 'utf8'))
    return typeof email === 'string' && typeof password === 'string' ? { email, password } : undefined
  } catch (error) {
    // Without a readable file the start continues; npm run reset-admin writes a new one.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Whatever ends it, the file has the former login or this one: no other place has the password. It keeps its owner, or gets that of
 * its folder, since root may reset the login of a shop that another account starts.
 */
async function storeLogin(folder: string, login: { email: string; password: string }): Promise<void> {
  const half = `${loginFile(folder)}.${process.pid}`
  await rm(half, { force: true })
  try {
    await writeDurably(half, Buffer.from(`${JSON.stringify(login, null, 2)}\n`), 0o600)
    await keepOwner(folder, half)
    await rename(half, loginFile(folder))
    await syncFolder(folder)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function keepOwner(folder: string, half: string): Promise<void> {
  if (!startedByRoot) return
  const { uid, gid } = await lstat(loginFile(folder)).catch(() => stat(folder))
  await lchown(half, uid, gid)
}
