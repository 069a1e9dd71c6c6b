import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import {
  contentTypes,
  type PictureFormat,
  type PictureWidth,
  variantPath,
  variantWidths,
} from '../../contract/images/pictures.ts'
import { apiError } from '../http/api-error.ts'
import { securityHeaders, strictTransport } from '../http/security-headers.ts'
import { encodeVariant, originalSize, type PixelSize } from './encode-picture.ts'
import { type ImageStore, originalName, variantName } from './image-store.ts'
import { imageWork, noLongerBackground } from './image-work.ts'
import { type RequestedVariant, requestedVariant, variantHeaders } from './requested-variant.ts'

/** A picture with the header blocks of its answers. */
type PictureVariant = {
  bytes: Buffer
  etag: string
  headers: readonly string[]
  /** For a client that has it. */
  unchanged: readonly string[]
}

const imagesPath = '/images/'

const cacheBytes = 64 * 1024 * 1024
/** A picture that has been deleted, as that of an erased shopper, is shown no longer than this by a process that keeps it. */
const keptMs = 3_600_000
const clockResolutionMs = 100
const retryAfterSeconds = 5

type Parts = { store: ImageStore; log: FastifyBaseLogger; baseUrl: () => string; clock: () => Date }
type InFlight = { result: Promise<PictureVariant | undefined>; background: boolean }

/** The widths and formats that pages ask for, each made once and stored. The most used stay in memory. */
export class PictureVariants {
  readonly #store: ImageStore
  readonly #log: FastifyBaseLogger
  readonly #baseUrl: () => string
  readonly #cache: LRUCache<string, PictureVariant>
  readonly #originalSizes = new LRUCache<string, PixelSize>({ max: 10_000 })
  readonly #inFlight = new Map<string, InFlight>()
  #closed = false

  constructor({ store, log, baseUrl, clock }: Parts) {
    this.#store = store
    this.#baseUrl = baseUrl
    this.#log = log
    this.#cache = new LRUCache({
      maxSize: cacheBytes,
      maxEntrySize: Math.ceil(cacheBytes / 8),
      ttl: keptMs,
      ttlResolution: clockResolutionMs,
      perf: { now: () => clock().getTime() },
      // The headers and the entry itself weigh about a kilobyte.
      sizeCalculation: ({ bytes }) => bytes.length + 1024,
    })
  }

  /** Answers at once if this very address is in memory; false if it is not. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method } = request
    if (!url.startsWith(imagesPath) || (method !== 'GET' && method !== 'HEAD')) return false
    const variant = this.#cache.get(url.slice(imagesPath.length))
    if (variant === undefined) return false
    sendVariant(variant, request, response)
    return true
  }

  /** `path` is what follows /images/. @throws ApiError `unavailable` when the store is out of reach or too much is waiting */
  find(path: string): Promise<PictureVariant | undefined> {
    return this.#find(path, false)
  }

  /** Makes variants while no client waits for others. Failures are logged; a request tries again. */
  async warm(
    hash: string,
    widths: readonly PictureWidth[],
    formats: readonly PictureFormat[],
  ): Promise<void> {
    const paths = formats.flatMap((format) =>
      widths.map((width) => variantPath(hash, width, format).slice(imagesPath.length)),
    )
    const made = await Promise.allSettled(paths.map((path) => this.#find(path, true)))
    for (const one of made) {
      if (one.status === 'rejected' && !this.#closed)
        this.#log.warn({ err: one.reason, hash }, 'could not make a variant ahead')
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#inFlight.values().map(({ result }) => result))
  }

  async #find(path: string, background: boolean): Promise<PictureVariant | undefined> {
    const cached = this.#cache.get(path)
    if (cached) return cached
    const requested = requestedVariant(path)
    if (!requested) return undefined
    const name = variantName(requested.hash, requested.file)
    const running = this.#inFlight.get(name)
    if (running) {
      if (running.background && !background) {
        running.background = false
        noLongerBackground(name)
      }
      return running.result
    }
    const flight: InFlight = { background, result: Promise.resolve(undefined) }
    this.#inFlight.set(name, flight)
    flight.result = this.#readOrMake(name, requested, flight)
      .then((variant) => {
        if (variant) this.#cache.set(path, variant)
        return variant
      })
      .finally(() => this.#inFlight.delete(name))
    return flight.result
  }

  async #readOrMake(name: string, requested: RequestedVariant, flight: InFlight) {
    const stored = await this.#read(name)
    if (stored) return this.#toVariant(stored, requested.format)
    // Checked before the work is queued, so that invented addresses keep no client waiting.
    const size = await this.#sizeOf(requested.hash)
    if (!size || !exists(requested.size, size)) return undefined
    const { background } = flight
    return imageWork(() => this.#make(name, requested), { background, id: name })
  }

  async #make(name: string, { hash, size, format }: RequestedVariant): Promise<PictureVariant | undefined> {
    if (this.#closed) throw apiError('unavailable', { retryAfter: retryAfterSeconds })
    const original = await this.#read(originalName(hash))
    if (!original) return undefined
    const bytes = await encodeVariant(original, 'width' in size ? size.width : undefined, format)
    // A variant that can't be stored, as on a full disk, is shown all the same; the next process makes it again.
    await this.#store
      .put(name, bytes)
      .catch((error: unknown) => this.#log.error({ err: error, name }, 'could not store a variant'))
    return this.#toVariant(bytes, format)
  }

  #toVariant(bytes: Buffer, format: PictureFormat): PictureVariant {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const shared = { ...securityHeaders, ...strictTransport(this.#baseUrl()), ...variantHeaders(etag) }
    const unchanged = Object.entries(shared).flat()
    const headers = [
      ...unchanged,
      'content-type',
      contentTypes[format],
      'content-length',
      String(bytes.length),
    ]
    return { bytes, etag, headers, unchanged }
  }

  async #sizeOf(hash: string): Promise<PixelSize | undefined> {
    const known = this.#originalSizes.get(hash)
    if (known) return known
    const original = await this.#read(originalName(hash))
    if (!original) return undefined
    const size = await originalSize(original)
    this.#originalSizes.set(hash, size)
    return size
  }

  async #read(name: string): Promise<Buffer | undefined> {
    try {
      return await this.#store.get(name)
    } catch (error) {
      this.#log.error({ err: error, name }, 'could not read a picture')
      throw apiError('unavailable', { retryAfter: retryAfterSeconds })
    }
  }
}

export function sendVariant(
  variant: PictureVariant,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { bytes, etag, headers, unchanged } = variant
  const isKnown = fresh(request.headers, { etag })
  response.writeHead(isKnown ? 304 : 200, (isKnown ? unchanged : headers) as string[])
  response.end(isKnown || request.method === 'HEAD' ? undefined : bytes)
}

/** Only variants that `srcset` names, so that invented addresses can't fill the store. */
function exists(size: RequestedVariant['size'], original: PixelSize): boolean {
  if ('width' in size) return variantWidths(original.width).includes(size.width)
  return size.fullWidth === original.width && size.fullHeight === original.height
}
