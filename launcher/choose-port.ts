import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

export const defaultPort = 3000
const maxPortsTried = 100

/** PORT, or the first free one from `first` on. @throws StartupError */
export async function choosePort(
  port: number | undefined,
  host: string,
  first = defaultPort,
): Promise<number> {
  if (port !== undefined) {
    const tried = await tryPort(port, host)
    if (typeof tried === 'number') return tried
    throw new StartupError(`PORT ${port} ${reasons[tried] ?? `can't be used (${tried})`}`)
  }
  for (let candidate = first; candidate < first + maxPortsTried; candidate++) {
    const tried = await tryPort(candidate, host)
    if (typeof tried === 'number') return tried
    if (tried !== 'EADDRINUSE') throw new StartupError(`HOST ${host} can't be used (${tried})`)
  }
  throw new StartupError(`No port from ${first} to ${first + maxPortsTried - 1} is free: set PORT`)
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program: stop that, or set another PORT',
  EACCES: 'may only be used by root: set a PORT from 1024 on, or start the shop as root',
  EADDRNOTAVAIL: "can't be used: HOST is no address of this machine",
}

/** @returns the port, or the error code that says why it can't be listened on */
async function tryPort(port: number, host: string): Promise<number | string> {
  const tried = await listenOnce(port, host)
  if (host !== '0.0.0.0' || typeof tried === 'string') return tried
  // Browsers may resolve localhost to ::1, where another program can listen on the same port.
  return (await listenOnce(tried, '::1')) === 'EADDRINUSE' ? 'EADDRINUSE' : tried
}

function listenOnce(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const actual = address !== null && typeof address === 'object' ? address.port : port
      server.close(() => resolve(actual))
    })
  })
}
