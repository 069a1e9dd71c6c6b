/** Draws the shop's icons for old browsers and home screens from web/public/favicon.svg. Run by hand when it changes. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = (name: string) => fileURLToPath(new URL(`../web/public/${name}`, import.meta.url))

const drawing = await readFile(here('favicon.svg'))
const drawn = (size: number) =>
  sharp(drawing, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()

await writeFile(here('apple-touch-icon.png'), await drawn(180))
await writeFile(here('favicon.ico'), icon(await drawn(32), 32))

/** An .ico file holding one PNG: a header of 6 bytes, one entry of 16, the picture. */
function icon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
