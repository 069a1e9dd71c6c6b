/** Makes the icons for old browsers and home screens from web/public/favicon.svg. Run it by hand when that changes. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const inPublic = (name: string) => fileURLToPath(new URL(`../web/public/${name}`, import.meta.url))

const svg = await readFile(inPublic('favicon.svg'), 'utf8')
/**
 * Phones crop a maskable icon, but never inside a circle of four fifths of its width. So the background reaches the edges and
 * the letter stays in that circle.
 */
const fullBleed = svg
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="4"', '<rect x="-4" y="-4" width="40" height="40"')
  .replace('M27.5 0v32', 'M27.5-4v40')

const png = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()

await writeFile(inPublic('apple-touch-icon.png'), await png(fullBleed, 180))
await writeFile(inPublic('icon-192.png'), await png(svg, 192))
await writeFile(inPublic('icon-512.png'), await png(svg, 512))
await writeFile(inPublic('icon-maskable-512.png'), await png(fullBleed, 512))
await writeFile(inPublic('favicon.ico'), icon(await png(svg, 32), 32))

/** An .ico file with one PNG: a header of 6 bytes, one entry of 16, the picture. */
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
