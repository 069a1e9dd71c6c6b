import type { Metadata } from 'sharp'

export type UploadFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** Phones make 50 million by default, full-frame cameras 61. */
const mostPixels = 65_000_000
/** Bytes that a decoder may hold of one picture. Resizing and encoding take 75 MB beside them, 150 when it is turned. */
const mostDecoded = 410_000_000
/** Bytes; pictures that hold more are decoded one at a time. */
const manyDecoded = 100_000_000

type Header = Pick<
  Metadata,
  'width' | 'height' | 'pageHeight' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>

/** Of an animation, those of one frame. */
export const pixelsOf = ({ width, height, pageHeight }: Header): number => width * (pageHeight ?? height)

/** What is wrong with a picture that would take too much memory; undefined when it can be decoded. */
export function pixelFault(format: UploadFormat, header: Header): string | undefined {
  const most = Math.min(mostPixels, mostDecoded / heldPerPixel(format, header))
  const pixels = pixelsOf(header)
  if (pixels <= most) return undefined
  const { width, height, pageHeight } = header
  const kind = most === mostPixels ? 'pictures' : `${formatNames[format]} pictures like this`
  return (
    `This picture is ${inDigits(width)} × ${inDigits(pageHeight ?? height)} pixels (${megapixels(pixels, Math.ceil)}). ` +
    `The limit for ${kind} is ${megapixels(most, Math.floor)}. Please use a smaller one.`
  )
}

/** Whether its decoder holds so much that it is decoded while no other large picture is. */
export const isLarge = (format: UploadFormat, header: Header): boolean =>
  pixelsOf(header) * heldPerPixel(format, header) > manyDecoded

/**
 * Bytes that the decoder holds for each pixel until it is done, by decision 349: a JPEG's coefficients when they come in
 * several scans (in one, next to nothing), an interlaced PNG and all of WebP and GIF whole, AVIF as several frames.
 */
function heldPerPixel(
  format: UploadFormat,
  { channels, depth, isProgressive, chromaSubsampling }: Header,
): number {
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels
  if (format === 'png') return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0
  if (format === 'avif') return depth === 'ushort' ? 22 : 16
  return 4
}

const formatNames = { jpeg: 'JPEG', png: 'PNG', gif: 'GIF', webp: 'WebP', avif: 'AVIF' }

const inDigits = (whole: number) => whole.toLocaleString('en-US')
const megapixels = (pixels: number, round: (tenths: number) => number) =>
  `${(round(pixels / 100_000) / 10).toLocaleString('en-US')} megapixels`
