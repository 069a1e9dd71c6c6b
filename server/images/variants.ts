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
  renditionPath,
  renditionWidths,
} from '../../contract/images/pictures.ts'
import { apiError } from '../http/api-error.ts'
import { encodeRendition, masterSize, type Size } from './encode-picture.ts'
import { type ImageStore, masterName, renditionName } from './image-store.ts'
import { imageWork, noLongerBackground } from './image-work.ts'
import { type RenditionWanted, renditionHeaders, renditionWanted } from './requested-variant.ts'

export type Rendition = { bytes: Buffer; headers: ReturnType<typeof renditionHeaders> }

export type Renditions = {
  /** What is in memory, at once. `path` is what follows /images/. */
  held(path: string): Rendition | undefined
  /**
   * A rendition, made if need be; undefined when there is no such picture or it is not that wide.
   * @throws ApiError `unavailable` when the store is out of reach or too much is waiting
   */
  find(path: string): Promise<Rendition | undefined>
  /**
   * Makes renditions ahead, when nobody waits for others. Settles when all are there; what could not be made is
   * logged and made when asked for.
   */
  warm(hash: string, widths: readonly PictureWidth[], formats: readonly PictureFormat[]): Promise<void>
  /** Ends background work and waits for what is running. */
  close(): Promise<void>
}

/** Bytes of renditions a process keeps in memory unless told otherwise: some 3,000 pictures of a grid. */
const heldUnlessTold = 64 * 1024 * 1024
/** Seconds after which somebody who met a store out of reach may try again. */
const retryAfter = 5

type InFlight = { result: Promise<Rendition | undefined>; background: boolean }

export function createRenditions(
  store: ImageStore,
  log: FastifyBaseLogger,
  { heldBytes = heldUnlessTold }: { heldBytes?: number } = {},
): Renditions {
  const held = new LRUCache<string, Rendition>({
    maxSize: heldBytes,
    maxEntrySize: Math.ceil(heldBytes / 8),
    // The headers and the entry itself weigh about a kilobyte.
    sizeCalculation: ({ bytes }) => bytes.length + 1024,
  })
  const sizes = new LRUCache<string, Size>({ max: 10_000 })
  const inFlight = new Map<string, InFlight>()
  let closed = false

  function find(path: string, background: boolean): Promise<Rendition | undefined> {
    const there = held.get(path)
    if (there) return Promise.resolve(there)
    const wanted = renditionWanted(path)
    if (!wanted) return Promise.resolve(undefined)

    const name = renditionName(wanted.hash, wanted.file)
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
      .then((rendition) => {
        if (rendition) held.set(path, rendition)
        return rendition
      })
      .finally(() => inFlight.delete(name))
    return flight.result
  }

  async function fetchOrMake(name: string, wanted: RenditionWanted, flight: InFlight) {
    const stored = await read(name)
    if (stored) return rendition(stored, wanted.format)
    // Asked before the work is queued: whoever makes addresses up must not keep others waiting.
    const full = await fullSize(wanted.hash)
    if (!full || !exists(wanted.size, full)) return undefined
    const { background } = flight
    return imageWork(() => make(name, wanted), { background, id: name })
  }

  async function make(name: string, wanted: RenditionWanted): Promise<Rendition | undefined> {
    if (closed) throw apiError('unavailable', { retryAfter })
    const master = await read(masterName(wanted.hash))
    if (!master) return undefined
    const width = 'width' in wanted.size ? wanted.size.width : undefined
    const bytes = await encodeRendition(master, width, wanted.format)
    // A full disk must not hide a picture that is ready; the next process makes it again.
    await store
      .put(name, bytes)
      .catch((error: unknown) => log.error({ err: error, name }, 'could not store a rendition'))
    return rendition(bytes, wanted.format)
  }

  async function fullSize(hash: string): Promise<Size | undefined> {
    const known = sizes.get(hash)
    if (known) return known
    const master = await read(masterName(hash))
    if (!master) return undefined
    const size = await masterSize(master)
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
        widths.map((width) => renditionPath(hash, width, format).slice('/images/'.length)),
      )
      const made = await Promise.allSettled(paths.map((path) => find(path, true)))
      for (const { status, ...rest } of made) {
        if (status === 'rejected' && !closed) log.warn({ hash, ...rest }, 'could not make a rendition ahead')
      }
    },
    async close() {
      closed = true
      await Promise.allSettled(inFlight.values().map(({ result }) => result))
    },
  }
}

function rendition(bytes: Buffer, format: PictureFormat): Rendition {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, headers: renditionHeaders(format, etag, bytes.length) }
}

/** Only renditions that `srcset` names exist, so that nobody can fill the store with others. */
function exists(size: RenditionWanted['size'], full: Size): boolean {
  if ('width' in size) return renditionWidths(full.width).includes(size.width)
  return size.fullWidth === full.width && size.fullHeight === full.height
}
