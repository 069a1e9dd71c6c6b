/**
 * Makes the home page's hero in its formats and widths from the pictures in demo/pictures. Run it by hand when they change;
 * the results are committed beside the home page.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * Widths in pixels. Portrait is for screens up to a tablet's, landscape for wider ones. `quality` is AVIF's; it is lower for
 * phones, which show the picture small and load it slowly.
 */
const heroes = [
  { from: 'hero-portrait', to: 'portrait', widths: [480, 750, 1080], quality: 40 },
  { from: 'hero', to: 'landscape', widths: [1280, 1800, 2400], quality: 50 },
]

for (const { from, to, widths, quality } of heroes) {
  const original = sharp(inProject(`demo/pictures/${from}.webp`))
  for (const width of widths) {
    const resized = original.clone().resize({ width })
    const file = inProject(`web/storefront/home/hero/${to}-${width}`)
    const avif = await resized.clone().avif({ quality, effort: 7 }).toFile(`${file}.avif`)
    const webp = await resized.clone().webp({ quality: 74, effort: 6 }).toFile(`${file}.webp`)
    console.log(to, width, avif.size, webp.size)
  }
  // JPEG for browsers without AVIF and WebP, and for link previews.
  const [first = 0, middle = 0] = widths
  const width = to === 'portrait' ? middle : first
  await original
    .resize({ width })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(inProject(`web/storefront/home/hero/${to}-${width}.jpg`))
}
