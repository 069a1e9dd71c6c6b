import { connect, type Socket } from 'node:net'

const headEnd = '\r\n\r\n'

/**
 * Connections to a shop that stay open, each with one request at a time. They read what the shop's calls answer with, JSON of
 * a stated length: `node:http` takes three times as much of the processor, which on a small machine the shop lacks.
 */
export class KeptConnections {
  readonly #address: URL
  readonly #idle: Socket[] = []
  readonly #all = new Set<Socket>()

  constructor(url: string) {
    this.#address = new URL(url)
  }

  async post<Answer>(path: string, body: object, token: string): Promise<Answer> {
    const socket = this.#idle.pop() ?? this.#open()
    const text = JSON.stringify(body)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#address.host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\nauthorization: Bearer ${token}${headEnd}${text}`,
    )
    const answer = await readAnswer(socket)
    this.#idle.push(socket)
    return JSON.parse(answer)
  }

  destroy(): void {
    for (const socket of this.#all) socket.destroy()
  }

  #open(): Socket {
    const { hostname, port } = this.#address
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.setMaxListeners(0)
    this.#all.add(socket)
    return socket
  }
}

/** The body of the next answer. @throws Error when the connection breaks */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let read = ''
    const fail = (error?: Error) => reject(error ?? new Error('the shop closed a connection'))
    const take = (bytes: Buffer) => {
      // A character for a byte, since the length counts bytes.
      read += bytes.toString('latin1')
      const start = read.indexOf(headEnd) + headEnd.length
      const length = Number(/content-length: (\d+)/i.exec(read)?.[1])
      if (start < headEnd.length || read.length < start + length) return
      socket.off('data', take).off('error', fail).off('close', fail)
      resolve(Buffer.from(read.slice(start), 'latin1').toString())
    }
    socket.on('data', take).once('error', fail).once('close', fail)
  })
}
