import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { pictureHash } from '../../contract/images/pictures.ts'
import { findDifferences, findMoneyDifferences } from '../../tests/faults/audit.ts'
import { createTestDatabase, openPool, type TestDatabase } from '../../tests/setup/database.ts'
import { contentOf } from '../../tests/setup/database-content.ts'
import { databaseIn } from '../../tests/setup/global.ts'
import { addProduct, buy, lineOf } from '../../tests/setup/orders.ts'
import { isQuickRun } from '../../tests/setup/quick-run.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { uploadPicture } from '../../tests/setup/uploads.ts'
import { openFilesystemStore } from '../images/filesystem-store.ts'
import { openBucket } from '../images/fixtures/bucket.ts'
import { filesIn, temporaryFolder } from '../images/fixtures/image-host.ts'
import { originalName } from '../images/image-store.ts'
import { purgeUnusedPictures } from '../images/purge-unused-pictures.ts'
import type { BackupPlace } from './backup-place.ts'
import { openBucketPlace } from './bucket-place.ts'
import { checkBackup } from './check-backup.ts'
import { restoreNamedPictures, restorePictures } from './copy-pictures.ts'
import { openFolderPlace } from './folder-place.ts'
import { loadCopy, rowsOfBackup } from './load-backup.ts'
import { listBackups, readManifest } from './manifest.ts'
import { PictureReferences } from './picture-references.ts'
import type { BackupKeys } from './sealed-file.ts'
import { writeBackup } from './write-backup.ts'

let home: TestDatabase
let shop: TestShop
let shown: string
beforeAll(async () => {
  // A backup has each table of its database, so this one has no other's.
  home = await createTestDatabase()
  shop = await openShop({ databaseUrl: home.url })
  const merchant = await shop.signInAdministrator()
  shown = await uploadPicture(shop, merchant, { preset: 'product-images' })
  const product = await addProduct(shop, { imgUrl: shown })
  for (const name of ['Ada Lovelace', 'Zoë \\ "Tab\t" Ünal'])
    await buy(shop, await signUpShopper(shop, { name }), [lineOf(product)])
  await vi.waitFor(async () => expect(await webhooksUnderWay()).toBe('0'), 30_000)
})

/** Events of the provider change the database once more when they have been delivered. */
async function webhooksUnderWay(): Promise<string> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from test_gateway.webhooks where delivered_at is null`.execute(
    shop.running.context.database,
  )
  return rows[0]?.count ?? ''
}
afterAll(async () => {
  await shop.close()
  await home.drop()
})

const key = randomBytes(32)
const bucketPlace = async () =>
  openBucketPlace({ ...(await openBucket()), address: 's3://bucket/shop', prefix: 'shop' })

const backUp = (place: BackupPlace, { keys = [] as BackupKeys, keep = 10, from = shop } = {}) =>
  writeBackup({
    url: from.databaseUrl,
    place,
    keys,
    keep,
    fullSpeed: true,
    pictures: from.running.context.pictures,
    describe: String,
  })

const nameOf = ({ address }: { address: string }): string => address.split('/').at(-1) ?? ''

/** An empty database beside the test's own. */
async function emptyDatabase(): Promise<string> {
  const admin = openPool(inject('postgres'), 1)
  const name = `restored_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${name} template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return databaseIn(inject('postgres'), name)
}

async function restore(place: BackupPlace, backup: string, keys: BackupKeys = []) {
  const manifest = await readManifest(place, backup, keys)
  const url = await emptyDatabase()
  const lines = await loadCopy(url, manifest, rowsOfBackup(place, keys))
  const folder = await temporaryFolder()
  const store = await openFilesystemStore(folder)
  const pictures = await restorePictures(store, { place, lists: manifest.pictures.lists, keys })
  return { url, lines, store, pictures }
}

const places: [string, () => Promise<BackupPlace>, BackupKeys][] = [
  ['an S3 bucket, encrypted', bucketPlace, [key]],
  ['a folder', async () => openFolderPlace(await temporaryFolder()), []],
  ['a folder, encrypted', async () => openFolderPlace(await temporaryFolder()), [key]],
]

