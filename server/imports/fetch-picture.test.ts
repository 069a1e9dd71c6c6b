import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchPicture, isPublicAddress } from './fetch-picture.ts'

const encoded: Record<string, Buffer> = {
  gzip: gzipSync('picture'),
  deflate: deflateSync('picture'),
  br: brotliCompressSync('picture'),
  identity: Buffer.from('picture'),
}

const server = createServer((request, response) => {
  if (request.url === '/private') response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end()
  else if (request.url?.startsWith('/to?'))
    response.writeHead(302, { location: decodeURIComponent(request.url.slice(4)) }).end()
  else if (request.url?.startsWith('/endless?')) {
    const [status, location] = request.url.slice(9).split('&')
    response.writeHead(Number(status), location ? { location } : {})
    const sending = setInterval(() => response.write('more'), 10)
    response.on('close', () => {
      clearInterval(sending)
      endlessClosed()
    })
  } else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else if (request.url === '/large') response.end(Buffer.alloc(21 * 1024 * 1024))
  else if (request.url && request.url.slice(1) in encoded)
    response.writeHead(200, { 'content-encoding': request.url.slice(1) }).end(encoded[request.url.slice(1)])
  else if (request.url === '/bomb')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(21 * 1024 * 1024)))
  else if (request.url === '/gone') response.writeHead(404).end()
  else if (request.url?.startsWith('/busy?')) {
    const [status, after] = request.url.slice(6).split('&')
    response.writeHead(Number(status), after ? { 'retry-after': decodeURIComponent(after) } : {}).end()
  } else response.end('picture')
})
let origin: string
let endlessClosed = () => {}
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const orHere = (address: string) => address === '127.0.0.1' || isPublicAddress(address)

describe('A picture of another shop', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fd00::1',
    'fe80::1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b:1::7f00:1',
    '2001::1',
    'ff02::1',
    '::',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '::ffff:a83f:8110',
    '2002:a83f:8110::1',
    '64:ff9b::a83f:8110',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    'no address',
  ])('is not fetched from %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('is fetched from %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://0177.0.0.1/a.jpg',
    'http://127.1/a.jpg',
    'http://127.0.0.1./a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::]/a.jpg',
    'http://168.63.129.16/a.jpg',
    'http://0xa83f8110/a.jpg',
    'https://[64:ff9b:1::7f00:1]/a.jpg',
  ])('is not asked for at %s', async (address) => {
    await expect(fetchPicture(address)).rejects.toThrow('private network')
  })

  test('is not asked for at a name of the machine itself, whether name servers know it or not', async () => {
    await expect(fetchPicture('http://localhost/a.jpg')).rejects.toThrow(/private network|does not answer/)
  })

  test('is not asked for where an address redirects into a private network', async () => {
    await expect(fetchPicture(`${origin}/private`, orHere)).rejects.toThrow('private network')
  })

  test.each([
    ['http://[::1]/a.jpg', 'private network'],
    ['http://0x0a000001/a.jpg', 'private network'],
    ['http://[fd00::1]:22/', 'private network'],
    ['//169.254.169.254/latest/meta-data', 'private network'],
    ['file:///etc/passwd', 'not a web address'],
  ])('is not asked for where an address redirects to %s', async (location, reason) => {
    const asked = fetchPicture(`${origin}/to?${encodeURIComponent(location)}`, orHere)
    await expect(asked).rejects.toThrow(reason)
  })

  test.each([
    ['/loop', 'in a loop'],
    ['/large', 'larger than 20 MB'],
    ['/bomb', 'larger than 20 MB'],
    ['/gone', 'answers 404'],
  ])('at %s is refused with the reason', async (path, reason) => {
    await expect(fetchPicture(origin + path, orHere)).rejects.toThrow(reason)
  })

  test.each(Object.keys(encoded))('is fetched where the answer has the encoding %s', async (encoding) => {
    expect(String(await fetchPicture(`${origin}/${encoding}`, orHere))).toBe('picture')
  })

  test.each(['302&/a.jpg', '302&/gone', '404'])(
    'keeps no connection open to be sent a body with %s',
    async (answer) => {
      const closed = new Promise<void>((done) => {
        endlessClosed = done
      })
      await fetchPicture(`${origin}/endless?${answer}`, orHere).catch(() => {})
      await closed
    },
    10_000,
  )

  test('is fetched', async () => {
    expect(String(await fetchPicture(`${origin}/a.jpg`, orHere))).toBe('picture')
  })

  test.each([
    ['429&120', 120_000],
    ['429&1', 60_000],
    ['429', 60_000],
    ['429&soon', 60_000],
    ['429&Wed, 21 Oct 2015 07:28:00 GMT', 60_000],
    ['429&99999999', 86_400_000],
    ['503&120', 120_000],
    ['503', undefined],
    ['500&120', undefined],
  ])('that is answered %s is put off for %s ms', async (answer, pauseMs) => {
    const problem = fetchPicture(`${origin}/busy?${answer}`, orHere)
    await expect(problem).rejects.toMatchObject({ pauseMs, isFinal: false })
  })
})
