import { connect, createServer, type Socket } from 'node:net'

/** A TCP port of this machine whose connections lead to a Unix socket. */
export type SocketForwarder = {
  readonly port: number
  endConnections(): void
  /** Ends every connection and takes no new one; nothing happens when it is stopped already. */
  stop(): Promise<void>
  /** Takes connections again, at the same port; nothing happens when it does so already. */
  resume(): Promise<void>
}

/** @param target the path of the socket that a new connection leads to */
export async function forwardToSocket(target: () => string): Promise<SocketForwarder> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target())
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          open.delete(end)
          other.destroy()
        })
      end.pipe(other)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const endConnections = () => {
    for (const socket of open) socket.destroy()
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    endConnections,
    stop: () =>
      new Promise((resolve) => {
        if (server.listening) server.close(() => resolve())
        else resolve()
        endConnections()
      }),
    resume: async () => {
      if (!server.listening) await listen(port)
    },
  }
}