describe.each(isQuickRun ? places.slice(0, 1) : places)('a backup in %s', (_where, open, keys) => {
  test('brings back every row, every picture byte by byte, and books that agree', async () => {
    const place = await open()
    const before = await contentOf(shop.databaseUrl)
    const written = await backUp(place, { keys })
    const restored = await restore(place, nameOf(written), keys)
    const after = await contentOf(restored.url)
    // The backup's own row came after its snapshot.
    expect(after).toEqual({
      ...before,
      'public.backups': after['public.backups'],
      sequences: after.sequences,
    })
    expect(after.sequences?.replace(/\{"name":"backups_id_seq"[^}]*\}/, '')).toBe(
      before.sequences?.replace(/\{"name":"backups_id_seq"[^}]*\}/, ''),
    )
    expect(restored).toMatchObject({ lines: [], pictures: { restored: 1, lost: [] } })
    const original = originalName(pictureHash(shown) ?? '')
    const bytes = await shop.running.context.pictures.get(original)
    expect(bytes?.length).toBeGreaterThan(100)
    expect(await restored.store.get(original)).toEqual(bytes)
    const pool = openPool(restored.url, 1)
    expect(await findDifferences(pool)).toEqual([])
    expect(await findMoneyDifferences(pool)).toEqual([])
    await pool.end()
    // Rules are in force again.
    await expect(contradict(restored.url)).rejects.toThrow(/foreign key/)
  })
})

async function contradict(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const statement = 'delete from shoppers'
  await client.query(statement).finally(() => client.end())
}

test('a backup is of one moment, while shoppers order', { tags: ['release'] }, async () => {
  const place = await openFolderPlace(await temporaryFolder())
  const product = await addProduct(shop)
  const shopper = await signUpShopper(shop, { name: 'Grace Hopper' })
  let selling = true
  const orders = (async () => {
    while (selling) await buy(shop, shopper, [lineOf(product)])
  })()
  const written = await backUp(place)
  selling = false
  await orders
  const { url } = await restore(place, nameOf(written))
  const pool = openPool(url, 1)
  // The payment that is under way at that moment is settled when a shop opens on the copy.
  expect((await findDifferences(pool)).length).toBeLessThanOrEqual(1)
  expect((await findMoneyDifferences(pool)).length).toBeLessThanOrEqual(1)
  await pool.end()
})

test('an encrypted backup shows nothing of the shop, and opens with its key alone', async () => {
  const folder = await temporaryFolder()
  const place = await openFolderPlace(folder)
  const backup = nameOf(await backUp(place, { keys: [key] }))
  const files = await filesIn(folder)
  for (const file of files) expect((await place.get(file))?.includes('Ada Lovelace')).toBe(false)
  await expect(readManifest(place, backup, [])).rejects.toThrow(/is encrypted: set BACKUP_KEY/)
  await expect(readManifest(place, backup, [randomBytes(32)])).rejects.toThrow(/another key than BACKUP_KEY/)
  expect(await checkBackup(place, backup, [randomBytes(32), key])).toMatchObject({ pictures: 1 })
})

test('a byte that has changed or a file that is gone is named', async () => {
  const folder = await temporaryFolder()
  const place = await openFolderPlace(folder)
  const backup = nameOf(await backUp(place))
  const files = await filesIn(folder)
  for (const kind of ['tables/public.orders', 'pictures/', 'manifest', 'pictures-']) {
    const file = files.find((name) => name.includes(kind)) ?? ''
    const whole = (await place.get(file)) ?? Buffer.alloc(0)
    const changed = Buffer.from(whole)
    changed[changed.length - 5] = (changed[changed.length - 5] ?? 0) ^ 1
    await writeFile(join(folder, file), changed)
    await expect(checkBackup(place, backup, [])).rejects.toThrow(`${file} is damaged`)
    await rename(join(folder, file), join(folder, 'aside'))
    await expect(checkBackup(place, backup, [])).rejects.toThrow(/is missing|has no manifest/)
    await writeFile(join(folder, file), whole)
    await rm(join(folder, 'aside'))
  }
  expect(await checkBackup(place, backup, [])).toMatchObject({ pictures: 1 })
})

