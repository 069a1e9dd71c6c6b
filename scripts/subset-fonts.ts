/**
 * Makes the two typefaces of the shop small enough to come with the first page: only Western European letters, those
 * that English does without and rare signs in a file that browsers fetch where one occurs, only the weights in use,
 * Fraunces drawn for headings. Run by hand after changing a choice below (and `unicode-range` in fonts.css);
 * the results are kept in web/ui/fonts, so that nobody waits for this at start.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

const lettersAndDigits = `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}`
const everything = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŠšŽž–—‘’‚“”„•…‹›€™−→←`

/** Kerning, ligatures, and figures of one width for prices; small capitals and the like are left out. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'mark', 'lnum', 'tnum']

const fonts = [
  {
    from: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    license: 'node_modules/@fontsource-variable/fraunces/LICENSE',
    to: 'fraunces',
    /** Those of a heading, and of a café. */
    signs: ` .,:!?&'()$%-’–—“”é`,
    axes: { wght: 500, opsz: 72 },
  },
  {
    from: 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    license: 'node_modules/@fontsource-variable/inter/LICENSE',
    to: 'inter',
    /** Those of the shop's words and prices, and of a café's façade. */
    signs: ` \u00a0.,:;!?&'()/@$%+-·×©’–—“”…éè`,
    axes: { wght: { min: 400, max: 650 } },
  },
]

for (const font of fonts) {
  const whole = await readFile(here(font.from))
  const english = `${lettersAndDigits}${font.signs}`
  const parts = { english, european: [...everything].filter((one) => !english.includes(one)).join('') }
  for (const [part, letters] of Object.entries(parts)) {
    const small = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: font.axes,
      noHinting: true,
      keepFeatures,
    })
    await writeFile(here(`web/ui/fonts/${font.to}-${part}.woff2`), small)
    console.log(`${font.to}, ${part}: ${whole.length} -> ${small.length} bytes`)
    console.log(`  unicode-range: ${unicodeRange(letters)}`)
  }
  await copyFile(here(font.license), here(`web/ui/fonts/${font.to}.license.txt`))
}

/** As CSS lists letters: their code points in order, those in a row as one. */
function unicodeRange(letters: string): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other)
  const rows: [number, number][] = []
  for (const code of codes) {
    const row = rows.at(-1)
    if (row?.[1] === code - 1) row[1] = code
    else rows.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return rows.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}
