import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, openPool, type TestDatabase } from '../../tests/setup/database.ts'
import { openFilesystemStore } from '../images/filesystem-store.ts'
import { temporaryFolder } from '../images/fixtures/image-host.ts'
import type { BackupPlace } from './backup-place.ts'
import { openFolderPlace } from './folder-place.ts'
import { listBackups, manifestName } from './manifest.ts'
import { writeBackup } from './write-backup.ts'

/** Which backups stay, and which is the newest. */

let home: TestDatabase
let place: BackupPlace
beforeEach(async () => {
  home = await createTestDatabase()
  place = await openFolderPlace(await temporaryFolder())
})
afterEach(async () => {
  vi.useRealTimers()
  await home.drop()
})

async function backUp({ at, keep = 10, to = place }: { at?: string; keep?: number; to?: BackupPlace }) {
  if (at !== undefined) vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
  const pictures = await openFilesystemStore(await temporaryFolder())
  const { address } = await writeBackup({
    url: home.url,
    place: to,
    keys: [],
    keep,
    fullSpeed: true,
    pictures,
    describe: (error) => (error as Error).message,
  })
  return address.split('/').at(-1)
}

test('the last one that was written is the newest, also after a clock that was ahead was set back', async () => {
  const ahead = [await backUp({ at: '2027-11-22T03:30:00Z' }), await backUp({ at: '2027-11-23T03:30:00Z' })]
  const first = await backUp({ at: '2026-11-22T03:30:00Z' })
  expect((await listBackups(place)).complete).toEqual([...ahead, first])
  const second = await backUp({ at: '2026-11-23T03:30:00Z', keep: 2 })
  expect((await listBackups(place)).complete).toEqual([first, second])
})

test.each(['99991231T235959999Z-0000', '99999999T999999999Z-0000'])(
  'beside %s, which somebody has put there, one is named by its own time',
  async (name) => {
    await place.put(manifestName(name), Buffer.from('forged'))
    expect(await backUp({ at: '2026-11-22T03:30:00Z' })).toMatch(/^20261122T033000000Z-[0-9a-f]{4}$/)
  },
)

test('one that is complete stays so when an older one can not be removed', async () => {
  const older = await backUp({ at: '2026-11-22T03:30:00Z' })
  let refusals = 1
  const remove: BackupPlace['remove'] = async (name) => {
    if (refusals-- > 0) throw new Error('Access denied')
    await place.remove(name)
  }
  const backup = backUp({ at: '2026-11-23T03:30:00Z', keep: 1, to: { ...place, remove } })
  await expect(backup).rejects.toThrow(/is complete, but older ones could not be removed: Access denied/)
  const { complete } = await listBackups(place)
  expect(complete).toEqual([older, expect.stringMatching(/^20261123T033000000Z/)])
  const database = openPool(home.url, 1)
  const { rows } = await database.query('select place from backups where finished_at is not null order by id')
  await database.end()
  expect(rows.map((row) => row.place.split('/').at(-1))).toEqual(complete)
})
