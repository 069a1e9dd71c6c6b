import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'

const brotli = promisify(zlib.brotliCompress)
const unbrotli = promisify(zlib.brotliDecompress)
const gzip = promisify(zlib.gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type Compressed = { br?: Buffer; gzip?: Buffer }
type Encoded = { body: Buffer; headers: readonly string[] }

const encodings = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

const leastCompressedBytes = 1_000
/**
 * Up to this length the prompt quality is made at once: it takes a fifth of a millisecond, and handing it to another thread
 * costs both threads more than that.
 */
const mostCompressedAtOnce = 128_000

/** Brotli's quality while the first client waits, and for what others ask for as well, which is then some 18 % smaller. */
const quality = { prompt: 1, lasting: 5 }

/** A response that is the same for everyone. Each encoding is made once, with its header block. */
export class CachedResponse {
  readonly status: number
  /** The tag is weak, because it names the content in every encoding. */
  readonly etag: string
  /** Where a redirect leads to. */
  readonly location: string | undefined
  readonly #headers: readonly string[]
  readonly #compressible: boolean
  #isLasting: boolean
  readonly #encoded = new Map<Encoding, Encoded>()
  readonly #pending = new Map<Encoding, Promise<Encoded>>()
  #onResize = () => {}

  /** `compressed` brings encodings that were made before; null is for what does not get smaller. */
  constructor(
    body: Buffer,
    headers: Readonly<Record<string, string>>,
    { status = 200, compressed = {} }: { status?: number; compressed?: Compressed | null } = {},
  ) {
    this.status = status
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.location = headers.location
    this.#headers = Object.entries({ ...headers, etag: this.etag })
      .flat()
      .concat('vary', 'accept-encoding')
    this.#compressible =
      compressed !== null && (body.length >= leastCompressedBytes || compressed.br !== undefined)
    this.#isLasting = compressed?.br !== undefined
    this.#encoded.set('identity', this.#withHeaders(body, 'identity'))
    for (const encoding of ['br', 'gzip'] as const) {
      const ready = compressed?.[encoding]
      if (ready) this.#encoded.set(encoding, this.#withHeaders(ready, encoding))
    }
  }

  /** Bytes of memory, with some 2 kB of headers and objects. */
  get weight(): number {
    return [...this.#encoded.values()].reduce((sum, { body }) => sum + body.length, 2_048)
  }

  /** Keeps one compressed form; others are made on demand. `onResize` is called when `weight` has changed. */
  async pack(onResize: () => void): Promise<void> {
    if (this.#compressible) {
      await this.#encode('br')
      this.#encoded.delete('identity')
    }
    this.#onResize = onResize
  }

  async body(): Promise<Buffer> {
    const identity = this.#encoded.get('identity')
    return identity?.body ?? unbrotli(this.#encoded.get('br')?.body ?? '')
  }

  sendIfReady(request: IncomingMessage, response: ServerResponse): boolean {
    const encoding = this.#encodingFor(request)
    const ready = this.#encoded.get(encoding)
    if (ready === undefined) return false
    this.#write(request, response, ready)
    if (encoding === 'br' && !this.#isLasting) void this.#compressAgain()
    return true
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = this.#encodingFor(request)
    this.#write(request, response, this.#encoded.get(encoding) ?? (await this.#encode(encoding)))
  }

  #encodingFor(request: IncomingMessage): Encoding {
    if (!this.#compressible) return 'identity'
    return encodings.negotiate(String(request.headers['accept-encoding'] ?? '')) ?? 'identity'
  }

  #write(request: IncomingMessage, response: ServerResponse, { body, headers }: Encoded): void {
    if (this.status === 200 && fresh(request.headers, { etag: this.etag })) {
      response.writeHead(304, [...this.#headers])
      response.end()
      return
    }
    response.writeHead(this.status, headers as string[])
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** What is concatenated has no room to grow into, which would be as large as the headers themselves. */
  #withHeaders(body: Buffer, encoding: Encoding): Encoded {
    const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return { body, headers: this.#headers.concat('content-length', String(body.length), named) }
  }

  async #compressAgain(): Promise<void> {
    this.#isLasting = true
    this.#hold('br', await compressBrotli(await this.body(), quality.lasting))
  }

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

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzip(body, { level: 6 })
  return body.length <= mostCompressedAtOnce
    ? zlib.brotliCompressSync(body, brotliOptions(body, quality.prompt))
    : compressBrotli(body, quality.prompt)
}

const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, brotliOptions(body, quality))

const brotliOptions = ({ length }: Buffer, quality: number): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