test('a picture that was damaged in the place is stored again within sixteen days', async () => {
  const folder = await temporaryFolder()
  const place = await openFolderPlace(folder)
  await backUp(place)
  const picture = (await filesIn(folder)).find((name) => name.startsWith('pictures/')) ?? ''
  const whole = (await place.get(picture)) ?? Buffer.alloc(0)
  await writeFile(join(folder, picture), whole.subarray(0, 100))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const isWhole = async () => whole.equals((await place.get(picture)) ?? Buffer.alloc(0))
  let next = ''
  for (let day = 0; day < 16 && !(await isWhole()); day++) {
    vi.setSystemTime(Date.now() + 86_400_000)
    next = nameOf(await backUp(place, { keep: 20 }))
  }
  expect(await isWhole()).toBe(true)
  expect(await checkBackup(place, next, [])).toMatchObject({ pictures: 1 })
})

test('a picture that is lost in the place keeps nothing else from coming back, and is named', async () => {
  const folder = await temporaryFolder()
  const place = await openFolderPlace(folder)
  const backup = nameOf(await backUp(place, { keys: [key] }))
  const picture = (await filesIn(folder)).find((name) => name.startsWith('pictures/')) ?? ''
  await writeFile(join(folder, picture), 'damaged')
  const damaged = await restore(place, backup, [key])
  expect(damaged.pictures).toEqual({ restored: 0, lost: [picture] })
  expect((await contentOf(damaged.url))['public.orders']).toBe(
    (await contentOf(shop.databaseUrl))['public.orders'],
  )
  await rm(join(folder, picture))
  expect((await restore(place, backup, [key])).pictures).toEqual({ restored: 0, lost: [picture] })
})

test('a picture comes from whichever backup of the place has it whole', async () => {
  const folder = await temporaryFolder()
  const place = await openFolderPlace(folder)
  const keys = [randomBytes(32), key]
  for (const each of keys) await backUp(place, { keys: [each] })
  const files = (await filesIn(folder)).filter((name) => name.startsWith('pictures/'))
  expect(files).toHaveLength(2)
  await using references = await PictureReferences.open()
  await references.add(Buffer.from(shown), { name: 'products' })
  for (const [index, outcome] of [
    { restored: 1, missing: 0 },
    { restored: 0, missing: 1 },
  ].entries()) {
    await writeFile(join(folder, files[index] ?? ''), 'damaged')
    const store = await openFilesystemStore(await temporaryFolder())
    expect(await restoreNamedPictures(store, { place, references, keys })).toEqual(outcome)
  }
})

