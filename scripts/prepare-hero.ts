/**
 * Makes the home page's hero, in the formats and widths it is offered in, from the pictures that demo/ draws.
 * Run by hand when they change; the results are kept beside the home page.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * Widths in pixels. Portrait is for screens up to a tablet's, landscape for wider ones. `quality` is AVIF's: phones
 * show the picture so small that nobody sees less of it, and wait longest for it.
 */
const heroes = [
  { from: 'hero-portrait', to: 'portrait', widths: [480, 750, 1080], quality: 40 },
  { from: 'hero', to: 'landscape', widths: [1280, 1800, 2400], quality: 50 },
]

for (const { from, to, widths, quality } of heroes) {
  const drawn = sharp(here(`demo/pictures/${from}.webp`))
  for (const width of widths) {
    const sized = drawn.clone().resize({ width })
    const file = here(`web/storefront/home/hero/${to}-${width}`)
    const avif = await sized.clone().avif({ quality, effort: 7 }).toFile(`${file}.avif`)
    const webp = await sized.clone().webp({ quality: 74, effort: 6 }).toFile(`${file}.webp`)
    console.log(to, width, avif.size, webp.size)
  }
  // For what knows neither format, and for where the shop is shared.
  const [first = 0, middle = 0] = widths
  const width = to === 'portrait' ? middle : first
  await drawn
    .resize({ width })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(here(`web/storefront/home/hero/${to}-${width}.jpg`))
}
