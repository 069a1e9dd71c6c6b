import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig, WrongSetting } from '../config.ts'
import { openFilesystemStore } from './filesystem-store.ts'
import { openBucket } from './fixtures/bucket.ts'
import { filesIn, temporaryFolder } from './fixtures/image-host.ts'
import { originalName, variantName } from './image-store.ts'
import { openImageStore } from './open-store.ts'
import { openS3Store } from './s3-store.ts'

const hash = '0123456789abcdef0123456789abcdef'
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))

describe.each([
  ['a folder', async () => openFilesystemStore(await temporaryFolder())],
  ['an S3 bucket', async () => openS3Store(await openBucket())],
])('pictures in %s', (_where, open) => {
  test('are there, whole, once stored', async () => {
    const store = await open()
    const name = variantName(hash, '640.avif')
    expect(await store.has(name)).toBe(false)
    expect(await store.get(name)).toBeUndefined()
    await store.put(name, bytes)
    expect(await store.has(name)).toBe(true)
    expect(await store.get(name)).toEqual(bytes)
  })

  test('are kept apart', async () => {
    const store = await open()
    await store.put(originalName(hash), bytes)
    await store.put(variantName(hash, '640.avif'), Buffer.from('small'))
    expect(await store.get(originalName(hash))).toEqual(bytes)
    expect(await store.get(variantName(hash, '640.webp'))).toBeUndefined()
  })

  test('are gone once removed, which may be done twice, and can be stored anew', async () => {
    const store = await open()
    await store.put(originalName(hash), bytes)
    await store.put(variantName(hash, '640.avif'), bytes)
    await store.remove(originalName(hash))
    await store.remove(originalName(hash))
    expect([await store.has(originalName(hash)), await store.has(variantName(hash, '640.avif'))]).toEqual([
      false,
      true,
    ])
    await store.remove(variantName(hash, '640.avif'))
    await store.put(originalName(hash), bytes)
    expect(await store.get(originalName(hash))).toEqual(bytes)
  })

  test('may be stored again, also by many at once', async () => {
    const store = await open()
    await Promise.all(Array.from({ length: 20 }, () => store.put(originalName(hash), bytes)))
    expect(await store.get(originalName(hash))).toEqual(bytes)
  })
})

describe('a folder of pictures', () => {
  test('never shows a file that is only half there', async () => {
    const folder = await temporaryFolder()
    const store = await openFilesystemStore(folder)
    const writing = store.put(originalName(hash), Buffer.alloc(8_000_000, 1))
    const seen = new Set<number | undefined>()
    let done = false
    writing.finally(() => {
      done = true
    })
    while (!done) seen.add((await store.get(originalName(hash)))?.length)
    await writing
    seen.delete(undefined)
    expect([...seen].filter((length) => length !== 8_000_000)).toEqual([])
  })

  test('holds nothing but the picture afterwards', async () => {
    const folder = await temporaryFolder()
    const store = await openFilesystemStore(folder)
    await Promise.all(Array.from({ length: 20 }, () => store.put(originalName(hash), bytes)))
    expect(await filesIn(folder)).toEqual([path.normalize(`01/${hash}/master`)])
  })

  test('holds nothing at all after a write that failed', async () => {
    const folder = await temporaryFolder()
    const store = await openFilesystemStore(folder)
    await writeFile(path.join(folder, '01'), 'a file where a folder has to be')
    await expect(store.put(originalName(hash), bytes)).rejects.toThrow()
    expect(await filesIn(folder)).toEqual(['01'])
  })

  test('holds only whole pictures after its process was killed in the middle', async () => {
    const folder = await temporaryFolder()
    const size = 6_000_000
    const writer = `
      import { openFilesystemStore } from ${JSON.stringify(import.meta.resolve('./filesystem-store.ts'))}
      const store = await openFilesystemStore(${JSON.stringify(folder)})
      for (let n = 0; ; n++) await store.put('aa/' + n + '/master', Buffer.alloc(${size}, n))`
    for (let round = 0; round < 4; round++) {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', writer])
      const ended = once(child, 'exit')
      await vi.waitFor(async () => expect((await filesIn(folder)).length).toBeGreaterThan(round + 1), 30_000)
      child.kill('SIGKILL')
      await ended
    }
    await openFilesystemStore(folder)
    const files = await filesIn(folder)
    expect(files.filter((file) => !file.endsWith('master'))).toEqual([])
    for (const file of files) expect((await readFile(path.join(folder, file))).length).toBe(size)
  })

  test('is cleared of what a killed process left half-written, not of what another is writing', async () => {
    const folder = await temporaryFolder()
    await openFilesystemStore(folder)
    const leave = async (name: string, age = 0) => {
      const file = path.join(folder, '.incoming', name)
      await writeFile(file, 'half')
      const written = new Date(Date.now() - age)
      await utimes(file, written, written)
    }
    const { pid: ended } = spawnSync(process.execPath, ['--version'])
    await leave(`${ended}@${hostname()}@killed`)
    await leave(`${process.pid}@${hostname()}@writing`)
    await leave(`1@another-machine@writing`)
    await leave(`1@another-machine@forgotten`, 2 * 60 * 60 * 1000)
    await openFilesystemStore(folder)
    expect(new Set(await filesIn(path.join(folder, '.incoming')))).toEqual(
      new Set([`1@another-machine@writing`, `${process.pid}@${hostname()}@writing`]),
    )
  })
})

