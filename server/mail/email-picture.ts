import { croppedJpegOf, parseHostedImage, pictureSources } from '../../contract/images/pictures.ts'
import type { EmailPicture } from './email.ts'

type Size = { width: number; height: number }

/** Points; a file has twice as many pixels at best. */
const itemBox = { width: 72, height: 90 }

/** The largest size of a picture in a box, in whole points. */
export function fittedInto(box: Size, { width, height }: Size): Size {
  const scale = Math.min(box.width / width, box.height / height)
  const whole = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: whole(width), height: whole(height) }
}

/** The picture of an item, as large as there is room for it; undefined without one. */
export function itemPicture(address: string, publicUrl: string): EmailPicture | undefined {
  if (address === '') return undefined
  const own = parseHostedImage(address)
  const { width, height } = itemBox
  if (own) {
    const { src } = pictureSources(address, { fallback: 320 })
    return { url: new URL(src, publicUrl).href, ...fittedInto(itemBox, own) }
  }
  const cropped = croppedJpegOf(address, { width: 2 * width, height: 2 * height })
  return cropped === undefined ? { url: address, width } : { url: cropped, width, height }
}
