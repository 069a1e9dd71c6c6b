import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '../ensure-database.ts'
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { sharedCheckout } from './stage/checkout.ts'
import { leaveMark, mark, query, readMark, runPostgres, startPostgresProgram } from './stage/postgres.ts'
import { postmasterOf } from './stage/processes.ts'
import { scratchDataFolder } from './stage/scratch.ts'
import { asRoot, plainUser } from './stage/system-users.ts'

/** A plain user can't run what lies in a folder that only root can enter. */
const forEverybody = sharedCheckout()

const ownerOf = async (path: string) => (await stat(path)).uid

async function lockedFolder(): Promise<string> {
  const folder = join(await scratchDataFolder(), 'only-root')
  await mkdir(folder, { mode: 0o700 })
  return folder
}

if (asRoot) {
  describe('a shop started by root', () => {
    test('keeps its database elsewhere when only root can enter the data folder, and finds it again', async () => {
      const folder = await lockedFolder()
      const first = await startEmbeddedPostgres({ folder })
      await leaveMark(first.url)
      await first.stop()
      expect(first.home).toMatch(/^\/var\/lib\/selvedge\/[0-9a-f]{16}$/)
      const second = await startEmbeddedPostgres({ folder })
      onTestFinished(second.stop)
      expect(second.home).toBe(first.home)
      expect(await readMark(second.url)).toEqual(mark)
    })

    test('never picks up the database of an older shop in the same place', async () => {
      const folder = await lockedFolder()
      const old = await startEmbeddedPostgres({ folder: join(folder, 'data') })
      await leaveMark(old.url)
      await old.stop()
      execFileSync('mv', [join(folder, 'data'), join(folder, 'old-data')])
      const fresh = await startEmbeddedPostgres({ folder: join(folder, 'data') })
      onTestFinished(fresh.stop)
      await ensureDatabase(fresh.url)
      expect(await query(fresh.url, "select to_regclass('marks') as marks")).toEqual([{ marks: null }])
    })

    test('hands a database that root has restored back to PostgreSQL’s account', async () => {
      const folder = await scratchDataFolder()
      const before = await startEmbeddedPostgres({ folder })
      await leaveMark(before.url)
      await before.stop()
      execFileSync('chown', ['-R', '0:0', before.home])
      const restored = await startEmbeddedPostgres({ folder })
      onTestFinished(restored.stop)
      expect(await readMark(restored.url)).toEqual(mark)
    })

    test('goes on with the database of a plain user, as that user', async () => {
      const folder = await scratchDataFolder()
      const user = plainUser()
      await chown(folder, user.uid, user.gid)
      const before = await runPostgres(folder, { as: user }, forEverybody())
      await leaveMark(before.url)
      before.kill('SIGTERM')
      await before.ended
      const postgres = await startEmbeddedPostgres({ folder })
      onTestFinished(postgres.stop)
      expect(await readMark(postgres.url)).toEqual(mark)
      expect(await ownerOf(`/proc/${await postmasterOf(postgres.home)}`)).toBe(user.uid)
    })

    test('leaves a database that a plain user can’t go on with, and that user is told so in one line', async () => {
      const folder = await scratchDataFolder()
      const byRoot = await startEmbeddedPostgres({ folder })
      await byRoot.stop()
      await chmod(folder, 0o777)
      const refused = startPostgresProgram(folder, { as: plainUser() }, forEverybody())
      await refused.prints(
        /✗ The database in .* belongs to another user .*: start it so again, or give it to nobody with chown -R\n$/,
      )
      expect(await refused.ended).toBe(1)
    })
  })
}

describe('a shop started by a plain user', () => {
  test('runs PostgreSQL as that user, and lets no other user in', async () => {
    const folder = await scratchDataFolder()
    const user = plainUser()
    await chown(folder, user.uid, user.gid)
    const running = await runPostgres(folder, { as: user }, forEverybody())
    expect(await ownerOf(`/proc/${await postmasterOf(running.home)}`)).toBe(user.uid)
    expect((await stat(running.home)).mode & 0o777).toBe(0o700)
    await leaveMark(running.url)
    expect(await readMark(running.url)).toEqual(mark)
  })

  test('says in one line that it may not write its data folder, and leaves nothing', async () => {
    const folder = await scratchDataFolder()
    const refused = startPostgresProgram(join(folder, 'data'), { as: plainUser() }, forEverybody())
    await refused.prints(/^✗ .*\/data can't be used: permission denied\n$/)
    expect(await refused.ended).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })
})
