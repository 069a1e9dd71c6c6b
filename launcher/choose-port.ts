import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

/** Where the shop listens unless PORT says otherwise. */
export const defaultPort = 3000
/** How many ports after the usual one are tried before giving up. */
const alternatives = 100

/**
 * Settles on the port to listen on: `wanted` (PORT), if set, or the first free one from the usual one on.
 * @throws CannotStart when PORT is taken or may not be used
 */
export async function choosePort(
  wanted: number | undefined,
  host: string,
  usual = defaultPort,
): Promise<number> {
  if (wanted !== undefined) {
    const tried = await tryPort(wanted, host)
    if (typeof tried === 'number') return tried
    throw new StartupError(`PORT ${wanted} ${reasons[tried] ?? `can't be used (${tried})`}`)
  }
  for (let port = usual; port < usual + alternatives; port++) {
    const tried = await tryPort(port, host)
    if (typeof tried === 'number') return tried
    if (tried !== 'EADDRINUSE') throw new StartupError(`HOST ${host} can't be used (${tried})`)
  }
  throw new StartupError(`No port from ${usual} to ${usual + alternatives - 1} is free: set PORT`)
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program: stop that, or set another PORT',
  EACCES: 'may only be used by root: set a PORT from 1024 on, or start the shop as root',
  EADDRNOTAVAIL: "can't be used: HOST is no address of this machine",
}

/** @returns the port that can be listened on, or the code of the reason why not */
async function tryPort(port: number, host: string): Promise<number | string> {
  const tried = await listenOnce(port, host)
  if (host !== '0.0.0.0' || typeof tried === 'string') return tried
  // Browsers may take localhost for ::1, where another program can sit on the same port.
  return (await listenOnce(tried, '::1')) === 'EADDRINUSE' ? 'EADDRINUSE' : tried
}

function listenOnce(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const found = address !== null && typeof address === 'object' ? address.port : port
      server.close(() => resolve(found))
    })
  })
}
