import { createSocket } from 'node:dgram'
import dns from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { askNameServers, fetchPicture, type Resolve } from './fetch-picture.ts'

/** A name server of an attacker: it answers otherwise each time that it is asked. */

const answers: string[][] = []
const resolve: Resolve = (_name, _options, done) => {
  const addresses = (answers.shift() ?? []).map((address) => ({ address, family: 4 }))
  setImmediate(() => done(null, addresses))
}

/** 127.0.0.1 stands for a public address, 127.0.0.2 for one of a private network. */
const isPublic = (address: string) => address === '127.0.0.1'
const asked: string[] = []
const servers: Server[] = []
let port = 0

const listen = (host: string, at: number) =>
  new Promise<Server>((done) => {
    const server = createServer((request, response) => {
      asked.push(host)
      if (request.url === '/again') response.writeHead(302, { location: '/a.jpg' }).end()
      else response.end('picture')
    })
    server.listen(at, host, () => done(server))
  })

beforeAll(async () => {
  const open = await listen('127.0.0.1', 0)
  port = (open.address() as AddressInfo).port
  servers.push(open, await listen('127.0.0.2', port))
})
afterAll(() => {
  for (const server of servers) server.close()
})
beforeEach(() => {
  answers.length = 0
  asked.length = 0
})

const fetchFrom = (path: string) => fetchPicture(`http://rebound.example:${port}${path}`, isPublic, resolve)

test('a name is resolved once for a connection, so that a later answer leads nowhere', async () => {
  answers.push(['127.0.0.1'], ['127.0.0.2'])
  expect(String(await fetchFrom('/a.jpg'))).toBe('picture')
  expect([asked, answers]).toEqual([['127.0.0.1'], [['127.0.0.2']]])
})

test('a name that means a private address at the second request is not asked again', async () => {
  answers.push(['127.0.0.1'], ['127.0.0.2'])
  await expect(fetchFrom('/again')).rejects.toThrow('private network')
  expect(asked).toEqual(['127.0.0.1'])
})

test('a name that means a public and a private address is not asked', async () => {
  answers.push(['127.0.0.1', '127.0.0.2'])
  await expect(fetchFrom('/a.jpg')).rejects.toThrow('private network')
  answers.push(['127.0.0.2', '127.0.0.1'])
  await expect(fetchFrom('/a.jpg')).rejects.toThrow('private network')
  expect(asked).toEqual([])
})

/** Name servers that answer nothing, and the questions that they hear. */
async function silentServers(count: number) {
  const questions: string[] = []
  const sockets = Array.from({ length: count }, () => createSocket('udp4'))
  for (const silent of sockets) {
    silent.on('message', (question) => void questions.push(question.toString('latin1')))
    await new Promise<void>((done) => silent.bind(0, '127.0.0.1', done))
  }
  onTestFinished(() => {
    for (const silent of sockets) silent.close()
  })
  const resolve = askNameServers(sockets.map((silent) => `127.0.0.1:${silent.address().port}`))
  return { resolve, questions }
}

test('a name server that answers nothing keeps no other lookup of the shop waiting', async () => {
  const { resolve, questions } = await silentServers(1)
  const names = ['one', 'two', 'three', 'four']
  let isAnswered = false
  const pictures = names.map((name) =>
    fetchPicture(`http://${name}.silent.example/a.jpg`, isPublic, resolve).finally(() => {
      isAnswered = true
    }),
  )
  const refused = Promise.allSettled(pictures)
  await expect.poll(() => names.every((name) => questions.some((each) => each.includes(name)))).toBe(true)
  expect(await dns.lookup('localhost')).toMatchObject({ address: expect.any(String) })
  expect(isAnswered).toBe(false)
  for (const outcome of await refused)
    expect(outcome).toMatchObject({ reason: { message: 'The other shop does not answer.' } })
})

test('three name servers that answer nothing are asked for a few seconds only', async () => {
  const { resolve } = await silentServers(3)
  const began = performance.now()
  const picture = fetchPicture('http://slow.silent.example/a.jpg', isPublic, resolve)
  await expect(picture).rejects.toThrow('does not answer')
  expect(performance.now() - began).toBeLessThan(12_000)
}, 30_000)
