import { createServer, type Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = await listen(0)
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A port that another program listens on until the test is over. */
export async function takenPort(): Promise<number> {
  const server = await listen(0)
  onTestFinished(() => void server.close())
  return portOf(server)
}

const listen = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen({ port, host: '0.0.0.0' }, () => resolve(server))
  })

function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}
