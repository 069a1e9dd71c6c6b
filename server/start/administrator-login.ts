import { randomInt } from 'node:crypto'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the shop's administration does for the start. */
export type Administrators = {
  exists(email: string): Promise<boolean>
  /** Makes the administrator, or gives the existing one this password. */
  save(login: { email: string; password: string }): Promise<void>
}

/** How to sign in at /admin. The password is absent when only whoever set it knows it. */
export type AdministratorLogin = {
  email: string
  password?: string
  from: 'setting' | 'data-folder' | 'unknown'
}

type Wish = { email: string; password: string | undefined; folder: string; administrators: Administrators }

/**
 * Makes sure that somebody can sign in as administrator: with ADMIN_PASSWORD, or with a password made at random
 * on the first start and kept in the data folder. An existing administrator keeps the password they have, unless
 * ADMIN_PASSWORD says otherwise: other machines may serve the same shop.
 */
export async function settleAdministratorLogin(wish: Wish): Promise<AdministratorLogin> {
  const { email, password, folder, administrators } = wish
  if (password !== undefined) {
    await administrators.save({ email, password })
    await rm(keptIn(folder), { force: true })
    return { email, from: 'setting' }
  }
  const kept = await readKept(folder)
  const known = kept?.email === email ? kept.password : undefined
  if (await administrators.exists(email)) {
    return known === undefined ? { email, from: 'unknown' } : { email, password: known, from: 'data-folder' }
  }
  const chosen = known ?? randomPassword()
  await keep(folder, { email, password: chosen })
  await administrators.save({ email, password: chosen })
  return { email, password: chosen, from: 'data-folder' }
}

/** Gives the administrator a new random password and keeps it in the data folder. */
export async function resetAdministratorLogin({
  email,
  folder,
  administrators,
}: Omit<Wish, 'password'>): Promise<{ email: string; password: string }> {
  const login = { email, password: randomPassword() }
  await administrators.save(login)
  await keep(folder, login)
  return login
}

const keptIn = (folder: string) => join(folder, 'administrator.json')

async function readKept(folder: string): Promise<{ email: string; password: string } | undefined> {
  try {
    const { email, password } = JSON.parse(await readFile(keptIn(folder), 'utf8'))
    if (typeof email === 'string' && typeof password === 'string') return { email, password }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined && code !== 'ENOENT') throw error
  }
  return undefined
}

async function keep(folder: string, login: { email: string; password: string }): Promise<void> {
  await writeFile(keptIn(folder), `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  await chmod(keptIn(folder), 0o600)
}

/** Without the characters that people mix up; 4 × 4 of 31 make 79 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
