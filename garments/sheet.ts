/** All pictures side by side with their slugs, for looking at the set as a whole. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

const cell = { width: 160, height: 200, caption: 18, gap: 6 }

export async function drawSheet(
  folder: string,
  slugs: readonly string[],
  file: string,
  columns = 9,
  factor = 1,
): Promise<void> {
  const width = cell.width * factor
  const height = cell.height * factor
  const stepX = width + cell.gap
  const stepY = height + cell.caption + cell.gap
  const rows = Math.ceil(slugs.length / columns)
  const tiles: OverlayOptions[] = []
  for (const [i, slug] of slugs.entries()) {
    const left = (i % columns) * stepX
    const top = Math.floor(i / columns) * stepY
    const picture = await readFile(join(folder, `${slug}.webp`)).catch(() => undefined)
    if (picture) tiles.push({ input: await sharp(picture).resize(width, height).toBuffer(), left, top })
    const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cell.caption}"><text x="2" y="13" font-family="sans-serif" font-size="10.5" fill="#16181D">${slug}</text></svg>`
    tiles.push({ input: Buffer.from(words), left, top: top + height })
  }
  await sharp({
    create: { width: columns * stepX, height: rows * stepY, channels: 3, background: '#FAF8F4' },
  })
    .composite(tiles)
    .png()
    .toFile(file)
}
