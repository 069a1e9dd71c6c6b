import { join } from 'node:path'
import { forwardToSocket } from '../../setup/socket-forwarder.ts'

/** An address of the primary that stays when another server becomes it, as a name or a floating address does. */
export type MovableAddress = {
  readonly url: string
  /** Leads to the server on the sockets in `folder` from now on; connections to the one before end. */
  moveTo(folder: string): void
  close(): void
}

export async function openMovableAddress(
  user: string,
  database: string,
  folder: string,
): Promise<MovableAddress> {
  let target = folder
  const { port, endConnections, stop } = await forwardToSocket(() => join(target, '.s.PGSQL.5432'))
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    moveTo(next) {
      target = next
      endConnections()
    },
    close: stop,
  }
}
