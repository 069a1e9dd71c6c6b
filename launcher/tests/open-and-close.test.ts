import { mkdir, rm, rmdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { isRunning } from '../../server/is-running.ts'
import { sharedCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { preparedData } from './stage/prepared-data.ts'
import { isGone, postmasterOf, workersOf } from './stage/processes.ts'
import { scratchDataFolder } from './stage/scratch.ts'
import { administratorGetsIn, holderOf, npmStart, type OpenShop, opened, runInShop } from './stage/shop.ts'

const checkout = sharedCheckout()
const preparedDataFolder = preparedData()

const somePort = async () => ({ PORT: String(await freePort()) })

/** A shop without shoppers, and the folder of its data. */
async function startedShop(
  settings = {},
  data?: string,
): Promise<OpenShop & { data: string; postmaster: number }> {
  data ??= await preparedDataFolder()
  const shop = await opened(npmStart(checkout(), { DATA_DIR: data, ...(await somePort()), ...settings }))
  return { ...shop, data, postmaster: await postmasterOf(join(data, 'database')) }
}

/** Asserts that its address does not answer any more, and that its PostgreSQL has ended in order. */
async function expectClosed(shop: { url: string; data: string; postmaster: number }): Promise<void> {
  expect(isRunning(shop.postmaster)).toBe(false)
  await expect(stat(join(shop.data, 'database/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  await expect(fetch(shop.url)).rejects.toThrow()
}

describe('npm start', () => {
  test('opens the shop, prints where it is, and lets the administrator in with the printed password, ends in order, and opens again with it', async () => {
    const shop = await startedShop({}, await scratchDataFolder())
    expect((await fetch(shop.url)).status).toBe(200)
    expect((await fetch(`${shop.url}/user/get-all-products`)).status).toBe(200)
    expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
    expect((await stat(join(shop.data, 'administrator.json'))).mode & 0o777).toBe(0o600)
    for (const step of ['pages', 'database', 'tables', 'administrator', 'shop']) {
      expect(shop.printed()).toMatch(new RegExp(`^✓ ${step}  \\d+\\.\\d s`, 'm'))
    }
    shop.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await expectClosed(shop)
    const again = await opened(npmStart(checkout(), { DATA_DIR: shop.data, PORT: new URL(shop.url).port }))
    expect(again.password).toBe(shop.password)
    expect(await administratorGetsIn(again.url, again.email, again.password)).toBe(true)
    expect(again.printed()).toMatch(/✓ pages .*\(unchanged\)/)
  })

  test('ends in order when npm itself is killed', async () => {
    const shop = await startedShop()
    const holder = await holderOf(shop.data)
    shop.kill('SIGKILL')
    await isGone(holder)
    await expectClosed(shop)
  })

  test('starts the shop again when its process was killed and its PostgreSQL lived on', async () => {
    const shop = await startedShop()
    const holder = await holderOf(shop.data)
    process.kill(holder, 'SIGKILL')
    await shop.prints(/ended by itself \(exit code 137\)\. It is started again in 1 s/)
    await shop.prints(/ended what a killed shop had left running/)
    const open = async () => (await fetch(shop.url).catch(() => undefined))?.status
    await expect.poll(open, { timeout: 60_000, interval: 100 }).toBe(200)
    expect(isRunning(shop.postmaster)).toBe(false)
    expect(await holderOf(shop.data)).not.toBe(holder)
    expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
    const postmaster = await postmasterOf(join(shop.data, 'database'))
    shop.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await expectClosed({ ...shop, postmaster })
  })

  test('goes on starting a shop that was open, while something keeps it from opening again', async () => {
    const shop = await startedShop()
    const settings = join(shop.data, 'database/cluster/selvedge.conf')
    await rm(settings)
    await mkdir(settings)
    process.kill(await holderOf(shop.data), 'SIGKILL')
    await shop.prints(/ended by itself \(exit code 1\)\. It is started again in 2 s/)
    await rmdir(settings)
    const open = async () => (await fetch(shop.url).catch(() => undefined))?.status
    await expect.poll(open, { timeout: 60_000, interval: 100 }).toBe(200)
  })

  test('ends in order when it is told to before it has opened', async () => {
    const data = await scratchDataFolder()
    const starting = npmStart(checkout(), { DATA_DIR: data, DEMO: 'on', ...(await somePort()) })
    await starting.prints(/✓ tables/)
    const postmaster = await postmasterOf(join(data, 'database'))
    starting.kill('SIGTERM')
    expect(await starting.ended).toBe(0)
    expect(isRunning(postmaster)).toBe(false)
    expect(starting.printed()).not.toContain('✗')
  })

  test('finishes the request it is working on before it ends', async () => {
    const shop = await startedShop()
    const answer = await halfARequest(shop.url)
    shop.kill('SIGTERM')
    await vi.waitFor(() => expect(connectTo(shop.url)).rejects.toThrow('ECONNREFUSED'), 5_000)
    expect(isRunning(shop.postmaster)).toBe(true)
    await expect(fetch(shop.url)).rejects.toThrow()
    expect(await answer.finish()).toMatch(/^HTTP\/1\.1 401/)
    expect(await shop.ended).toBe(0)
    await expectClosed(shop)
  })

  test('cuts off within ten seconds a request whose rest does not come', async () => {
    const shop = await startedShop()
    const { hostname, port } = new URL(shop.url)
    const head = connect(Number(port), hostname)
    head.on('error', () => {})
    head.write('GET / HTTP/1.1\r\nhost: shop')
    await halfARequest(shop.url)
    shop.kill('SIGTERM')
    expect(await Promise.race([shop.ended, wait(10_000, 'still at it')])).toBe(0)
    await expectClosed(shop)
  })

  test('cuts a request off when it is told to end a second time', async () => {
    const shop = await startedShop()
    await halfARequest(shop.url)
    shop.kill('SIGTERM')
    await wait(1500)
    expect(isRunning(shop.postmaster)).toBe(true)
    shop.kill('SIGTERM')
    // The shop must end sooner than the slow request would.
    expect(await Promise.race([shop.ended, wait(3_000, 'still at it')])).toBe(0)
    await expectClosed(shop)
  })

  test('serves from several processes, replaces one that is killed, and ends with all of them', async () => {
    const shop = await startedShop({ WEB_CONCURRENCY: '2' })
    expect((await fetch(shop.url)).status).toBe(200)
    const holder = await holderOf(shop.data)
    const [worker] = workersOf(holder)
    process.kill(worker ?? 0, 'SIGKILL')
    await shop.prints(/A process of the shop ended by itself; another takes its place/)
    expect((await fetch(shop.url)).status).toBe(200)
    while (workersOf(holder).length < 2) await wait(50)
    const all = workersOf(holder)
    shop.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await expectClosed(shop)
    expect(all.filter(isRunning)).toEqual([])
  })

  test('starts on the machine’s own Node too, hands signals on, and ends', async () => {
    const data = await preparedDataFolder()
    // This run's Node is not the checkout's pinned one, just as a machine's own is not.
    const start = ['scripts/start.mjs', 'launcher/start.ts']
    const shop = await opened(runInShop(checkout(), start, { DATA_DIR: data, ...(await somePort()) }))
    const postmaster = await postmasterOf(join(data, 'database'))
    expect(await holderOf(data)).not.toBe(shop.pid)
    shop.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await expectClosed({ ...shop, data, postmaster })
  })
})

/** Opens a connection and closes it. A kept one would be answered until the shop ends it. */
function connectTo(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(void socket.destroy()))
    socket.once('error', reject)
  })
}

/** A log-in whose last byte is yet to come. Returns once the shop has read all of its head. */
async function halfARequest(url: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ email: 'nobody@shop.example', password: 'wrong password' })
  const socket = connect(Number(port), hostname)
  let answer = ''
  const goesOn = 'HTTP/1.1 100 Continue\r\n\r\n'
  const headRead = new Promise((resolve) => {
    socket.on('data', (text) => {
      answer += text
      if (answer === goesOn) resolve(true)
    })
  })
  socket.on('error', () => {})
  socket.write(
    `POST /user/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n${body.slice(0, -1)}`,
  )
  await headRead
  return {
    finish: () =>
      new Promise((resolve) => {
        socket.on('close', () => resolve(answer.replace(goesOn, '')))
        socket.write(body.slice(-1))
      }),
  }
}
