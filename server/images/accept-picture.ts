import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import sharp from 'sharp'
import type { ApiError } from '../../contract/api-error.ts'
import { picturePath } from '../../contract/images/pictures.ts'
import { fileTooLarge, largestUpload, type UploadPreset } from '../../contract/images/uploads.ts'
import { apiError } from '../http/api-error.ts'
import { encodeOriginal, type Original } from './encode-picture.ts'
import { withFirstFrameOnly } from './first-frame.ts'
import { type ImageStore, originalName } from './image-store.ts'
import { imageWork } from './image-work.ts'
import { isLarge, pixelFault, pixelsOf, type UploadFormat } from './picture-limits.ts'

/** The largest accepted pictures take about twelve on a slow core. */
const decodingTimeoutSeconds = 40

export type AcceptedPicture = Original & {
  /** The picture's name: 128 bits of the original's SHA-256. */
  hash: string
}

/**
 * Checks a file by its content and encodes its pixels anew; nothing else of it is kept. Of an animation, the first
 * frame counts.
 * @throws ApiError `image-refused` or `image-too-large`, with `fields.file`; `unavailable` of `imageWork`
 */
export async function acceptPicture(file: Buffer, preset: UploadPreset): Promise<AcceptedPicture> {
  if (file.length === 0) throw pictureError('image-refused', 'This file is empty.')
  if (file.length > largestUpload) throw tooManyBytes(file.length)
  const format = recogniseFormat(file)
  if (format === undefined)
    throw pictureError('image-refused', 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')
  const bytes = withFirstFrameOnly(file, format)

  const known = await readHeader(bytes)
  if (!isIndeed(format, known)) throw pictureError('image-refused', damaged)
  const fault = pixelFault(format, known)
  if (fault !== undefined) throw pictureError('image-too-large', fault)

  // 'error' refuses truncated and corrupt files, but not the harmless faults that cameras write.
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: pixelsOf(known), pages: 1 })
  const original = await imageWork(
    () =>
      encodeOriginal(picture.timeout({ seconds: decodingTimeoutSeconds }), known, preset).catch(() => {
        throw pictureError('image-refused', damaged)
      }),
    { isLarge: isLarge(format, known) },
  )
  return { ...original, hash: createHash('sha256').update(original.bytes).digest('hex').slice(0, 32) }
}

const damaged = 'This picture is damaged or incomplete.'

/** `size` in bytes, where it is known. */
export const tooManyBytes = (size?: number): ApiError => pictureError('image-too-large', fileTooLarge(size))

function pictureError(code: 'image-refused' | 'image-too-large', message: string): ApiError {
  return apiError(code, { message, fields: { file: message } })
}

/** Reads the header only, without sharp's limit, since ours has an error of its own. */
function readHeader(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw pictureError('image-refused', damaged)
    })
}

/** Guards against a file that begins as one format and decodes as another. */
function isIndeed(format: UploadFormat, { format: decoded, compression }: Metadata): boolean {
  return format === 'avif' ? decoded === 'heif' && compression === 'av1' : decoded === format
}

/** Recognises a picture by its first bytes; undefined for formats that the shop does not take. */
function recogniseFormat(bytes: Buffer): UploadFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'avif'
  return undefined
}

function brands(bytes: Buffer): string[] {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256)
  const names: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) names.push(bytes.toString('latin1', at, at + 4))
  return names
}

/** `path` is the canonical address without origin; sizes are pixels. */
export type StoredPicture = { path: string; width: number; height: number; hash: string }

/**
 * Storing a picture again changes nothing. `note` is called before the file is stored.
 * @throws ApiError of `acceptPicture`, `unavailable`; errors of the store
 */
export async function storePicture(
  store: ImageStore,
  bytes: Buffer,
  preset: UploadPreset = 'product-images',
  note: (path: string) => Promise<void> = async () => {},
): Promise<StoredPicture> {
  const original = await acceptPicture(bytes, preset)
  const { hash, width, height } = original
  const path = picturePath({ hash, width, height })
  await note(path)
  const name = originalName(hash)
  if (!(await store.has(name))) await store.put(name, original.bytes)
  return { path, width, height, hash }
}
