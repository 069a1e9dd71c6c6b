import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { parseHostedImage } from '../../contract/images/pictures.ts'
import { largestUpload } from '../../contract/images/uploads.ts'
import { apiError } from '../http/api-error.ts'
import { openConnection } from './fixtures/connection.ts'
import {
  baseUrl,
  byToken,
  type Field,
  filesIn,
  multipart,
  openImageHost,
  upload,
  uploadedPath,
  uploadOf,
} from './fixtures/image-host.ts'
import { fourCorners, noise } from './fixtures/pictures.ts'
import type { MayUpload } from './read-upload.ts'

const picture = await fourCorners().png().toBuffer()
const administrator = { authorization: 'Bearer product-images' }
const shopper = { authorization: 'Bearer profile-images' }

const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`

describe('an upload', () => {
  test('answers where the picture is, in Cloudinary’s words', async () => {
    const { app } = await openImageHost()
    const answer = await upload(app, uploadOf(picture))
    expect(answer.statusCode).toBe(200)
    const { secure_url, ...size } = answer.json<{ secure_url: string }>()
    expect(size).toEqual({ width: 400, height: 500 })
    expect(secure_url.startsWith(`${baseUrl}/images/`)).toBe(true)
    expect(parseHostedImage(secure_url)).toMatchObject(size)
    const shown = await app.inject(new URL(secure_url).pathname)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...size })
  })

  test('goes where the shop says: to its own host, or to Cloudinary once that is configured', async () => {
    const { app } = await openImageHost()
    expect((await app.inject('/images/upload')).json()).toEqual({ url: '/images/upload', cloudName: 'local' })
    const cloudinary = { url: 'https://api.cloudinary.com/v1_1/shop/image/upload', cloudName: 'shop' }
    const elsewhere = await openImageHost({ cloudinary })
    expect((await elsewhere.app.inject('/images/upload')).json()).toEqual(cloudinary)
  })

  test('takes its three fields in whatever order', async () => {
    const { app } = await openImageHost()
    const [file, preset, cloud] = uploadOf(picture) as [Field, Field, Field]
    for (const order of [
      [file, preset, cloud],
      [preset, cloud, file],
      [cloud, file, preset],
    ]) {
      expect((await upload(app, order)).statusCode).toBe(200)
    }
  })

  test('goes by the content, not by the name and type it came with', async () => {
    const { app } = await openImageHost()
    const { payload, headers } = await multipart(uploadOf(await fourCorners().webp().toBuffer()))
    const renamed = payload
      .toString('latin1')
      .replace('picture.jpg', '../../shop.php')
      .replace('image/jpeg', 'text/html')
    const answer = await app.inject({
      method: 'POST',
      url: '/images/upload',
      payload: Buffer.from(renamed, 'latin1'),
      headers,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('php')
  })

  test('for a profile is kept no larger than a face is shown', async () => {
    const { app } = await openImageHost()
    const answer = await upload(
      app,
      uploadOf(await fourCorners(1200, 1500).png().toBuffer(), 'profile-images'),
    )
    expect(answer.json()).toMatchObject({ width: 819, height: 1024 })
  })

  test('of one picture by many at once makes one file', async () => {
    const { app, folder } = await openImageHost()
    const fields = uploadOf(picture, 'profile-images')
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(app, fields)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await filesIn(folder)).toHaveLength(1)
  })

  test.each([
    ['no file', uploadOf(picture).slice(1), ['file']],
    ['a file under another name', [['image', picture], ...uploadOf(picture).slice(1)], ['image', 'file']],
    ['words in place of a file', [['file', 'picture.jpg'], ...uploadOf(picture).slice(1)], ['file']],
    [
      'an unknown preset',
      [
        ['file', picture],
        ['upload_preset', 'avatars'],
        ['cloud_name', 'local'],
      ],
      ['upload_preset'],
    ],
    [
      'no preset',
      [
        ['file', picture],
        ['cloud_name', 'local'],
      ],
      ['upload_preset'],
    ],
    [
      'another cloud',
      [
        ['file', picture],
        ['upload_preset', 'product-images'],
        ['cloud_name', 'demo'],
      ],
      ['cloud_name'],
    ],
    [
      'nothing right',
      [
        ['upload_preset', ''],
        ['cloud_name', ''],
      ],
      ['upload_preset', 'cloud_name', 'file'],
    ],
    ['nothing', [['other', 'x']], ['upload_preset', 'cloud_name', 'file']],
    ['two files', [...uploadOf(picture), ['file', picture]], ['file']],
  ] as [string, Field[], string[]][])('names what is wrong: %s', async (_what, fields, wrong) => {
    const { app, folder } = await openImageHost()
    const answer = await upload(app, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid-input' })
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(wrong)
    expect(await filesIn(folder)).toEqual([])
  })

  test('for Cloudinary is told where Cloudinary is', async () => {
    const cloudinary = { url: 'https://api.cloudinary.com/v1_1/demo/image/upload', cloudName: 'demo' }
    const { app } = await openImageHost({ cloudinary })
    const fields: Field[] = [
      ['file', picture],
      ['upload_preset', 'product-images'],
      ['cloud_name', 'demo'],
    ]
    expect((await upload(app, fields)).json()).toMatchObject({
      fields: { cloud_name: expect.stringContaining(cloudinary.url) },
    })
    expect((await upload(app, uploadOf(picture))).statusCode).toBe(200)
  })

  test.each([
    ['JSON', 'application/json', '{"file":1}', 'unsupported-media-type'],
    ['a form without files', 'application/x-www-form-urlencoded', 'file=1', 'unsupported-media-type'],
    ['of no kind', undefined, 'file=1', 'unsupported-media-type'],
    ['nothing at all', undefined, undefined, 'unsupported-media-type'],
    ['multipart without a boundary', 'multipart/form-data', '--x\r\n\r\n', 'bad-request'],
    ['multipart that is none', 'multipart/form-data; boundary=x', 'not multipart at all', 'bad-request'],
    [
      'a part without an end',
      'multipart/form-data; boundary=x',
      `${part('file"; filename="a')}abc`,
      'bad-request',
    ],
    [
      'a field named __proto__',
      'multipart/form-data; boundary=x',
      `${part('__proto__')}abc\r\n--x--\r\n`,
      'bad-request',
    ],
    ['an empty form', 'multipart/form-data; boundary=x', '', 'invalid-input'],
  ] as const)('is refused kindly when it is %s', async (_what, type, payload, code) => {
    const { app } = await openImageHost()
    const headers = type === undefined ? {} : { 'content-type': type }
    const body = payload === undefined ? {} : { payload }
    const answer = await app.inject({ method: 'POST', url: '/images/upload', headers, ...body })
    expect(answer.json()).toMatchObject({ code })
    expect(answer.statusCode).toBe(errors[code].status)
  })

  test('is refused when it has a hundred fields', async () => {
    const { app } = await openImageHost()
    const many: Field[] = Array.from({ length: 100 }, (_, index) => [`field${index}`, 'x'])
    expect((await upload(app, [...many, ...uploadOf(picture)])).statusCode).toBe(400)
  })

  test.each([
    ['EIO', 'The shop is busy right now. Please try again in a moment.'],
    ['ENOSPC', 'The shop has no room left for pictures. Please try again later.'],
  ])('that the store can not take (%s) is put off, and leaves nothing', async (code, message) => {
    const failing = { put: () => Promise.reject(Object.assign(new Error(code), { code })) }
    const { app, folder } = await openImageHost({ around: (store) => ({ ...store, ...failing }) })
    const answer = await upload(app, uploadOf(picture))
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'unavailable', message })
    expect(await filesIn(folder)).toEqual([])
  })

  test('that meets a fault of ours is no refusal', async () => {
    const { app } = await openImageHost({ mayUpload: () => Promise.reject(new Error('database gone')) })
    expect((await upload(app, uploadOf(picture))).statusCode).toBe(500)
  })
})

describe('who may upload', () => {
  test('the administrator pictures of products, a shopper a picture of themselves', async () => {
    const { app } = await openImageHost({ mayUpload: byToken })
    expect((await upload(app, uploadOf(picture, 'product-images'), administrator)).statusCode).toBe(200)
    expect((await upload(app, uploadOf(picture, 'profile-images'), shopper)).statusCode).toBe(200)
  })

  test.each(['file first', 'file last'])(
    'neither for the other, nor strangers at all (%s)',
    async (order) => {
      const { app, folder } = await openImageHost({ mayUpload: byToken })
      const ordered = (fields: Field[]) => (order === 'file first' ? fields : fields.toReversed())
      const tries = [
        await upload(app, ordered(uploadOf(picture, 'product-images')), shopper),
        await upload(app, ordered(uploadOf(picture, 'profile-images')), administrator),
        await upload(app, ordered(uploadOf(picture, 'product-images'))),
        await upload(app, ordered(uploadOf(picture, 'profile-images'))),
      ]
      expect(tries.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401])
      expect(await filesIn(folder)).toEqual([])
    },
  )

  test('not who names an allowed preset before the file and another behind it', async () => {
    const { app, folder } = await openImageHost({ mayUpload: byToken })
    const fields: Field[] = [['upload_preset', 'profile-images'], ...uploadOf(picture, 'product-images')]
    expect((await upload(app, fields, shopper)).statusCode).toBe(401)
    expect(await filesIn(folder)).toEqual([])
  })
})

describe('over a real connection', () => {
  async function listen(options: Parameters<typeof openImageHost>[0] = {}) {
    const host = await openImageHost(options)
    await host.app.listen({ port: 0, host: '127.0.0.1' })
    return { ...host, port: (host.app.server.address() as AddressInfo).port }
  }

  test.each([
    ['with its length', false],
    ['in chunks', true],
  ])('a file too large is refused and the connection lives on (%s)', async (_how, chunked) => {
    const { port, folder } = await listen()
    const connection = openConnection(port)
    const oversize = await multipart(uploadOf(Buffer.alloc(largestUpload + 20_000, 0xff)))
    expect(await connection.post('/images/upload', oversize, chunked)).toMatchObject({
      status: 413,
      json: { code: 'image-too-large', fields: { file: expect.any(String) } },
    })
    const next = await multipart(uploadOf(picture, 'profile-images'))
    expect(await connection.post('/images/upload', next, chunked)).toMatchObject({ status: 200 })
    expect(await filesIn(folder)).toHaveLength(1)
  })

  test('a file that is announced too large is refused before it is sent', async () => {
    const { port } = await listen({ mayUpload: () => new Promise(() => {}) })
    const head =
      'POST /images/upload HTTP/1.1\r\nhost: shop\r\ncontent-type: multipart/form-data; boundary=x\r\n'
    const length = `content-length: ${largestUpload * 2}\r\n\r\n`
    expect(await openConnection(port).say(head + length)).toMatchObject({ status: 413 })
  })

  test('a stranger’s file is not listened to, and the connection lives on', async () => {
    const { port } = await listen({ mayUpload: byToken })
    const connection = openConnection(port)
    const large = await multipart(uploadOf(Buffer.alloc(largestUpload - 1, 0xff)))
    const refused = { status: 401, json: { code: 'not-signed-in' } }
    expect(await connection.post('/images/upload', large)).toMatchObject(refused)
    expect(await connection.post('/images/upload', large, true)).toMatchObject(refused)
  })

  test('an upload without end is cut off', async () => {
    const { port } = await listen()
    const { headers, payload } = await multipart(uploadOf(picture))
    const endless = Buffer.concat([payload, Buffer.alloc(90 * 1024 * 1024)])
    await expect(
      openConnection(port).post('/images/upload', { payload: endless, headers }, true),
    ).rejects.toThrow()
  })

  test('an upload cut off in the middle leaves nothing, and nobody waiting', async () => {
    const { app, port, folder } = await listen()
    const { payload, headers } = await multipart(uploadOf(await noise(900, 900).png().toBuffer()))
    for (const part of [0.05, 0.5, 0.99]) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        `POST /images/upload HTTP/1.1\r\nhost: shop\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
      )
      socket.write(payload.subarray(0, payload.length * part))
      await pause(30)
      socket.destroy()
    }
    await vi.waitFor(() => expect(openConnections(app)).resolves.toBe(0), 30_000)
    expect(await filesIn(folder)).toEqual([])
    expect(await uploadedPath(app, picture)).toMatch(/^\/images\//)
  })

  test('more uploads at once than the shop has room for are put off', async () => {
    let arrived = 0
    const gate = Promise.withResolvers<void>()
    const slow = async () => {
      arrived += 1
      await gate.promise
    }
    const { app } = await openImageHost({ around: (store) => ({ ...store, put: slow }) })
    const waiting = Array.from({ length: 32 }, () => upload(app, uploadOf(picture)))
    await vi.waitFor(() => expect(arrived).toBe(32), 30_000)
    const refused = await upload(app, uploadOf(picture))
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    gate.resolve()
    const answers = await Promise.all(waiting)
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
    expect((await upload(app, uploadOf(picture))).statusCode).toBe(200)
  })

  test('uploads that do not say their size take the room of the largest', async () => {
    let arrived = 0
    const gate = Promise.withResolvers<void>()
    const slow = async () => {
      arrived += 1
      await gate.promise
    }
    const { app, port } = await listen({ around: (store) => ({ ...store, put: slow }) })
    const body = await multipart(uploadOf(picture))
    const inChunks = () => openConnection(port).post('/images/upload', body, true)
    const waiting = Array.from({ length: 16 }, inChunks)
    await vi.waitFor(() => expect(arrived).toBe(16), 30_000)
    expect(await inChunks()).toMatchObject({ status: 503 })
    gate.resolve()
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
    expect((await upload(app, uploadOf(picture))).statusCode).toBe(200)
  })

  test('shoppers’ uploads leave half of the room to staff, however slowly they send', async () => {
    const { app, port } = await listen({ mayUpload: byToken })
    const body = await multipart(uploadOf(picture, 'profile-images').toReversed())
    const headers = Object.entries({ ...body.headers, ...shopper })
    const head = [
      'POST /images/upload HTTP/1.1',
      'host: shop',
      'transfer-encoding: chunked',
      ...headers.map((each) => each.join(': ')),
    ].join('\r\n')
    let refused = 0
    for (let n = 0; n < 16; n++) {
      const { socket } = openConnection(port)
      socket.once('data', () => refused++)
      socket.write(`${head}\r\n\r\n${body.payload.length.toString(16)}\r\n`)
      socket.write(body.payload.subarray(0, -20))
    }
    await vi.waitFor(() => expect(refused).toBe(8), 10_000)
    expect((await upload(app, uploadOf(picture, 'profile-images'), shopper)).statusCode).toBe(503)
    expect((await upload(app, uploadOf(picture), administrator)).statusCode).toBe(200)
  })

  test('who begins an upload and says no more takes nobody’s place', async () => {
    const { app, port } = await listen({ mayUpload: byToken })
    const head = 'POST /images/upload HTTP/1.1\r\nhost: shop\r\ncontent-length: 9999\r\n'
    for (let stranger = 0; stranger < 40; stranger++) {
      openConnection(port).socket.write(`${head}content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\n`)
    }
    await vi.waitFor(() => expect(openConnections(app)).resolves.toBe(40), 30_000)
    expect((await upload(app, uploadOf(picture), administrator)).statusCode).toBe(200)
  })

  test('a refusal while the file is on its way does not hold the next upload up', async () => {
    const refuseOnce = vi.fn<MayUpload>()
    refuseOnce.mockRejectedValueOnce(apiError('too-many-attempts')).mockResolvedValue(undefined)
    const { port } = await listen({ mayUpload: refuseOnce })
    const connection = openConnection(port)
    const body = await multipart(uploadOf(picture, 'profile-images').toReversed())
    expect(await connection.post('/images/upload', body)).toMatchObject({ status: 429 })
    expect(await connection.post('/images/upload', body)).toMatchObject({ status: 200 })
  })
})

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
