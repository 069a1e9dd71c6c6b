import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test, vi } from 'vitest'
import { endpoint } from '../../contract/paths.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { buy } from '../../tests/setup/orders.ts'
import { call, type TestShop } from '../../tests/setup/shop.ts'
import { type SignedUp, signUpShopper } from '../../tests/setup/shoppers.ts'
import { uploadPicture } from '../../tests/setup/uploads.ts'
import { copyCheckout, sharedCheckout } from './stage/checkout.ts'
import { installedVersions, startOutsidePostgres } from './stage/debian-postgres.ts'
import { freePort } from './stage/ports.ts'
import { identitiesOf, listenersOn, postmasterOf, workersOf } from './stage/processes.ts'
import { scratchDataFolder, scratchFolder } from './stage/scratch.ts'
import {
  administratorGetsIn,
  holderOf,
  npmStart,
  type OpenShop,
  opened,
  type Settings,
} from './stage/shop.ts'
import { asRoot } from './stage/system-users.ts'

const checkout = sharedCheckout()

/** Every process that reads requests, by the shop's port and the number of its first process. */
async function readersOf(shop: OpenShop, primary?: number): Promise<number[]> {
  const listening = await listenersOn(Number(new URL(shop.url).port))
  const workers = primary === undefined ? [] : workersOf(primary)
  // The first of several processes accepts connections and hands them out unread.
  return workers.length > 0 ? workers : listening
}

async function expectNotRoot(pids: number[]): Promise<void> {
  expect(pids).not.toEqual([])
  for (const pid of pids) {
    const { users, groups } = await identitiesOf(pid)
    expect(users).toHaveLength(1)
    expect(users).not.toContain(0)
    expect(groups).not.toContain(0)
  }
}

let count = 0

function called({ url, email, password }: OpenShop) {
  const callWith: TestShop['callWith'] = (name, input, as = {}) => call(url, name, input, as)
  const signInAdministrator = () => callWith('adminLogin', { email, password })
  return { url, callWith, call: callWith as TestShop['call'], signInAdministrator }
}

/** A new shopper gets a mail, uploads a picture, sees it in another size, is asked for a passkey, and has an invoice of what they buy. */
async function expectToWork(shop: OpenShop, data: string): Promise<void> {
  const callShop = called(shop)
  const mailsBefore = await mailsIn(data)
  const shopper = await signUpShopper(callShop, { email: `shopper${++count}.${Date.now()}@mail.example` })
  await vi.waitFor(async () => expect(await mailsIn(data)).toBeGreaterThan(mailsBefore), 10_000)
  const picture = await uploadPicture(callShop, shopper, { seed: count })
  const [, hash = ''] = /images\/([0-9a-f]{32})-/.exec(picture) ?? []
  expect((await fetch(`${shop.url}/images/${hash}/160.avif`)).status).toBe(200)
  expect((await readdir(join(data, 'images', hash.slice(0, 2), hash))).length).toBe(2)
  expect((await callShop.call('beginPasskeySignIn', {})).status).toBe(200)
  await expectInvoice(shop, shopper)
}

