/**
 * Makes the two typefaces of the shop small enough to come with the first page: only Western European letters,
 * those of other languages than English in a file that browsers fetch where such a letter occurs, only the weights in
 * use, Fraunces drawn for headings. Run by hand after changing a choice below (and `unicode-range` in fonts.css);
 * the results are kept in web/ui/fonts, so that nobody waits for this at start.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Basic Latin and the marks that the shop's own words and prices use; then Latin-1 and its like. */
const parts = {
  english: `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”…€−→←`,
  european: `${range(0xa1, 0xff).replaceAll(/[©·×]/g, '')}ŒœŸŠšŽž‚„•‹›™`,
}

/** Kerning, ligatures, and figures of one width for prices; small capitals and the like are left out. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'mark', 'lnum', 'tnum']

const fonts = [
  {
    from: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    license: 'node_modules/@fontsource-variable/fraunces/LICENSE',
    to: 'fraunces',
    axes: { wght: 500, opsz: 72 },
  },
  {
    from: 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    license: 'node_modules/@fontsource-variable/inter/LICENSE',
    to: 'inter',
    axes: { wght: { min: 400, max: 650 } },
  },
]

for (const font of fonts) {
  const whole = await readFile(here(font.from))
  for (const [part, letters] of Object.entries(parts)) {
    const small = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: font.axes,
      noHinting: true,
      keepFeatures,
    })
    await writeFile(here(`web/ui/fonts/${font.to}-${part}.woff2`), small)
    console.log(`${font.to}, ${part}: ${whole.length} -> ${small.length} bytes`)
  }
  await copyFile(here(font.license), here(`web/ui/fonts/${font.to}.license.txt`))
}
