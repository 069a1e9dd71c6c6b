/**
 * The widths and formats that pages ask for, each made when first asked for, stored, and never made again.
 * The most wanted stay in memory.
 */
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

export type Variants = {
  /** What is in memory, at once. `path` is what follows /images/. */
  held(path: string): Variant | undefined
  /**
   * A variant, made if need be; undefined when there is no such picture or it is not that wide.
   * @throws ApiError `unavailable` when the store is out of reach or too much is waiting
   */
  find(path: string): Promise<Variant | undefined>
  /**
   * Makes variants ahead, when nobody waits for others. Settles when all are there; what could not be made is
   * logged and made when asked for.
   */
  warm(hash: string, widths: readonly PictureWidth[], formats: readonly PictureFormat[]): Promise<void>
  /** Ends background work and waits for what is running. */
  close(): Promise<void>
}

/** Bytes of variants a process keeps in memory unless told otherwise: some 3,000 pictures of a grid. */
const heldUnlessTold = 64 * 1024 * 1024
/** Seconds after which somebody who met a store out of reach may try again. */
const retryAfter = 5

type InFlight = { result: Promise<Variant | undefined>; background: boolean }

export function createVariants(
  store: ImageStore,
  log: FastifyBaseLogger,
  { heldBytes = heldUnlessTold }: { heldBytes?: number } = {},
): Variants {
  const held = new LRUCache<string, Variant>({
    maxSize: heldBytes,
    maxEntrySize: Math.ceil(heldBytes / 8),
    // The headers and the entry itself weigh about a kilobyte.
    sizeCalculation: ({ bytes }) => bytes.length + 1024,
  })
  const sizes = new LRUCache<string, Size>({ max: 10_000 })
  const inFlight = new Map<string, InFlight>()
  let closed = false

  function find(path: string, background: boolean): Promise<Variant | undefined> {
    const there = held.get(path)
    if (there) return Promise.resolve(there)
    const wanted = requestedVariant(path)
    if (!wanted) return Promise.resolve(undefined)

    const name = variantName(wanted.hash, wanted.file)
    const running = inFlight.get(name)
    if (running) {
      if (running.background && !background) {
        running.background = false
        noLongerBackground(name)
      }
      return running.result
    }
    const flight: InFlight = { background, result: Promise.resolve(undefined) }
    inFlight.set(name, flight)
    flight.result = fetchOrMake(name, wanted, flight)
      .then((variant) => {
        if (variant) held.set(path, variant)
        return variant
      })
      .finally(() => inFlight.delete(name))
    return flight.result
  }

  async function fetchOrMake(name: string, wanted: RequestedVariant, flight: InFlight) {
    const stored = await read(name)
    if (stored) return variant(stored, wanted.format)
    // Asked before the work is queued: whoever makes addresses up must not keep others waiting.
    const full = await fullSize(wanted.hash)
    if (!full || !exists(wanted.size, full)) return undefined
    const { background } = flight
    return imageWork(() => make(name, wanted), { background, id: name })
  }

  async function make(name: string, wanted: RequestedVariant): Promise<Variant | undefined> {
    if (closed) throw apiError('unavailable', { retryAfter })
    const original = await read(originalName(wanted.hash))
    if (!original) return undefined
    const width = 'width' in wanted.size ? wanted.size.width : undefined
    const bytes = await encodeVariant(original, width, wanted.format)
    // A full disk must not hide a picture that is ready; the next process makes it again.
    await store
      .put(name, bytes)
      .catch((error: unknown) => log.error({ err: error, name }, 'could not store a variant'))
    return variant(bytes, wanted.format)
  }

  async function fullSize(hash: string): Promise<Size | undefined> {
    const known = sizes.get(hash)
    if (known) return known
    const original = await read(originalName(hash))
    if (!original) return undefined
    const size = await originalSize(original)
    sizes.set(hash, size)
    return size
  }

  async function read(name: string): Promise<Buffer | undefined> {
    try {
      return await store.get(name)
    } catch (error) {
      log.error({ err: error, name }, 'could not read a picture')
      throw apiError('unavailable', { retryAfter })
    }
  }

  return {
    held: (path) => held.get(path),
    find: (path) => find(path, false),
    async warm(hash, widths, formats) {
      const paths = formats.flatMap((format) =>
        widths.map((width) => variantPath(hash, width, format).slice('/images/'.length)),
      )
      const made = await Promise.allSettled(paths.map((path) => find(path, true)))
      for (const { status, ...rest } of made) {
        if (status === 'rejected' && !closed) log.warn({ hash, ...rest }, 'could not make a variant ahead')
      }
    },
    async close() {
      closed = true
      await Promise.allSettled(inFlight.values().map(({ result }) => result))
    },
  }
}

function variant(bytes: Buffer, format: PictureFormat): Variant {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, headers: variantHeaders(format, etag, bytes.length) }
}

/** Only variants that `srcset` names exist, so that nobody can fill the store with others. */
function exists(size: RequestedVariant['size'], full: Size): boolean {
  if ('width' in size) return variantWidths(full.width).includes(size.width)
  return size.fullWidth === full.width && size.fullHeight === full.height
}
