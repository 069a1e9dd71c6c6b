import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A client may take this long to finish sending its request after the server closes. */
const drainTimeoutMs = 5_000

/** A client that takes nothing of its answer for so long is cut off: what waits for it is held in memory. */
const stallTimeoutMs = 30_000

/** Ends connections that take no answer, and those that have sent half a request, for which a closing server would wait. */
export class ConnectionDrainer {
  readonly #stallMs: number
  readonly #sockets = new Set<Socket>()
  readonly #responses = new WeakMap<Socket, ServerResponse>()
  #timer: NodeJS.Timeout | undefined

  constructor(stallMs = stallTimeoutMs) {
    this.#stallMs = stallMs
  }

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    // Node calls this for connections that are kept alive as well, after their own time.
    server.setTimeout(this.#stallMs, (socket) => {
      const isWorkedOn = this.#responses.get(socket)?.writableEnded === false
      if (socket.writableLength > 0 || !isWorkedOn) socket.destroy()
    })
  }

  /** Call this with each response that is not sent at once, as soon as the request's head has come. */
  track(response: ServerResponse): void {
    if (response.socket) this.#responses.set(response.socket, response)
  }

  drain(): void {
    this.#timer = setTimeout(() => {
      for (const socket of this.#sockets) if (!this.#isBeingAnswered(socket)) socket.destroy()
    }, drainTimeoutMs)
  }

  done(): void {
    clearTimeout(this.#timer)
  }

  #isBeingAnswered(socket: Socket): boolean {
    const response = this.#responses.get(socket)
    return response?.req.complete === true && !response.writableEnded
  }
}