async function expectInvoice(shop: OpenShop, shopper: SignedUp): Promise<void> {
  const { _id } = await buy(called(shop), shopper)
  const invoice = await fetch(`${shop.url}${endpoint('getInvoice').path}?order_id=${_id}`, {
    headers: { authorization: `Bearer ${shopper.token}` },
  })
  expect([invoice.status, (await invoice.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
}

const mailsIn = async (data: string) =>
  (await readdir(join(data, 'mails')).catch(() => [])).filter((name) => name.endsWith('.eml')).length

async function start(folder: string, settings: Settings): Promise<OpenShop> {
  return opened(npmStart(folder, { PORT: String(await freePort()), ...settings }))
}

async function stop(shop: OpenShop): Promise<void> {
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
}

if (asRoot) {
  describe('a shop started by root answers requests as another user', () => {
    test('from its first start on, and after PostgreSQL was killed', async () => {
      const data = await scratchDataFolder()
      const shop = await start(checkout(), { DATA_DIR: data })
      await expectNotRoot(await readersOf(shop))
      await expectToWork(shop, data)
      const owner = (await stat(join(data, 'database'))).uid
      expect((await identitiesOf(await holderOf(data))).users).toEqual([owner])
      expect(shop.printed()).toMatch(/^ {2}User +\w+$/m)

      const postmaster = await postmasterOf(join(data, 'database'))
      process.kill(postmaster, 'SIGKILL')
      await shop.prints(/PostgreSQL had ended by itself and runs again/)
      expect(await postmasterOf(join(data, 'database'))).not.toBe(postmaster)
      await vi.waitFor(() => expectToWork(shop, data), 30_000)
      await stop(shop)
    })

    test('when an earlier release has left root’s files, and again on the next start', async () => {
      const data = await scratchDataFolder()
      for (const prefix of ['00', 'ff']) await mkdir(join(data, 'images', prefix), { recursive: true })
      await mkdir(join(data, 'mails'), { mode: 0o700 })
      await writeFile(join(data, 'mails', 'old.eml'), 'An old mail', { mode: 0o600 })
      for (const settings of [{ DEMO: 'on' }, { DEMO: 'on', WEB_CONCURRENCY: '2' }]) {
        const shop = await start(checkout(), { DATA_DIR: data, ...settings })
        await expectNotRoot(await readersOf(shop, await holderOf(data)))
        await expectToWork(shop, data)
        const home = await (await fetch(shop.url)).text()
        const [picture = ''] = /\/images\/[0-9a-f]{32}\/\d+\.\w+/.exec(home) ?? []
        expect((await fetch(shop.url + picture)).status).toBe(200)
        await stop(shop)
      }
      expect((await stat(join(data, 'mails', 'old.eml'))).uid).not.toBe(0)
    })

    test('in a folder that only root can enter, in one process and in two, and says where the database lies', async () => {
      const locked = join(await scratchFolder(), 'only-root')
      await mkdir(locked, { mode: 0o700 })
      const folder = await copyCheckout(locked)
      const data = join(folder, '.data')
      await chmod(data, 0o700)
      for (const processes of ['1', '2']) {
        const shop = await start(folder, { WEB_CONCURRENCY: processes })
        const [first = 0] = await listenersOn(Number(new URL(shop.url).port))
        await expectNotRoot(await readersOf(shop, first))
        await expectToWork(shop, data)
        expect((await fetch(`${shop.url}/cart`, { headers: { accept: 'text/html' } })).status).toBe(200)
        // A page with a part that browsers load later.
        expect((await fetch(`${shop.url}/collections?search=zzzzzz`)).status).toBe(200)
        expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
        expect(shop.printed()).toMatch(/\/var\/lib\/selvedge\/[0-9a-f]{16} \(the database: /)
        await stop(shop)
      }
      expect((await stat(data)).mode & 0o777).toBe(0o710)
      expect(await readdir(data)).not.toContain('database')
    })

    for (const version of installedVersions.slice(0, 1)) {
      test('beside a database elsewhere, and not as the user of a PostgreSQL on this machine', async () => {
        const data = await scratchDataFolder()
        const { url } = await startOutsidePostgres(version, await freePort())
        const shop = await start(checkout(), { DATA_DIR: data, DATABASE_URL: url })
        await expectNotRoot(await readersOf(shop))
        await expectToWork(shop, data)
        expect(shop.printed()).not.toMatch(/^ {2}User +_?postgres$/m)
        await stop(shop)
      })
    }

    test('or says in one line why it can’t, and works all the same', async () => {
      const data = await scratchDataFolder()
      expect(inject('postgres')).toContain('host=')
      const database = await createTestDatabase()
      const shop = await start(checkout(), { DATA_DIR: data, DATABASE_URL: database.url })
      expect(shop.printed()).toMatch(
        /^ {2}Warning: the shop answers requests as root: user \w+ can't run it \(.+\)\.$/m,
      )
      await expectToWork(shop, data)
      await stop(shop)
      await database.drop()
    })
  })
}