describe('a bucket of pictures', () => {
  test('is told what it holds, for those it serves directly', async () => {
    const bucket = await openBucket()
    const name = variantName(hash, '640.avif')
    await openS3Store(bucket).put(name, bytes)
    const answer = await fetch(`${bucket.endpoint}/${bucket.bucket}/${name}`)
    await answer.arrayBuffer()
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('refuses wrong keys, loudly', async () => {
    const store = openS3Store({ ...(await openBucket()), secretAccessKey: 'wrong' })
    await expect(store.get(originalName(hash))).rejects.toThrow('403')
    await expect(store.put(originalName(hash), bytes)).rejects.toThrow('403')
  })

  test('is asked again when it answers 503', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.writeHead(asked < 3 ? 503 : 200).end(asked < 3 ? 'SlowDown' : bytes)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto', bucket: 'pictures' }
    const store = openS3Store({ ...keys, endpoint: `http://127.0.0.1:${port}` })
    expect(await store.get(originalName(hash))).toEqual(bytes)
    expect(asked).toBe(3)
  })
})

describe('the configured store', () => {
  test('is a folder of the data directory by default', async () => {
    const folder = await temporaryFolder()
    const store = await openImageStore(readConfig({ DATA_DIR: folder }))
    await store.put(originalName(hash), bytes)
    expect(await readFile(path.join(folder, 'images', originalName(hash)))).toEqual(bytes)
  })

  test('is the bucket when there is one', async () => {
    const bucket = await openBucket()
    const store = await openImageStore(settingsFor(bucket))
    await store.put(originalName(hash), bytes)
    expect(await openS3Store(bucket).get(originalName(hash))).toEqual(bytes)
  })

  test('stops the start when the bucket is configured by half', async () => {
    const half = readConfig({ IMAGES_S3_BUCKET: 'pictures', IMAGES_S3_ENDPOINT: 'http://127.0.0.1:1' })
    await expect(openImageStore(half)).rejects.toThrow(
      new WrongSetting('IMAGES_S3_ACCESS_KEY_ID is missing beside the other IMAGES_S3_ settings'),
    )
  })

  test('stops the start when the keys do not open the bucket, or there is none', async () => {
    const bucket = await openBucket()
    await expect(openImageStore(settingsFor({ ...bucket, secretAccessKey: 'wrong' }))).rejects.toThrow(
      WrongSetting,
    )
    await expect(openImageStore(settingsFor({ ...bucket, bucket: 'elsewhere' }))).rejects.toThrow(
      WrongSetting,
    )
  })

  test('does not stop the start when the bucket is out of reach', async () => {
    const bucket = await openBucket()
    expect(await openImageStore(settingsFor({ ...bucket, endpoint: 'http://127.0.0.1:1' }))).toHaveProperty(
      'get',
    )
  })
})

function settingsFor(bucket: Awaited<ReturnType<typeof openBucket>>) {
  return readConfig({
    IMAGES_S3_ENDPOINT: bucket.endpoint,
    IMAGES_S3_BUCKET: bucket.bucket,
    IMAGES_S3_REGION: bucket.region,
    IMAGES_S3_ACCESS_KEY_ID: bucket.accessKeyId,
    IMAGES_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  })
}
