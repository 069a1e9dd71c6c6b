/** The shop's own image host: uploads in Cloudinary's protocol, and pictures in the sizes that pages ask for. */

import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/api-error.ts'
import { variantWidths } from '../../contract/images/pictures.ts'
import {
  largestUpload,
  ownCloudName,
  type UploadAnswer,
  type UploadPreset,
  type UploadTarget,
  uploadPath,
} from '../../contract/images/uploads.ts'
import { isDiskFull } from '../durable-files.ts'
import { apiError } from '../http/api-error.ts'
import { recordRefusedUpload } from '../sign-in/security-events.ts'
import { type StoredPicture, storePicture } from './accept-picture.ts'
import { type ImageStore, noRoomForPictures } from './image-store.ts'
import { toPublicAddress } from './picture-address.ts'
import { type MayUpload, readUpload, type Upload, type UploadRules } from './read-upload.ts'
import { PictureVariants, sendVariant } from './variants.ts'

export type ImagesOptions = {
  store: ImageStore
  baseUrl: () => string
  clock: () => Date
  mayUpload: MayUpload
  note?: (path: string) => Promise<void>
  /** Browsers upload to Cloudinary when it is configured. This host goes on serving. */
  cloudinary?: UploadTarget
}

/**
 * Simultaneous uploads, and the bytes of memory that they may take together: of all, and of shoppers, who would else keep staff
 * from uploading by files that they send slowly.
 */
const most = { uploads: 32, bytes: 16 * largestUpload }
const mostOfShoppers = { uploads: 16, bytes: 8 * largestUpload }
const retryAfterSeconds = 5
const retryAfterOfFullSeconds = 300
/** The widths of the collection, made before the first shopper asks. */
const gridWidths = (fullWidth: number) =>
  variantWidths(fullWidth).filter((width) => width >= 320 && width <= 800)
/** Bytes; a refused upload is read so far, so that its sender gets the answer. */
const mostReceived = 64 * 1024 * 1024

export async function registerImages(app: FastifyInstance, options: ImagesOptions): Promise<PictureVariants> {
  const { store, baseUrl, clock, mayUpload, note, cloudinary } = options
  const variants = new PictureVariants({ store, log: app.log, baseUrl, clock })
  app.addHook('onClose', () => variants.close())

  await app.register(async (images) => {
    images.removeAllContentTypeParsers()
    await images.register(multipart, { throwFileSizeLimit: false })
    images.addContentTypeParser('*', (_request, _body, done) => done(apiError('unsupported-media-type')))

    const uploading = new Map<FastifyRequest, Uploading>()
    images.post(uploadPath, async (request, reply): Promise<UploadAnswer> => {
      cutOffAt(mostReceived, request.raw)
      const takePlace: UploadRules['takePlace'] = (bytes, sender) => {
        const own: Uploading = { bytes, sender }
        const all = [...uploading.values(), own]
        const ofShoppers = all.filter((one) => one.sender === 'profile-images')
        if (isMoreThan(all, most) || (sender === 'profile-images' && isMoreThan(ofShoppers, mostOfShoppers)))
          throw apiError('unavailable', { retryAfter: retryAfterSeconds })
        uploading.set(request, own)
      }
      try {
        const upload = await readUpload(request, { mayUpload, takePlace, cloudinary })
        const { path, width, height, hash } = await keep(store, request, upload, note)
        if (upload.preset === 'product-images') variants.warm(hash, gridWidths(width), ['avif'])
        reply.header('cache-control', 'no-store')
        return { secure_url: toPublicAddress(path, baseUrl()), width, height }
      } catch (error) {
        recordRefusedUpload(request, error)
        throw error
      } finally {
        uploading.delete(request)
        discardRest(request.raw)
      }
    })

    images.get(uploadPath, (_request, reply): UploadTarget => {
      reply.header('cache-control', 'no-cache')
      return cloudinary ?? { url: uploadPath, cloudName: ownCloudName }
    })

    images.get<{ Params: { '*': string } }>('/images/*', (request, reply) => show(variants, request, reply))
  })
  return variants
}

type Uploading = { bytes: number; sender: UploadPreset }

const isMoreThan = (some: readonly Uploading[], { uploads, bytes }: typeof most): boolean =>
  some.length > uploads || some.reduce((sum, one) => sum + one.bytes, 0) > bytes

async function keep(
  store: ImageStore,
  request: FastifyRequest,
  { bytes, preset }: Upload,
  note: ImagesOptions['note'],
): Promise<StoredPicture> {
  try {
    return await storePicture(store, bytes, preset, note)
  } catch (error) {
    if (error instanceof ApiError) throw error
    request.log.error({ err: error }, 'could not store a picture')
    throw isDiskFull(error)
      ? apiError('unavailable', { message: noRoomForPictures, retryAfter: retryAfterOfFullSeconds })
      : apiError('unavailable', { retryAfter: retryAfterSeconds })
  }
}

async function show(
  variants: PictureVariants,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<void> {
  const variant = await variants.find(request.params['*'])
  if (variant === undefined) {
    // A proxy must not keep it, since the picture may be uploaded a moment later.
    reply.header('cache-control', 'no-store')
    throw apiError('image-not-found')
  }
  reply.hijack()
  sendVariant(variant, request.raw, reply.raw)
}

/** Ends a connection that sends more; bytes beside the parts count too. */
function cutOffAt(most: number, body: IncomingMessage): void {
  let received = 0
  body.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > most) body.destroy()
  })
}

function discardRest(body: IncomingMessage): void {
  body.unpipe()
  body.resume()
}
