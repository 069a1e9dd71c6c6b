/** Pictures of shared links: JPEG where the host offers it. */

import { jpegOf, parseHostedImage } from '../contract/images/pictures.ts'

/** The large preview of social networks, in pixels. */
export const sharedSize = { width: 1200, height: 630 } as const

export type SharedPicture = {
  address: string
  alt: string
  /** In pixels, where known. */
  width?: number
  height?: number
}

export function shared(address: string, alt: string): SharedPicture {
  const own = parseHostedImage(address)
  return { address: jpegOf(address), alt, ...(own && { width: own.width, height: own.height }) }
}
