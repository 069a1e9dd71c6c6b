/** Draws the shop's icons for old browsers and home screens from web/public/favicon.svg. Run by hand when it changes. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = (name: string) => fileURLToPath(new URL(`../web/public/${name}`, import.meta.url))

const drawing = await readFile(here('favicon.svg'), 'utf8')
/**
 * Phones cut an icon to a shape of their own, so the ground reaches the edges and the letter keeps to the middle:
 * a circle of four fifths is never cut into.
 */
const fullBleed = drawing
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="4"', '<rect x="-4" y="-4" width="40" height="40"')
  .replace('M27.5 0v32', 'M27.5-4v40')

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()

await writeFile(here('apple-touch-icon.png'), await png(fullBleed, 180))
await writeFile(here('icon-192.png'), await png(drawing, 192))
await writeFile(here('icon-512.png'), await png(drawing, 512))
await writeFile(here('icon-maskable-512.png'), await png(fullBleed, 512))
await writeFile(here('favicon.ico'), icon(await png(drawing, 32), 32))

/** An .ico file holding one PNG: a header of 6 bytes, one entry of 16, the picture. */
function icon(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
