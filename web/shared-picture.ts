/** Shared links show a JPEG where the host offers one. */

import { jpegOf, parseHostedImage } from '../contract/images/pictures.ts'

export const sharedSize = { width: 1200, height: 630 } as const

export type SharedPicture = {
  address: string
  alt: string
  width?: number
  height?: number
}

export function shared(address: string, alt: string): SharedPicture {
  const own = parseHostedImage(address)
  return { address: jpegOf(address), alt, ...(own && { width: own.width, height: own.height }) }
}
