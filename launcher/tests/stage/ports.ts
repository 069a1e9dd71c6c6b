import { createServer, type Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Ports of this worker of the run. They lie below those that systems give away by themselves, from 32768 on. */
const portsPerWorker = 500
const firstPort = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 20) * portsPerWorker
let tried = Math.floor(Math.random() * portsPerWorker)

/** A free port outside of those that the system gives to programs that ask for any port. */
export async function freePort(): Promise<number> {
  const port = firstPort + (tried++ % portsPerWorker)
  try {
    const server = await listen(port)
    await new Promise((resolve) => server.close(resolve))
    return port
  } catch {
    return freePort()
  }
}

/** A port that another program listens on until the test is over. */
export async function takenPort(): Promise<number> {
  const server = await listen(0)
  onTestFinished(() => void server.close())
  return portOf(server)
}

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen({ port, host: '0.0.0.0' }, () => resolve(server))
    server.on('error', reject)
  })

function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}
