import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/api-error.ts'
import {
  largestUpload,
  ownCloudName,
  type UploadPreset,
  type UploadTarget,
  uploadPresets,
} from '../../contract/images/uploads.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { callerOf } from '../http/caller.ts'
import { authenticateAdministrator, authenticateShopper, type Identify } from '../http/dispatch.ts'
import { networkOf } from '../http/network-of.ts'
import { refuseForeignOrigin } from '../http/origin.ts'
import { isSecure } from '../http/security-headers.ts'
import { consumeRateLimits } from '../sign-in/rate-limits.ts'
import { tooManyBytes } from './accept-picture.ts'

/** Throws an ApiError unless the sender may upload for this preset. Called up to three times per upload. */
export type MayUpload = (request: FastifyRequest, preset: UploadPreset) => Promise<void>

export type UploadRules = {
  mayUpload: MayUpload
  /**
   * Reserves room for so many bytes before a file is read; throws an ApiError when there is none. `sender` is a preset for which
   * the sender may upload.
   */
  takePlace: (bytes: number, sender: UploadPreset) => void
  cloudinary?: UploadTarget | undefined
}

export type Upload = { preset: UploadPreset; bytes: Buffer }

/** Bytes of the two fields and the headers of the parts. */
const envelope = 16 * 1024

const limits = {
  fileSize: largestUpload,
  files: 1,
  fields: 8,
  parts: 10,
  fieldNameSize: 64,
  fieldSize: 256,
  headerPairs: 32,
}

/** Reads a multipart upload (spec §7), files only from senders who may upload. @throws ApiError for each wrong field */
export async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  const { mayUpload, takePlace, cloudinary } = rules
  const announced = announcedBytes(request)
  if (announced !== undefined && announced > largestUpload + envelope) throw tooManyBytes(announced)

  const fields = new Map<string, unknown>()
  const wrong: Record<string, string> = {}
  let bytes: Buffer | undefined
  let allowed: UploadPreset | undefined

  for await (const part of parts(request)) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value)
      continue
    }
    const preset = knownPreset(fields)
    const sender = await mayUploadOne(request, mayUpload, preset === undefined ? uploadPresets : [preset])
    allowed = preset
    if (part.fieldname === 'file') {
      takePlace(Math.min(announced ?? largestUpload, largestUpload), sender)
      bytes = await readFile(request, part)
    } else {
      part.file.resume()
      wrong[part.fieldname] = 'Please send the picture as "file".'
    }
  }

  const preset = knownPreset(fields)
  if (preset && preset !== allowed) await mayUpload(request, preset)
  if (!preset) wrong.upload_preset = `This must be ${uploadPresets.join(' or ')}.`
  if (fields.get('cloud_name') !== ownCloudName) {
    const elsewhere = cloudinary ? `; ${cloudinary.cloudName} is at ${cloudinary.url}` : ''
    wrong.cloud_name = `This must be ${ownCloudName}${elsewhere}.`
  }
  if (!bytes) wrong.file = 'Please choose a picture.'
  if (!preset || !bytes || Object.keys(wrong).length > 0) throw apiError('invalid-input', { fields: wrong })
  return { preset, bytes }
}

/** Those of the file and some of its envelope; undefined for a body in chunks. */
function announcedBytes({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined
}

function knownPreset(fields: Map<string, unknown>): UploadPreset | undefined {
  return uploadPresets.find((preset) => preset === fields.get('upload_preset'))
}

/** @returns the first of the presets for which the sender may upload. @throws ApiError when there is none */
async function mayUploadOne(
  request: FastifyRequest,
  mayUpload: MayUpload,
  presets: readonly UploadPreset[],
): Promise<UploadPreset> {
  let refused: unknown
  for (const preset of presets) {
    try {
      await mayUpload(request, preset)
      return preset
    } catch (error) {
      refused = error
    }
  }
  throw refused
}

async function* parts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    throw unreadable(request, error)
  }
}

async function readFile(request: FastifyRequest, { file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of file) {
      if (file.truncated) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw unreadable(request, error)
  }
  if (file.truncated) throw tooManyBytes(announcedBytes(request))
  return Buffer.concat(chunks)
}

function unreadable(request: FastifyRequest, error: unknown): ApiError {
  const { InvalidMultipartContentTypeError, FilesLimitError } = request.server.multipartErrors
  if (error instanceof InvalidMultipartContentTypeError) return apiError('unsupported-media-type')
  if (error instanceof FilesLimitError) {
    return apiError('invalid-input', { fields: { file: 'Please send one picture at a time.' } })
  }
  request.log.info({ err: error }, 'an upload could not be read')
  return apiError('bad-request', { message: 'The upload could not be read. Please try again.' })
}

/** The largest take 4 MB of the disk each, a week long, whether anybody shows them or not. */
const ofShopper = { name: 'picture-upload', most: 30, seconds: 86_400 }
const ofNetwork = { name: 'picture-upload-network', most: 300, seconds: 86_400 }
const enoughToday = 'You can’t upload more pictures today. Please try again tomorrow.'

/** Product pictures come from administrators who may edit products, profile pictures from shoppers. */
export function authorizeUpload(
  { database, clock, publicUrl }: Pick<AppContext, 'database' | 'clock' | 'publicUrl'>,
  identify: Identify,
): MayUpload {
  const counted = new WeakSet<FastifyRequest>()
  return async (request, preset) => {
    refuseForeignOrigin(request, publicUrl())
    const caller = callerOf(request, isSecure(publicUrl()))
    if (preset === 'product-images') {
      await authenticateAdministrator(caller, identify, 'catalogue:write')
      return
    }
    const shopper = await authenticateShopper(caller, identify)
    if (counted.has(request)) return
    counted.add(request)
    await consumeRateLimits(database, clock(), [
      { limit: ofShopper, subject: shopper.id },
      { limit: ofNetwork, subject: networkOf(request.ip) },
    ]).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      throw apiError('too-many-attempts', { message: enoughToday, retryAfter: error.retryAfter ?? 3_600 })
    })
  }
}
