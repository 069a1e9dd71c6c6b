import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { pictureFormats, pictureSources, pictureWidths } from '../../contract/images/pictures.ts'
import { storePicture } from './accept-picture.ts'
import { filesIn, type ImageHost, openImageHost, uploadedPath } from './fixtures/image-host.ts'
import { cornersOf, fourCorners } from './fixtures/pictures.ts'
import type { ImageStore } from './image-store.ts'
import { imageWork } from './image-work.ts'

const large = () => fourCorners(1000, 1250)

async function open(host: ImageHost, picture = fourCorners(400, 500)) {
  const { path: canonical, hash } = await storePicture(host.store, await picture.png().toBuffer())
  return {
    canonical,
    hash,
    get: (file: string, headers = {}) => host.app.inject({ url: `/images/${hash}/${file}`, headers }),
  }
}

const fileNames = async ({ folder }: ImageHost) =>
  (await filesIn(folder)).map((file) => path.basename(file)).sort()

describe('a picture of the shop', () => {
  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('is served as %s, in its proportions', async (ending, type, format) => {
    const { get } = await open(await openImageHost())
    for (const width of [160, 320]) {
      const answer = await get(`${width}.${ending}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
      const shown = await sharp(answer.rawPayload).metadata()
      expect(shown).toMatchObject({ format, width, height: Math.round(width * 1.25) })
    }
    expect(await cornersOf((await get(`320.${ending}`)).rawPayload)).toEqual([
      'red',
      'green',
      'black',
      'blue',
    ])
  })

  test('exists at every address that its srcset names, in the width it says, and in no other', async () => {
    const host = await openImageHost()
    const { canonical, get } = await open(host, large())
    const { srcSet = '', sources, src } = pictureSources(canonical)
    const named = [srcSet, ...sources.map((source) => source.srcSet)].flatMap((set) => set.split(', '))
    expect(named).toHaveLength(7 * 3)
    for (const [address = '', width] of named.map((entry) => entry.split(' '))) {
      const answer = await host.app.inject(address)
      expect(`${(await sharp(answer.rawPayload).metadata()).width}w`).toBe(width)
    }
    expect((await host.app.inject(src)).statusCode).toBe(200)
    for (const width of pictureWidths.filter((width) => width > 1280)) {
      for (const format of pictureFormats) expect((await get(`${width}.${format}`)).statusCode).toBe(404)
    }
  })

  test('that is deleted is forgotten within an hour, also where it is kept in memory', async () => {
    let now = new Date()
    const host = await openImageHost({ clock: () => now })
    const { get, hash } = await open(host)
    expect((await get('160.webp')).statusCode).toBe(200)
    for (const name of await filesIn(host.folder)) if (name.includes(hash)) await host.store.remove(name)
    expect((await get('160.webp')).statusCode).toBe(200)
    now = new Date(now.getTime() + 3_600_001)
    await expect.poll(async () => (await get('160.webp')).statusCode, { timeout: 15_000 }).toBe(404)
  })

  test('is never enlarged', async () => {
    const { get } = await open(await openImageHost(), fourCorners(100, 120))
    expect(await sharp((await get('160.webp')).rawPayload).metadata()).toMatchObject({
      width: 100,
      height: 120,
    })
    expect((await get('320.webp')).statusCode).toBe(404)
  })

  test('is served whole at its canonical address, and only under its true size', async () => {
    const host = await openImageHost()
    const { canonical } = await open(host)
    const answer = await host.app.inject(canonical)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 500 })
    expect((await host.app.inject(canonical.replace('400x500', '400x501'))).statusCode).toBe(404)
  })

  test('may be kept by everybody for ever, and is nothing but a picture', async () => {
    const host = await openImageHost()
    const { canonical, get } = await open(host)
    for (const answer of [await get('320.avif'), await host.app.inject(canonical)]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      })
      expect(answer.headers.etag).toMatch(/^"[\w-]{22}"$/)
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  })

  test.each([
    ['as it is', (tag: string) => tag],
    ['weakly', (tag: string) => `W/${tag}`],
    ['among others', (tag: string) => `"a", ${tag}`],
  ])('is not sent again to who has it (%s)', async (_how, known) => {
    const { get } = await open(await openImageHost())
    const first = await get('320.webp')
    const again = await get('320.webp', { 'if-none-match': known(String(first.headers.etag)) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-control': first.headers['cache-control'],
    })
    expect((await get('320.webp', { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('answers HEAD with everything but itself', async () => {
    const host = await openImageHost()
    const { hash, get } = await open(host)
    const head = await host.app.inject({ method: 'HEAD', url: `/images/${hash}/320.avif` })
    const whole = await get('320.avif')
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers[name]).toBe(whole.headers[name])
    }
  })

  test('lets the page through where it is transparent, and the paper where it is a JPEG', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const glass = sharp({ create: { width: 200, height: 200, channels: 4, background } })
    const { get } = await open(await openImageHost(), glass)
    const shown = async (file: string) => {
      const { data, info } = await sharp((await get(file)).rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, info.channels)]
    }
    expect((await shown('160.avif')).slice(3)).toEqual([0])
    expect((await shown('160.webp')).slice(3)).toEqual([0])
    const [red = 0, green = 0, blue = 0] = await shown('160.jpg')
    expect(Math.abs(red - 0xfa) + Math.abs(green - 0xf8) + Math.abs(blue - 0xf4)).toBeLessThan(6)
  })
})

describe('an address under /images/ where no picture is', () => {
  const unknown = 'f'.repeat(32)
  test.each([
    `/images/${unknown}/320.avif`,
    `/images/${unknown}-10x10.jpg`,
    '/images/',
    '/images/uploads',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/%00',
    '/images/.incoming/x',
    `/images/${unknown}/master`,
  ])('answers 404 and is not remembered: %s', async (url) => {
    const { app } = await openImageHost()
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'image-not-found' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    '321.avif',
    '0320.avif',
    '320.png',
    '320.AVIF',
    '320.avif/',
    'master',
    '..%2f..%2fmaster',
    '320.avif%00',
  ])('is nobody’s variant: %s', async (file) => {
    const { get } = await open(await openImageHost())
    expect((await get(file)).statusCode).toBe(404)
  })
})

test('requests for pictures that are not there keep no other request waiting', async () => {
  const host = await openImageHost()
  const { get } = await open(host, fourCorners(200, 250))
  const gate = Promise.withResolvers<void>()
  const busy = [imageWork(() => gate.promise), imageWork(() => gate.promise)]
  const madeUp = Array.from({ length: 300 }, (_, index) => index.toString(16).padStart(32, '0'))
  const answers = await Promise.all(madeUp.map((hash) => host.app.inject(`/images/${hash}/320.avif`)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([404]))
  expect((await get('2560.avif')).statusCode).toBe(404)
  gate.resolve()
  await Promise.all(busy)
})

describe('a variant', () => {
  /** A store that notes what is written into it. */
  const noting = (written: string[]) => (store: ImageStore) => ({
    ...store,
    put: (name: string, bytes: Buffer) => {
      written.push(name)
      return store.put(name, bytes)
    },
  })

  test('is made once, however many ask for it first', async () => {
    const written: string[] = []
    const { get } = await open(await openImageHost({ around: noting(written) }))
    const answers = await Promise.all(Array.from({ length: 30 }, () => get('320.avif')))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1)
    expect(written.filter((name) => name.endsWith('320.avif'))).toHaveLength(1)
  })

  test('is read from the store by the next process, not made again', async () => {
    const written: string[] = []
    const host = await openImageHost({ around: noting(written) })
    const { hash, get } = await open(host)
    const first = await get('320.webp')
    const next = await openImageHost({ around: () => noting(written)(host.store) })
    const second = await next.app.inject(`/images/${hash}/320.webp`)
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(written.filter((name) => name.endsWith('320.webp'))).toHaveLength(1)
  })

  test('is there before anybody asks when it was warmed', async () => {
    const host = await openImageHost()
    const { hash } = await open(host, large())
    await host.variants.warm(hash, [320, 640], ['avif', 'webp'])
    expect(await fileNames(host)).toEqual(['320.avif', '320.webp', '640.avif', '640.webp', 'master'])
  })

  test('of a product’s picture is made as soon as it is uploaded, of a face when somebody looks', async () => {
    const product = await openImageHost()
    const face = await openImageHost()
    await uploadedPath(face.app, await fourCorners().png().toBuffer(), 'profile-images')
    await uploadedPath(product.app, await fourCorners().png().toBuffer())
    await vi.waitFor(async () => {
      expect(await fileNames(product)).toEqual(['320.avif', '480.avif', 'master'])
    }, 10_000)
    expect(await fileNames(face)).toEqual(['master'])
  })

  test('that can not be made ahead harms nobody', async () => {
    const { variants } = await openImageHost()
    await expect(variants.warm('f'.repeat(32), [320], ['avif'])).resolves.toBeUndefined()
  })

  test('that can not be made ahead is logged with the reason', async () => {
    const unreachable = (store: ImageStore) => ({
      ...store,
      get: () => Promise.reject(new Error('ECONNREFUSED')),
    })
    const { app, variants } = await openImageHost({ around: unreachable })
    const warn = vi.spyOn(app.log, 'warn')
    await variants.warm('f'.repeat(32), [320], ['avif'])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error), hash: 'f'.repeat(32) },
      'could not make a variant ahead',
    )
  })

  test('that somebody waits for overtakes those made ahead', async () => {
    const host = await openImageHost()
    const { hash, get } = await open(host, large())
    // From here on the picture's size is known, and what is made ahead is queued within a moment.
    await get('960.jpg')
    const gate = Promise.withResolvers<void>()
    const busy = [imageWork(() => gate.promise), imageWork(() => gate.promise)]
    const ahead = host.variants.warm(hash, [160, 320, 480, 640, 800], ['jpg'])
    await pause(100)
    const wanted = get('800.jpg')
    await pause(50)
    gate.resolve()
    expect((await wanted).statusCode).toBe(200)
    expect((await fileNames(host)).length).toBeLessThan(6)
    await Promise.all([ahead, ...busy])
    expect((await fileNames(host)).length).toBe(7)
  })

  test('is shown although it could not be stored', async () => {
    const full = (store: ImageStore) => ({
      ...store,
      put: (name: string, bytes: Buffer) =>
        name.endsWith('master')
          ? store.put(name, bytes)
          : Promise.reject(new Error('ENOSPC: no space left on device')),
    })
    const { get } = await open(await openImageHost({ around: full }))
    expect((await get('320.webp')).statusCode).toBe(200)
  })

  test('is asked for again later when the store is out of reach', async () => {
    const unreachable = (store: ImageStore) => ({
      ...store,
      get: () => Promise.reject(new Error('ECONNREFUSED')),
    })
    const { get } = await open(await openImageHost({ around: unreachable }))
    const answer = await get('320.webp')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
    expect(answer.headers['retry-after']).toBe('5')
  })
})
