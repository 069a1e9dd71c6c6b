import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase, openPool } from '../../tests/setup/database.ts'
import { databaseIn } from '../../tests/setup/global.ts'
import { openFilesystemStore } from '../images/filesystem-store.ts'
import { temporaryFolder } from '../images/fixtures/image-host.ts'
import { checkBackup } from './check-backup.ts'
import { openFolderPlace } from './folder-place.ts'
import { loadCopy, rowsOfBackup } from './load-backup.ts'
import { listBackups, manifestName, readManifest } from './manifest.ts'
import { type BackupKeys, seal } from './sealed-file.ts'
import { writeBackup } from './write-backup.ts'

/** Backups that somebody has put into the place who can write there and has no key. */

const key = randomBytes(32)

async function openPlace() {
  const home = await createTestDatabase()
  onTestFinished(() => home.drop())
  const place = await openFolderPlace(await temporaryFolder())
  const pictures = await openFilesystemStore(await temporaryFolder())
  const backUp = async (keys: BackupKeys, keep = 10) => {
    const { address } = await writeBackup({
      url: home.url,
      place,
      keys,
      keep,
      fullSpeed: true,
      pictures,
      describe: String,
    })
    return address.split('/').at(-1) ?? ''
  }
  return { place, backUp }
}

test('a shop with a key opens no backup that is not encrypted, and clears old ones away', async () => {
  const { place, backUp } = await openPlace()
  const forged = await backUp([])
  await expect(readManifest(place, forged, [key])).rejects.toThrow(/is not encrypted, and BACKUP_KEY is set/)
  await expect(checkBackup(place, forged, [key])).rejects.toThrow(/is not encrypted/)
  expect(await checkBackup(place, forged, [])).toMatchObject({ pictures: 0 })
  const sealed = [await backUp([key], 2), await backUp([key], 2)]
  expect((await listBackups(place)).complete).toEqual(sealed.toSorted())
})

test('the rights in a backup are no statements', async () => {
  const { place, backUp } = await openPlace()
  const backup = await backUp([])
  const manifest = await readManifest(place, backup, [])
  const admin = openPool(inject('postgres'), 1)
  onTestFinished(() => admin.end())
  const statement = 'public.orders to public; create table public.forged (id int); --'
  for (const { on, right, refused } of [
    { on: statement, right: 'SELECT', refused: [/ is not part of the shop: public gets no SELECT on it$/] },
    {
      on: 'public.orders',
      right: `SELECT on ${statement}`,
      refused: [/ was made by another release, which has to restore it$/],
    },
    { on: 'public.orders', right: 'SELECT', refused: [] },
  ]) {
    const grants = [{ kind: 'table' as const, role: 'public', on, right }]
    const name = manifestName(backup)
    await place.put(name, await seal(name, Buffer.from(JSON.stringify({ ...manifest, grants })), []))
    const database = `forged_${randomBytes(4).toString('hex')}`
    await admin.query(`create database ${database} template template0`)
    onTestFinished(async () => void (await admin.query(`drop database ${database} with (force)`)))
    const url = databaseIn(inject('postgres'), database)
    const restored = readManifest(place, backup, []).then((read) =>
      loadCopy(url, read, rowsOfBackup(place, [])),
    )
    const lines = await restored.catch((error: Error) => [error.message])
    expect(lines).toEqual(refused.map((line) => expect.stringMatching(line)))
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query("select to_regclass('public.forged') as forged")
    await client.end()
    expect(rows).toEqual([{ forged: null }])
  }
})

test('rows that break a rule of the tables end a restore with a line that names it', async () => {
  const { place, backUp } = await openPlace()
  const { tables, ...rest } = await readManifest(place, await backUp([]), [])
  const table = tables.find(({ name }) => name === 'delivery_times')
  if (table === undefined) throw new Error('the backup has no delivery times')
  const admin = openPool(inject('postgres'), 1)
  onTestFinished(() => admin.end())
  const database = `broken_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${database} template template0`)
  onTestFinished(async () => void (await admin.query(`drop database ${database} with (force)`)))
  async function* twice() {
    for (let n = 0; n < 2; n++)
      for await (const piece of rowsOfBackup(place, [])(table as (typeof tables)[0])) yield piece
  }
  const read = (each: (typeof tables)[0]) => (each === table ? twice() : rowsOfBackup(place, [])(each))
  await expect(loadCopy(databaseIn(inject('postgres'), database), { tables, ...rest }, read)).rejects.toThrow(
    /^The rows of the backup don’t fit into delivery_times: duplicate key/,
  )
})
