/**
 * Makes the home page's hero, in the formats and widths it is offered in, from the pictures that demo/ draws.
 * Run by hand when they change; the results are kept beside the home page.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Widths in pixels. Portrait is for screens up to a tablet's, landscape for wider ones. */
const heroes = [
  { from: 'hero-portrait', to: 'portrait', widths: [480, 750, 1080] },
  { from: 'hero', to: 'landscape', widths: [1280, 1800, 2400] },
]

for (const { from, to, widths } of heroes) {
  const drawn = sharp(here(`demo/pictures/${from}.webp`))
  for (const width of widths) {
    const sized = drawn.clone().resize({ width })
    const file = here(`web/storefront/home/hero/${to}-${width}`)
    const avif = await sized.clone().avif({ quality: 50, effort: 7 }).toFile(`${file}.avif`)
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
