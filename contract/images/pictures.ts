/**
 * An own picture's address `/images/<hash>-<width>x<height>.jpg` carries its size; variants are at
 * `/images/<hash>/<width>.<format>`. Neither ever changes. Every shopper's browser loads this file.
 */

/** Pixels, from a line of the cart (160) to the hero. Steps of at most a half load at most twice the pixels shown. */
export const pictureWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 2000, 2560] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Best first; JPEG is for the few that know neither of the others, and for readers that are no browser. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PictureFormat, string>

/** A picture of the shop's own image host. `width` and `height` are its full size in pixels. */
export type HostedImage = { hash: string; width: number; height: number }

const canonical = /^(?:https?:\/\/[^/?#\s]+)?\/images\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.jpg$/

/** @returns undefined for any other address. The origin does not count: one shop answers under several names. */
export function parseHostedImage(address: string): HostedImage | undefined {
  const [, hash, width, height] = canonical.exec(address) ?? []
  if (hash === undefined) return undefined
  return { hash, width: Number(width), height: Number(height) }
}

export const isHostedImage = (address: string): boolean => parseHostedImage(address) !== undefined
/** The address is a path on this host, as the database holds it. */
export const isHostedPath = (address: string): boolean => address.startsWith('/') && isHostedImage(address)
export const pictureHash = (address: string): string | undefined => parseHostedImage(address)?.hash

export const picturePath = ({ hash, width, height }: HostedImage): string =>
  `/images/${hash}-${width}x${height}.jpg`

export const variantPath = (hash: string, width: PictureWidth, format: PictureFormat): string =>
  `/images/${hash}/${width}.${format}`

/** The widths narrower than the picture and the next one up, which holds it at full width. Nothing is enlarged. */
export function variantWidths(fullWidth: number): PictureWidth[] {
  return pictureWidths.filter((_, index) => (pictureWidths[index - 1] ?? 0) < fullWidth)
}

/** An `<img>` and the `<source>`s before it need these. Sizes are pixels, known for hosted images only. */
export type PictureSources = {
  src: string
  srcSet: string | undefined
  width: number | undefined
  height: number | undefined
  /** The formats are in order of preference. The list is empty where the host itself picks the format. */
  sources: { type: string; srcSet: string }[]
}

/** `upTo` leaves out wider variants; `fallback` is the width of `src`, for browsers that know no srcset. */
export type PictureChoice = { upTo?: PictureWidth; fallback?: PictureWidth }

/** The shop's own paths for its pictures, Cloudinary's resizing for Cloudinary's, else the address as it is. */
export function pictureSources(address: string, choice: PictureChoice = {}): PictureSources {
  const { upTo = 2560, fallback = 640 } = choice
  const own = parseHostedImage(address)
  if (own) return ownSources(own, upTo, fallback)

  const cloudinary = cloudinaryAddress.exec(address)
  if (cloudinary) {
    const [, before = '', after = ''] = cloudinary
    const sized = (width: PictureWidth) =>
      `${before}f_auto,q_auto,c_limit,w_${width}/${after.replaceAll(' ', '%20')}`
    const widths = pictureWidths.filter((width) => width <= upTo)
    const srcSet = widths.map((width) => `${sized(width)} ${width}w`).join(', ')
    return { src: sized(fallback), srcSet, width: undefined, height: undefined, sources: [] }
  }
  return { src: address, srcSet: undefined, width: undefined, height: undefined, sources: [] }
}

/** The same picture as a JPEG of a size to share, where its host can make one; any other address stays as it is. */
export function jpegOf(address: string): string {
  // An own picture's canonical address is a JPEG already.
  const [, before, after = ''] = cloudinaryAddress.exec(address) ?? []
  return before === undefined
    ? address
    : `${before}f_jpg,q_auto,c_limit,w_1280/${after.replaceAll(' ', '%20')}`
}

/** The picture as a JPEG of just this size in pixels; undefined where its host can't make one. */
export function croppedJpegOf(
  address: string,
  { width, height }: { width: number; height: number },
): string | undefined {
  const [, before, after = ''] = cloudinaryAddress.exec(address) ?? []
  if (before === undefined) return undefined
  return `${before}f_jpg,q_auto,c_fill,w_${width},h_${height}/${after.replaceAll(' ', '%20')}`
}

/** A signed address (s--…--) holds for its own transformation only and is left alone. */
const cloudinaryAddress =
  /^(https?:\/\/(?:res\.cloudinary\.com\/[\w-]+|[\w-]+-res\.cloudinary\.com)\/image\/upload\/)(?!s--)(.+)$/

function ownSources(own: HostedImage, upTo: PictureWidth, fallback: PictureWidth): PictureSources {
  const { hash, width: fullWidth, height } = own
  const offered = variantWidths(fullWidth)
  const [narrowest = 160, ...wider] = offered
  const widths = [narrowest, ...wider.filter((width) => width <= upTo)]
  const srcSet = (format: PictureFormat) => {
    let set = ''
    for (const width of widths)
      set += `${set && ', '}${variantPath(hash, width, format)} ${Math.min(width, fullWidth)}w`
    return set
  }
  return {
    src: variantPath(hash, offered.findLast((width) => width <= fallback) ?? narrowest, 'jpg'),
    srcSet: srcSet('jpg'),
    width: fullWidth,
    height,
    sources: (['avif', 'webp'] as const).map((format) => ({
      type: contentTypes[format],
      srcSet: srcSet(format),
    })),
  }
}
