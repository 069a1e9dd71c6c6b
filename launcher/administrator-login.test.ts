import { spawnSync } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../server/database/database.ts'
import { hashPassword, isPasswordOf } from '../server/sign-in/passwords.ts'
import { createTestDatabase } from '../tests/setup/database.ts'
import { ensureAdministratorLogin, resetAdministratorLogin } from './administrator-login.ts'

const email = 'owner@shop.example'

async function emptyShop(): Promise<{ database: Database; folder: string }> {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase(url, { connections: 2 })
  const folder = await newFolder()
  onTestFinished(async () => {
    await database.destroy()
    await drop()
  })
  return { database, folder }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-login-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function opens(database: Database, login: { email: string; password?: string }): Promise<boolean> {
  const rows = await database.selectFrom('administrators').selectAll().execute()
  const [only] = rows
  if (rows.length !== 1 || only?.email !== login.email) return false
  return isPasswordOf(only.password_hash, login.password ?? '')
}

describe('the administrator’s login', () => {
  test('is made at random on the first start and is the same on the second', async () => {
    const { database, folder } = await emptyShop()
    const first = await ensureAdministratorLogin(database, { email, folder })
    expect(first.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await opens(database, first)).toBe(true)
    expect(await ensureAdministratorLogin(database, { email, folder })).toEqual(first)
    expect(await opens(database, first)).toBe(true)
  })

  test('lies in the data folder where only its owner can read it, and differs from shop to shop', async () => {
    const [one, other] = [await emptyShop(), await emptyShop()]
    const first = await ensureAdministratorLogin(one.database, { email, folder: one.folder })
    const second = await ensureAdministratorLogin(other.database, { email, folder: other.folder })
    expect(first.password).not.toBe(second.password)
    const file = join(one.folder, 'administrator.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ email, password: first.password })
  })

  test('stays in the data folder where there is no room for a new one', async () => {
    const { database, folder } = await emptyShop()
    const { password } = await ensureAdministratorLogin(database, { email, folder })
    const reset = `
      import { resetAdministratorLogin } from ${JSON.stringify(import.meta.resolve('./administrator-login.ts'))}
      await resetAdministratorLogin(undefined, ${JSON.stringify({ email, folder })})`
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$0" --input-type=module --eval "$1"', process.execPath, reset],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
    expect(await readdir(folder)).toEqual(['administrator.json'])
    expect(await ensureAdministratorLogin(database, { email, folder })).toMatchObject({ password })
  })

  test.each([true, false])(
    'stays readable for the account that starts the shop where root resets it (one is kept: %s)',
    async (isKept) => {
      const { database, folder } = await emptyShop()
      const { password = '' } = await ensureAdministratorLogin(database, { email, folder })
      const file = join(folder, 'administrator.json')
      const { uid, gid } = await stat(file)
      const owner = uid === 0 ? { uid: 12_345, gid: 12_346 } : { uid, gid }
      for (const each of [file, folder]) await chown(each, owner.uid, owner.gid)
      // The file is removed where the password was changed in the panel or is set.
      if (!isKept) await ensureAdministratorLogin(database, { email, password, folder })
      await resetAdministratorLogin(database, { email, folder })
      expect(await stat(file)).toMatchObject(owner)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    },
  )

  test('is the one kept in the data folder when a start was cut short before it counted', async () => {
    const { database, folder } = await emptyShop()
    await writeFile(
      join(folder, 'administrator.json'),
      JSON.stringify({ email, password: 'kept-from-before' }),
    )
    const login = await ensureAdministratorLogin(database, { email, folder })
    expect(login.password).toBe('kept-from-before')
    expect(await opens(database, login)).toBe(true)
  })

  test('is what ADMIN_PASSWORD says, and nothing stays in the data folder that is no longer true', async () => {
    const { database, folder } = await emptyShop()
    await ensureAdministratorLogin(database, { email, folder })
    const login = await ensureAdministratorLogin(database, { email, folder, password: 'linen and wool' })
    expect(login).toEqual({ email, from: 'setting' })
    expect(await opens(database, { email, password: 'linen and wool' })).toBe(true)
    await expect(stat(join(folder, 'administrator.json'))).rejects.toThrow('ENOENT')
    expect(await ensureAdministratorLogin(database, { email, folder })).toEqual({ email, from: 'unknown' })
    expect(await opens(database, { email, password: 'linen and wool' })).toBe(true)
  })

  test('is left alone by a second machine that knows nothing about it', async () => {
    const { database, folder } = await emptyShop()
    const first = await ensureAdministratorLogin(database, { email, folder })
    const onOther = await ensureAdministratorLogin(database, { email, folder: await newFolder() })
    expect(onOther).toEqual({ email, from: 'unknown' })
    expect(await opens(database, first)).toBe(true)
  })

  test('follows ADMIN_EMAIL and keeps its password', async () => {
    const { database, folder } = await emptyShop()
    const first = await ensureAdministratorLogin(database, { email, folder })
    const moved = await ensureAdministratorLogin(database, { email: 'new@shop.example', folder })
    expect(moved).toEqual({ ...first, email: 'new@shop.example' })
    expect(await opens(database, moved)).toBe(true)
  })

  test('is reset to a new random one, which the next start knows', async () => {
    const { database, folder } = await emptyShop()
    const first = await ensureAdministratorLogin(database, { email, folder })
    const reset = await resetAdministratorLogin(database, { email, folder })
    expect(await opens(database, first)).toBe(false)
    expect(await opens(database, reset)).toBe(true)
    expect((await ensureAdministratorLogin(database, { email, folder })).password).toBe(reset.password)
  })

  test('is not printed any more once the panel has changed it', async () => {
    const { database, folder } = await emptyShop()
    await ensureAdministratorLogin(database, { email, folder })
    const password_hash = await hashPassword('seven brass buttons')
    await database.updateTable('administrators').set({ password_hash }).execute()
    expect(await ensureAdministratorLogin(database, { email, folder })).toEqual({ email, from: 'unknown' })
    await expect(stat(join(folder, 'administrator.json'))).rejects.toThrow('ENOENT')
    expect(await opens(database, { email, password: 'seven brass buttons' })).toBe(true)
  })

  test('is reset to ADMIN_PASSWORD where that is set, whatever the panel says', async () => {
    const { database, folder } = await emptyShop()
    const password = 'linen and wool'
    await ensureAdministratorLogin(database, { email, folder, password })
    const password_hash = await hashPassword('seven brass buttons')
    await database.updateTable('administrators').set({ password_hash }).execute()
    await ensureAdministratorLogin(database, { email, folder, password })
    expect(await opens(database, { email, password })).toBe(false)
    await resetAdministratorLogin(database, { email, folder, password })
    expect(await opens(database, { email, password })).toBe(true)
  })

  test('survives a spoilt file in the data folder', async () => {
    const { database, folder } = await emptyShop()
    await ensureAdministratorLogin(database, { email, folder })
    await writeFile(join(folder, 'administrator.json'), '{"email": "own')
    expect(await ensureAdministratorLogin(database, { email, folder })).toEqual({ email, from: 'unknown' })
  })
})
