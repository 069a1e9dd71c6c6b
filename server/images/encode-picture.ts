import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureFormat } from '../../contract/images/pictures.ts'
import type { UploadPreset } from '../../contract/images/uploads.ts'

/** The colour of pages, behind transparent pictures. */
const paper = '#FAF8F4'

export type PixelSize = { width: number; height: number }

/** The widest variant at 4 : 5, and a face at three times its largest place. */
const largestOriginal: Record<UploadPreset, PixelSize> = {
  'product-images': { width: 2560, height: 3200 },
  'profile-images': { width: 1024, height: 1024 },
}

export type Original = PixelSize & { bytes: Buffer }

/** Encodes the pixels anew, upright, in sRGB, without metadata: as a JPEG without visible loss, or as a PNG with alpha. */
export async function encodeOriginal(
  picture: Sharp,
  { hasAlpha, depth, space }: Pick<Metadata, 'hasAlpha' | 'depth' | 'space'>,
  preset: UploadPreset,
): Promise<Original> {
  const sized = picture
    .autoOrient()
    .resize({ ...largestOriginal[preset], fit: 'inside', withoutEnlargement: true })
  const upright = (depth === 'uchar' ? sized : await inEightBits(sized, space)).toColourspace('srgb')
  if (!hasAlpha) return original(upright.jpeg(opaque))

  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const drawn = () => sharp(data, { raw: info })
  const { isOpaque } = await drawn().stats()
  return original(isOpaque ? drawn().removeAlpha().jpeg(opaque) : drawn().png())
}

/**
 * sharp converts 16-bit colours by their profile to Display P3 instead of sRGB, and 16-bit greys not at all. With 8 bits
 * it does both right, so the profile is kept for then.
 */
async function inEightBits(picture: Sharp, space: Metadata['space']): Promise<Sharp> {
  const eightBits = picture.toColourspace(space === 'grey16' ? 'b-w' : 'srgb')
  return sharp(await eightBits.keepIccProfile().png({ compressionLevel: 0 }).toBuffer())
}

const opaque = { quality: 95, chromaSubsampling: '4:4:4' }

const avifQuality = (width = Infinity) => (width < 1280 ? 34 : 50)

async function original(picture: Sharp): Promise<Original> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Red thread on blue cloth needs full colour. AVIF's effort 3 takes a third of the time of 4 for a tenth more bytes. */
export async function encodeVariant(
  originalBytes: Buffer,
  width: number | undefined,
  format: PictureFormat,
): Promise<Buffer> {
  const picture = sharp(originalBytes)
  if (width !== undefined) picture.resize({ width, withoutEnlargement: true })
  if (format === 'avif')
    return picture.avif({ quality: avifQuality(width), effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80, smartSubsample: true }).toBuffer()
  return picture
    .flatten({ background: paper })
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

export async function originalSize(originalBytes: Buffer): Promise<PixelSize> {
  const { width, height } = await sharp(originalBytes).metadata()
  return { width, height }
}
