import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import PQueue from 'p-queue'
import { holdsAlready } from './entity-tags.ts'

const brotli = promisify(zlib.brotliCompress)
const unbrotli = promisify(zlib.brotliDecompress)
const gzip = promisify(zlib.gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type Compressed = { br?: Buffer; gzip?: Buffer }
type Encoded = { body: Buffer; headers: readonly string[] }

/** Below this many bytes compressing costs more than it saves. */
const worthCompressing = 1_000

/** Brotli's quality for the first to ask, who waits for it, and for an answer that many ask for: some 8 % smaller. */
const quality = { prompt: 5, best: 11 }
/**
 * An answer sent this often is worth the best compression: some 50 ms of a worker thread, one answer at a time. While
 * there is no other to compress, the second to ask is reason enough.
 */
const sentOften = 8
const atLeisure = new PQueue({ concurrency: 1 })
/** With more than this many waiting, catalogue and answers change faster than it is worth. */
const mostWaiting = 200

/**
 * An answer that is the same for everyone, ready to send: each encoding is made once,
 * with its header block beside it.
 */
export class CachedResponse {
  readonly status: number
  /** Weak, because it names the content, whichever encoding it travels in. */
  readonly etag: string
  readonly #headers: readonly string[]
  readonly #compressible: boolean
  /** Whether the best compression is there already, or on its way. */
  #bestIsMade: boolean
  readonly #encoded = new Map<Encoding, Encoded>()
  readonly #pending = new Map<Encoding, Promise<Encoded>>()
  #sent = 0
  #onResize = () => {}

  /** `compressed` brings encodings that were made beforehand; null means that compressing this makes no sense. */
  constructor(
    body: Buffer,
    headers: Readonly<Record<string, string>>,
    { status = 200, compressed = {} }: { status?: number; compressed?: Compressed | null } = {},
  ) {
    this.status = status
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = [...Object.entries({ ...headers, etag: this.etag }).flat(), 'vary', 'accept-encoding']
    this.#compressible =
      compressed !== null && (body.length >= worthCompressing || compressed.br !== undefined)
    this.#bestIsMade = compressed?.br !== undefined
    this.#encoded.set('identity', this.#withHeaders(body, 'identity'))
    for (const encoding of ['br', 'gzip'] as const) {
      const ready = compressed?.[encoding]
      if (ready) this.#encoded.set(encoding, this.#withHeaders(ready, encoding))
    }
  }

  /** Bytes of memory that this answer holds: its encodings, and some 2 kB of headers and objects. */
  get weight(): number {
    return [...this.#encoded.values()].reduce((sum, { body }) => sum + body.length, 2_048)
  }

  /**
   * Makes the answer as small as it can be kept: in one compressed form, a seventh of a page. Other encodings are made
   * from it when a client takes no other; `onResize` is called whenever `weight` has changed by that.
   */
  async pack(onResize: () => void): Promise<void> {
    if (this.#compressible) {
      await this.#encode('br')
      this.#encoded.delete('identity')
    }
    this.#onResize = onResize
  }

  /** The uncompressed body. */
  async body(): Promise<Buffer> {
    const identity = this.#encoded.get('identity')
    return identity?.body ?? unbrotli(this.#encoded.get('br')?.body ?? '')
  }

  /** Sends the answer if it is there in the encoding the client takes; false if it has yet to be made. */
  sendIfReady(request: IncomingMessage, response: ServerResponse): boolean {
    const encoding = this.#encodingFor(request)
    const ready = this.#encoded.get(encoding)
    if (ready === undefined) return false
    this.#write(request, response, ready)
    if (encoding === 'br' && !this.#bestIsMade) {
      this.#sent++
      if (this.#isWorthTheBest()) this.#compressBest()
    }
    return true
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = this.#encodingFor(request)
    this.#write(request, response, this.#encoded.get(encoding) ?? (await this.#encode(encoding)))
  }

  #encodingFor(request: IncomingMessage): Encoding {
    if (!this.#compressible) return 'identity'
    const accepted = request.headers['accept-encoding']
    if (accepted === undefined) return 'identity'
    if (accepts(accepted, 'br')) return 'br'
    return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  }

  #write(request: IncomingMessage, response: ServerResponse, { body, headers }: Encoded): void {
    if (this.status === 200 && holdsAlready(request.headers['if-none-match'], this.etag)) {
      response.writeHead(304, [...this.#headers])
      response.end()
      return
    }
    response.writeHead(this.status, headers as string[])
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #withHeaders(body: Buffer, encoding: Encoding): Encoded {
    const headers = [...this.#headers, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return { body, headers }
  }

  #isWorthTheBest(): boolean {
    if (this.#sent >= sentOften) return atLeisure.size < mostWaiting
    return atLeisure.size + atLeisure.pending === 0
  }

  #compressBest(): void {
    this.#bestIsMade = true
    void atLeisure.add(async () => {
      this.#hold('br', await compressBrotli(await this.body(), quality.best))
    })
  }

  /** Compresses once, however many ask at the same time. */
  #encode(encoding: Encoding): Promise<Encoded> {
    const pending = this.#pending.get(encoding)
    if (pending !== undefined) return pending
    const making = this.body()
      .then((body) => compress(body, encoding))
      .then((body) => this.#hold(encoding, body))
      .finally(() => this.#pending.delete(encoding))
    this.#pending.set(encoding, making)
    return making
  }

  #hold(encoding: Encoding, body: Buffer): Encoded {
    const encoded = this.#withHeaders(exactly(body), encoding)
    this.#encoded.set(encoding, encoded)
    this.#onResize()
    return encoded
  }
}

/** A copy without the rest of the 16 kB chunk that zlib writes into. */
function exactly(body: Buffer): Buffer {
  if (body.byteLength === body.buffer.byteLength) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** Whether an Accept-Encoding names `encoding` and does not refuse it with q=0. */
function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  if (!header.includes('q=0')) return true
  return header.split(',').some((item) => {
    const [name, quality] = item.trim().split(/\s*;\s*/)
    return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? '')
  })
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzip(body, { level: 6 })
  return compressBrotli(body, quality.prompt)
}

const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
