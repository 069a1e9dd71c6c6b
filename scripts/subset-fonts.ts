/**
 * Subsets the shop's two typefaces: Western European letters only, in one file for English and one for the other letters
 * and rare signs, which browsers load only where one occurs; and only the weights in use. Run it by hand after a change
 * below, and update `unicode-range` in fonts.css. The results are committed in web/ui/fonts.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

const lettersAndDigits = `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}`
const everything = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŠšŽž–—‘’‚“”„•…‹›€™−→←`

/** Kerning, ligatures, and digits of equal width for prices. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'mark', 'lnum', 'tnum']

const fonts = [
  {
    from: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    license: 'node_modules/@fontsource-variable/fraunces/LICENSE',
    to: 'fraunces',
    /** Headings use this font. */
    signs: ` .,:!?&'()$%-’–—“”é`,
    axes: { wght: 500, opsz: 72 },
  },
  {
    from: 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    license: 'node_modules/@fontsource-variable/inter/LICENSE',
    to: 'inter',
    /** Texts and prices use this font. */
    signs: ` \u00a0.,:;!?&'()/@$%+-−·×©’–—“”…éè`,
    axes: { wght: { min: 400, max: 650 } },
  },
]

for (const font of fonts) {
  const original = await readFile(inProject(font.from))
  const english = `${lettersAndDigits}${font.signs}`
  const parts = { english, european: [...everything].filter((one) => !english.includes(one)).join('') }
  for (const [part, letters] of Object.entries(parts)) {
    const subset = await subsetFont(original, letters, {
      targetFormat: 'woff2',
      variationAxes: font.axes,
      noHinting: true,
      keepFeatures,
    })
    await writeFile(inProject(`web/ui/fonts/${font.to}-${part}.woff2`), subset)
    console.log(`${font.to}, ${part}: ${original.length} -> ${subset.length} bytes`)
    console.log(`  unicode-range: ${unicodeRange(letters)}`)
  }
  await copyFile(inProject(font.license), inProject(`web/ui/fonts/${font.to}.license.txt`))
}

/** The letters as a CSS unicode-range: code points in order, consecutive ones as a range. */
function unicodeRange(letters: string): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}
