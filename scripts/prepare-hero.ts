/**
 * Makes the home page's hero and the picture of its story in their formats and widths from the pictures in demo/pictures.
 * Run it by hand when they change; the results are committed beside the home page.
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

/** The hem with the red line, without the leg above it and most of the ground below. */
const edge = sharp(inProject('demo/pictures/red-line-selvedge-jeans-detail.webp')).extract({
  left: 0,
  top: 440,
  width: 1200,
  height: 960,
})
for (const width of [640, 1200]) {
  const file = inProject(`web/storefront/home/story/edge-${width}`)
  const resized = edge.clone().resize({ width })
  const avif = await resized.clone().avif({ quality: 45, effort: 7 }).toFile(`${file}.avif`)
  const webp = await resized.clone().webp({ quality: 74, effort: 6 }).toFile(`${file}.webp`)
  console.log('edge', width, avif.size, webp.size)
  if (width === 640) await resized.jpeg({ quality: 78, mozjpeg: true }).toFile(`${file}.jpg`)
}
