import {
  type PictureFormat,
  type PictureWidth,
  parseHostedImage,
  pictureFormats,
  pictureWidths,
} from '../../contract/images/pictures.ts'

export type RequestedVariant = {
  hash: string
  /** The last part of the address, and the name in the store. */
  file: string
  format: PictureFormat
  size: { width: PictureWidth } | { fullWidth: number; fullHeight: number }
}

const variant = /^([0-9a-f]{32})\/((\d{3,4})\.(\w{3,4}))$/

/** @param path what follows /images/. @returns undefined when no picture can be there */
export function requestedVariant(path: string): RequestedVariant | undefined {
  const whole = parseHostedImage(`/images/${path}`)
  if (whole) {
    const { hash, width: fullWidth, height: fullHeight } = whole
    return { hash, file: `${fullWidth}x${fullHeight}.jpg`, format: 'jpg', size: { fullWidth, fullHeight } }
  }
  const [, hash, file, digits, ending] = variant.exec(path) ?? []
  const width = pictureWidths.find((listed) => String(listed) === digits)
  const format = pictureFormats.find((listed) => listed === ending)
  if (hash === undefined || file === undefined || width === undefined || format === undefined)
    return undefined
  return { hash, file, format, size: { width } }
}

/** A variant never changes, and other sites may show it. */
export function variantHeaders(etag: string) {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  } as const
}
