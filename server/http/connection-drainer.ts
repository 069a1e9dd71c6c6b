import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds that whoever is still sending a request gets to finish it once the shop is about to end. */
const patience = 5_000

/**
 * Keeps the shop from waiting for requests that do not come. A server that closes waits for every connection that is
 * not idle: for one whose request is being worked on, which is right, and for one that has sent half a request.
 */
export class ConnectionDrainer {
  readonly #sockets = new Set<Socket>()
  /** The latest answer on each connection. */
  readonly #answers = new WeakMap<Socket, ServerResponse>()
  #timer: NodeJS.Timeout | undefined

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /** To be called with the answer of each request, as soon as its head has come. */
  track(answer: ServerResponse): void {
    if (answer.socket) this.#answers.set(answer.socket, answer)
  }

  /** The server is closing: cuts off, after a while, whoever is still sending. */
  drain(): void {
    this.#timer = setTimeout(() => {
      for (const socket of this.#sockets) if (!this.#isBeingAnswered(socket)) socket.destroy()
    }, patience)
  }

  /** All connections have ended. */
  done(): void {
    clearTimeout(this.#timer)
  }

  #isBeingAnswered(socket: Socket): boolean {
    const answer = this.#answers.get(socket)
    return answer?.req.complete === true && !answer.writableEnded
  }
}
