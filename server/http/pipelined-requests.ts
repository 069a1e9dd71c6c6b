import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that wait for the answer to an earlier one. Browsers and balancers send none before they have it. */
const mostWaiting = 10

/**
 * Counts the requests that clients send before the answer to an earlier one (RFC 9112, 9.3.2). Node reads all that have come at
 * once: 64 kB of them would take some 20 MB.
 */
export class PipelinedRequests {
  readonly #waiting = new WeakMap<Socket, number>()

  /** @returns false for a request too many, whose connection is cut off */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // Node gives a response its socket once the ones before it are sent.
    if (response.socket !== null) return true
    const waiting = this.#waiting.get(socket) ?? 0
    if (waiting >= mostWaiting) {
      socket.destroy()
      return false
    }
    this.#waiting.set(socket, waiting + 1)
    response.once('close', () => this.#waiting.set(socket, (this.#waiting.get(socket) ?? 1) - 1))
    return true
  }
}
