import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureFormats } from '../../contract/images/pictures.ts'
import { uploadPresets } from '../../contract/images/uploads.ts'
import { acceptPicture } from './accept-picture.ts'
import { encodeVariant } from './encode-picture.ts'
import { type Colour, coloursOf, distance, pngOfColours, profiles } from './fixtures/colours.ts'

/** Steps of 255: a JPEG's own loss, and that one step of Display P3 is four in the darkest of sRGB. */
const tolerance = 5
/** Variants are made with more loss. */
const variantTolerance = 6

const meant = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [200, 60, 60],
  [0, 0, 0],
  [40, 40, 40],
  [128, 128, 128],
  [255, 255, 255],
]
/** The same colours, as the numbers of wider spaces, by the definitions of these. */
const inDisplayP3 = [
  [234, 51, 35],
  [117, 251, 76],
  [0, 0, 245],
  [186, 70, 65],
  [0, 0, 0],
  [40, 40, 40],
  [128, 128, 128],
  [255, 255, 255],
]
const inAdobeRgb = [
  [219, 0, 0],
  [144, 255, 60],
  [0, 0, 250],
  [173, 65, 64],
  [0, 0, 0],
  [45, 45, 45],
  [127, 127, 127],
  [255, 255, 255],
]

const opaque = [
  ['no profile', undefined, meant],
  ['sRGB', profiles.srgb, meant],
  ['Display P3', profiles.displayP3, inDisplayP3],
  ['Adobe RGB', profiles.adobeRgb, inAdobeRgb],
  ['a broken profile', Buffer.alloc(300, 0xff), meant],
  ['a profile of greys', profiles.grey, meant],
] as const
const kinds = opaque.flatMap(([name, profile, colours]) =>
  ([8, 16] as const).map((depth) => ({ name, depth, profile, colours })),
)

const accepted = async (picture: Buffer) => (await acceptPicture(picture, 'product-images')).bytes

async function expectColours(picture: Buffer, colours: readonly Colour[], most = tolerance): Promise<void> {
  const shown = await coloursOf(picture, colours.length)
  expect(distance(shown, colours), JSON.stringify(shown)).toBeLessThanOrEqual(most)
}

describe('a picture keeps the colours that it means', () => {
  test.each(kinds)('in $depth bits with $name', async ({ depth, profile, colours }) => {
    const picture = pngOfColours(colours, { depth, profile })
    for (const preset of uploadPresets) {
      const { bytes } = await acceptPicture(picture, preset)
      await expectColours(bytes, meant)
      for (const format of pictureFormats)
        await expectColours(await encodeVariant(bytes, undefined, format), meant, variantTolerance)
    }
  })

  test.each(kinds)('half transparent, in $depth bits with $name', async ({ depth, profile, colours }) => {
    const clear = (some: readonly Colour[]) => some.map((colour) => [...colour, 128])
    const bytes = await accepted(pngOfColours(clear(colours), { depth, profile }))
    await expectColours(bytes, clear(meant))
    for (const format of ['avif', 'webp'] as const)
      await expectColours(await encodeVariant(bytes, undefined, format), clear(meant), variantTolerance)
  })

  test.each([8, 16] as const)('in %i bits of grey', async (depth) => {
    const greys = [[0], [40], [128], [255]]
    const shown = (values: readonly number[]) => values.map((value) => [value, value, value])
    const exact = 2
    await expectColours(await accepted(pngOfColours(greys, { depth })), shown([0, 40, 128, 255]), exact)
    // (40 / 255) ^ 2.2 on the curve of sRGB, and so on.
    const converted = shown([0, 35, 129, 255])
    const profile = profiles.grey
    await expectColours(await accepted(pngOfColours(greys, { depth, profile })), converted, exact)
    const clear = greys.map(([grey = 0]) => [grey, 128])
    const clearConverted = converted.map((colour) => [...colour, 128])
    await expectColours(await accepted(pngOfColours(clear, { depth, profile })), clearConverted, exact)
  })

  test.each([
    ['JPEG', 'jpeg', { quality: 100, chromaSubsampling: '4:4:4' }],
    ['WebP', 'webp', { lossless: true }],
    ['AVIF', 'avif', { quality: 100, chromaSubsampling: '4:4:4' }],
    ['AVIF of 10 bits', 'avif', { quality: 100, chromaSubsampling: '4:4:4', bitdepth: 10 }],
  ] as const)('as a %s with Display P3', async (_name, format, options) => {
    const sent = sharp(pngOfColours(meant)).withIccProfile('p3')
    const picture = await sent.toFormat(format, options).toBuffer()
    expect((await sharp(picture).metadata()).hasProfile).toBe(true)
    await expectColours(await accepted(picture), meant, variantTolerance)
  })

  test.each([
    ['with', true],
    ['without', false],
  ])('as a CMYK JPEG %s a profile', async (_name, attach) => {
    const sent = sharp(pngOfColours(meant)).withIccProfile('cmyk', { attach })
    const picture = await sent.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(await sharp(picture).metadata()).toMatchObject({ space: 'cmyk', hasProfile: attach })
    const shown = await coloursOf(await accepted(picture), meant.length)
    // Ink has no pure green and no pure blue. Greys stay grey, and white and black are at the ends.
    for (const [red = 0, green = 0, blue = 0] of shown.slice(4))
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(20)
    const [red = [], green = [], blue = []] = shown
    for (const [at, colour] of [red, green, blue].entries())
      expect(colour.indexOf(Math.max(...colour))).toBe(at)
    expect(Math.min(...(shown.at(-1) ?? []))).toBeGreaterThan(245)
    expect(Math.max(...(shown[4] ?? []))).toBeLessThan(60)
  })
})
