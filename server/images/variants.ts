import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  type PictureFormat,
  type PictureWidth,
  variantPath,
  variantWidths,
} from '../../contract/images/pictures.ts'
import { apiError } from '../http/api-error.ts'
import { encodeVariant, originalSize, type Size } from './encode-picture.ts'
import { type ImageStore, originalName, variantName } from './image-store.ts'
import { imageWork, noLongerBackground } from './image-work.ts'
import { type RequestedVariant, requestedVariant, variantHeaders } from './requested-variant.ts'

export type Variant = { bytes: Buffer; headers: ReturnType<typeof variantHeaders> }

const defaultCacheBytes = 64 * 1024 * 1024
const retryAfterSeconds = 5

type InFlight = { result: Promise<Variant | undefined>; background: boolean }

/** The widths and formats that pages ask for, each made once and stored. The most used stay in memory. */
export class Variants {
  readonly #store: ImageStore
  readonly #log: FastifyBaseLogger
  readonly #cache: LRUCache<string, Variant>
  readonly #originalSizes = new LRUCache<string, Size>({ max: 10_000 })
  readonly #inFlight = new Map<string, InFlight>()
  #closed = false

  constructor(store: ImageStore, log: FastifyBaseLogger, { cacheBytes = defaultCacheBytes } = {}) {
    this.#store = store
    this.#log = log
    this.#cache = new LRUCache({
      maxSize: cacheBytes,
      maxEntrySize: Math.ceil(cacheBytes / 8),
      // The headers and the entry itself weigh about a kilobyte.
      sizeCalculation: ({ bytes }) => bytes.length + 1024,
    })
  }

  /** The variant if it is in memory. `path` is what follows /images/. */
  cached(path: string): Variant | undefined {
    return this.#cache.get(path)
  }

  /** @throws ApiError `unavailable` when the store is out of reach or too much is waiting */
  find(path: string): Promise<Variant | undefined> {
    return this.#find(path, false)
  }

  /** Makes variants while no client waits for others. Failures are logged; a request tries again. */
  async warm(
    hash: string,
    widths: readonly PictureWidth[],
    formats: readonly PictureFormat[],
  ): Promise<void> {
    const paths = formats.flatMap((format) =>
      widths.map((width) => variantPath(hash, width, format).slice('/images/'.length)),
    )
    const made = await Promise.allSettled(paths.map((path) => this.#find(path, true)))
    for (const { status, ...rest } of made) {
      if (status === 'rejected' && !this.#closed)
        this.#log.warn({ hash, ...rest }, 'could not make a variant ahead')
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#inFlight.values().map(({ result }) => result))
  }

  async #find(path: string, background: boolean): Promise<Variant | undefined> {
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
    if (stored) return toVariant(stored, requested.format)
    // Checked before the work is queued, so that invented addresses keep no client waiting.
    const size = await this.#sizeOf(requested.hash)
    if (!size || !exists(requested.size, size)) return undefined
    const { background } = flight
    return imageWork(() => this.#make(name, requested), { background, id: name })
  }

  async #make(name: string, { hash, size, format }: RequestedVariant): Promise<Variant | undefined> {
    if (this.#closed) throw apiError('unavailable', { retryAfter: retryAfterSeconds })
    const original = await this.#read(originalName(hash))
    if (!original) return undefined
    const bytes = await encodeVariant(original, 'width' in size ? size.width : undefined, format)
    // A variant that can't be stored, as on a full disk, is shown all the same; the next process makes it again.
    await this.#store
      .put(name, bytes)
      .catch((error: unknown) => this.#log.error({ err: error, name }, 'could not store a variant'))
    return toVariant(bytes, format)
  }

  async #sizeOf(hash: string): Promise<Size | undefined> {
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

function toVariant(bytes: Buffer, format: PictureFormat): Variant {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, headers: variantHeaders(format, etag, bytes.length) }
}

/** Only variants that `srcset` names, so that invented addresses can't fill the store. */
function exists(size: RequestedVariant['size'], original: Size): boolean {
  if ('width' in size) return variantWidths(original.width).includes(size.width)
  return size.fullWidth === original.width && size.fullHeight === original.height
}
