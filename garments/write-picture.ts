import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Three bytes a pixel: red, green, blue. */
export type RawPicture = { bytes: Buffer; width: number; height: number }

/** WebP quality and the blur in pixels, from the best picture to the smallest file. */
const attempts = [
  [82, 0],
  [76, 0],
  [70, 0],
  [63, 0],
  [56, 0],
  [68, 0.5],
  [58, 0.5],
  [60, 0.7],
  [46, 0.7],
  [34, 0.8],
] as const

/**
 * Writes WebP at the best quality that stays below `limit` bytes. Cloth with too fine a weave for that is blurred.
 * @returns the size of the file in bytes
 */
export async function writePicture(
  file: string,
  { bytes, width, height }: RawPicture,
  limit: number,
): Promise<number> {
  let picture = Buffer.alloc(0)
  for (const [quality, blur] of attempts) {
    const raw = sharp(bytes, { raw: { width, height, channels: 3 } })
    picture = await (blur > 0 ? raw.blur(blur) : raw)
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (picture.length <= limit) break
  }
  await writeFile(file, picture)
  return picture.length
}