test('the newest backups are kept, and pictures that none of them shows go', async () => {
  const folder = await temporaryFolder()
  const place = await openFolderPlace(folder)
  await backUp(place, { keep: 2, keys: [key] })
  const left = join('backups', '20260101T000000000Z-0000', 'tables', 'x')
  await place.put(left, Buffer.from('of a backup that was killed'))
  const kept = [nameOf(await backUp(place, { keep: 2 })), nameOf(await backUp(place, { keep: 2 }))]
  expect(await listBackups(place)).toEqual({ complete: kept.sort(), begun: [] })
  const files = await filesIn(folder)
  expect(files.filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
  expect(files).not.toContain(left)
})

test('a picture that is purged meanwhile stays until the backup is complete', async () => {
  const place = await openFolderPlace(await temporaryFolder())
  const { context } = shop.running
  const merchant = await shop.signInAdministrator()
  const unused = await uploadPicture(shop, merchant, { preset: 'product-images', seed: 7 })
  const later = { ...context, clock: () => new Date(Date.now() + 30 * 86_400_000) }
  const purge = () => purgeUnusedPictures(later, async () => new Set())
  let purgedMeanwhile: number | undefined
  await backUp({
    ...place,
    put: async (name, bytes) => {
      purgedMeanwhile ??= await purge()
      await place.put(name, bytes)
    },
  })
  expect(purgedMeanwhile).toBe(0)
  expect(await purge()).toBe(1)
  expect(await context.pictures.get(originalName(pictureHash(unused) ?? ''))).toBeUndefined()
})

test('a picture whose upload failed is not missed, one that is shown is', async () => {
  const { database } = shop.running.context
  const pathOf = (hash: string) => `/images/${hash.repeat(32)}-8x8.jpg`
  const uploaded = { path: pathOf('a'), last_used_at: new Date() }
  await database.insertInto('pictures').values(uploaded).execute()
  onTestFinished(() => void database.deleteFrom('pictures').where('path', '=', uploaded.path).execute())
  const place = await openFolderPlace(await temporaryFolder())
  expect((await backUp(place)).missingPictures).toBe(0)
  const lost = await addProduct(shop)
  await database
    .updateTable('products')
    .set({ image_url: pathOf('b') })
    .where('id', '=', lost._id)
    .execute()
  expect(await backUp(place)).toMatchObject({ missingPictures: 1 })
})

test('a backup that fails says why in its record, and leaves no files', async () => {
  const folder = await temporaryFolder()
  const place = await openFolderPlace(folder)
  let room = 3
  const put: BackupPlace['put'] = async (name, bytes) => {
    if (room-- <= 0) throw new Error('The disk is full')
    await place.put(name, bytes)
  }
  await expect(backUp({ ...place, put })).rejects.toThrow('The disk is full')
  expect(await filesIn(folder)).toEqual([])
  const last = await shop.running.context.database
    .selectFrom('backups')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ failure: 'Error: The disk is full', finished_at: null, bytes: null })
  expect(await listBackups(place)).toEqual({ complete: [], begun: [] })
})

test('two backups of a shop are not written at once', async () => {
  const place = await openFolderPlace(await temporaryFolder())
  const outcomes = await Promise.allSettled([backUp(place), backUp(place)])
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { message: 'Another backup of this shop is being written' } }])
})

test('a role that this server lacks is named, and what others have made is left out', async () => {
  const place = await openFolderPlace(await temporaryFolder())
  const backup = nameOf(await backUp(place))
  const manifest = await readManifest(place, backup, [])
  const other = { schema: 'public', name: 'of_others', columns: ['a'], rows: 0, sha256: '', pieces: [] }
  const grant = { kind: 'table' as const, right: 'SELECT', role: 'public' }
  const grants = [
    { ...grant, on: 'public.orders', role: 'an_accountant' },
    { ...grant, on: 'public.view_of_others' },
  ]
  const sequences = [
    ...manifest.sequences,
    { schema: 'public', name: 'of_others_a_seq', value: '1', isCalled: false },
  ]
  const copy = { ...manifest, grants, sequences, tables: [...manifest.tables, other] }
  const lines = await loadCopy(await emptyDatabase(), copy, rowsOfBackup(place, []))
  expect(lines).toEqual([
    '"public"."of_others" is not part of the shop and was left out',
    '"public"."of_others_a_seq" is not part of the shop and was left out',
    'There is no role an_accountant here: it gets no SELECT on public.orders',
    'public.view_of_others is not part of the shop: public gets no SELECT on it',
  ])
})

test('a backup of a newer release is refused', async () => {
  const place = await openFolderPlace(await temporaryFolder())
  const manifest = await readManifest(place, nameOf(await backUp(place)), [])
  const migrations = {
    ...manifest.migrations,
    public: [...(manifest.migrations.public ?? []), '209901010000-new'],
  }
  await expect(
    loadCopy(await emptyDatabase(), { ...manifest, migrations }, rowsOfBackup(place, [])),
  ).rejects.toThrow('The backup is of a newer release (209901010000-new is unknown here)')
})

test.each(['tables', 'sequences'] as const)(
  'a backup whose list of %s lacks one is refused',
  async (kind) => {
    const place = await openFolderPlace(await temporaryFolder())
    const manifest = await readManifest(place, nameOf(await backUp(place)), [])
    const [lost, ...kept] = manifest[kind]
    await expect(
      loadCopy(await emptyDatabase(), { ...manifest, [kind]: kept }, rowsOfBackup(place, [])),
    ).rejects.toThrow(`The backup lacks "${lost?.schema}"."${lost?.name}"`)
  },
)
