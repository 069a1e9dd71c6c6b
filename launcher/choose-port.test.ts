import { createServer, type Server } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { choosePort } from './choose-port.ts'

async function listenOn(port: number, host: string): Promise<number> {
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = createServer().listen({ port, host }, () => resolve(opened))
    opened.once('error', reject)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

describe('the port of the shop', () => {
  test('is the one that PORT names', async () => {
    const port = await choosePort(0, '127.0.0.1')
    expect(port).toBeGreaterThan(0)
    expect(await choosePort(port, '127.0.0.1')).toBe(port)
  })

  test('is not looked for elsewhere when PORT names a taken one', async () => {
    const taken = await listenOn(0, '0.0.0.0')
    await expect(choosePort(taken, '0.0.0.0')).rejects.toThrow(
      `PORT ${taken} is taken by another program: stop that, or set another PORT`,
    )
  })

  test('is the next free one when nobody has set PORT and the usual one is taken', async () => {
    const usual = await choosePort(undefined, '127.0.0.1', 4322)
    expect(usual).toBeGreaterThanOrEqual(4322)
    await listenOn(usual, '127.0.0.1')
    const next = await choosePort(undefined, '127.0.0.1', usual)
    expect(next).toBeGreaterThan(usual)
    expect(next).toBeLessThan(usual + 100)
  })

  test('is not one that another program has on ::1 only, where browsers look for localhost first', async () => {
    const taken = await listenOn(0, '::1')
    await expect(choosePort(taken, '0.0.0.0')).rejects.toThrow('is taken by another program')
  })

  test('is refused with a word about HOST when that is no address of this machine', async () => {
    await expect(choosePort(undefined, '203.0.113.9')).rejects.toThrow("HOST 203.0.113.9 can't be used")
  })
})
