/**
 * The picture that goes with a shared link. Readers that are no browser ask for an absolute address and know JPEG
 * best; own pictures and Cloudinary's can be had as one, of any other host the address is told as it is.
 */

import { jpegOf, parseHostedImage } from '../contract/images/pictures.ts'

/** What social networks show large, in pixels. */
export const sharedSize = { width: 1200, height: 630 } as const

export type SharedPicture = {
  address: string
  /** For whoever can't see it. */
  alt: string
  /** In pixels, where they are known. */
  width?: number
  height?: number
}

/** A product's or a shopper's picture, as it is shared. */
export function shared(address: string, alt: string): SharedPicture {
  const own = parseHostedImage(address)
  return { address: jpegOf(address), alt, ...(own && { width: own.width, height: own.height }) }
}
