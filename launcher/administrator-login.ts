import { randomInt } from 'node:crypto'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { administratorEmail } from '../server/administration/administrator-email.ts'
import { ensureAdministrator } from '../server/administration/ensure-administrator.ts'
import { resetAdministrator } from '../server/administration/reset-administrator-login.ts'
import type { Database } from '../server/database/database.ts'

/** How to sign in at /admin. The password is absent when only whoever set it knows it. */
export type AdministratorLogin = {
  email: string
  password?: string
  from: 'setting' | 'data-folder' | 'unknown'
}

/** ADMIN_EMAIL, ADMIN_PASSWORD and DATA_DIR. */
export type AdministratorSettings = { email: string; password?: string | undefined; folder: string }

/**
 * Makes sure that somebody can sign in as administrator: with ADMIN_PASSWORD, or with a password made at random
 * on the first start and kept in the data folder. An administrator who is there already keeps their password
 * unless ADMIN_PASSWORD is set: another machine, on which it was changed, may serve the same shop.
 */
export async function ensureAdministratorLogin(
  database: Database,
  { email, password, folder }: AdministratorSettings,
): Promise<AdministratorLogin> {
  if (password !== undefined) {
    await ensureAdministrator(database, { email, password })
    await rm(keptIn(folder), { force: true })
    return { email, from: 'setting' }
  }
  const kept = await readKept(folder)
  const known = await administratorEmail(database)
  if (known !== undefined && kept?.email !== known) return { email: known, from: 'unknown' }
  const login = { email, password: kept?.password ?? randomPassword() }
  if (known !== email || kept?.email !== email) {
    // Kept before it counts: a start cut short in between must not leave a password nobody knows.
    await keep(folder, login)
    await ensureAdministrator(database, login)
  }
  return { ...login, from: 'data-folder' }
}

/** Gives the administrator a new random password, kept in the data folder, and ends all their sessions. */
export async function resetAdministratorLogin(
  database: Database,
  { email, folder }: Pick<AdministratorSettings, 'email' | 'folder'>,
): Promise<{ email: string; password: string }> {
  const login = { email, password: randomPassword() }
  await keep(folder, login)
  await resetAdministrator(database, login)
  return login
}

const keptIn = (folder: string) => join(folder, 'administrator.json')

async function readKept(folder: string): Promise<{ email: string; password: string } | undefined> {
  try {
    const { email, password } = JSON.parse(await readFile(keptIn(folder), 'utf8'))
    return typeof email === 'string' && typeof password === 'string' ? { email, password } : undefined
  } catch (error) {
    // Absent or spoilt: the start goes on without, and npm run reset-admin writes a new one.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function keep(folder: string, login: { email: string; password: string }): Promise<void> {
  await writeFile(keptIn(folder), `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  await chmod(keptIn(folder), 0o600)
}

/** Without the characters that people mix up; 16 of 31 kinds make 79 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
