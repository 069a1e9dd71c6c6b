import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadPresets } from '../../contract/images/uploads.ts'
import { acceptPicture } from './accept-picture.ts'
import { isLarge, pixelFault, type UploadFormat } from './picture-limits.ts'

const photo = {
  width: 8160,
  height: 6144,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
} as const
const fault = (format: UploadFormat, of: Partial<Parameters<typeof pixelFault>[1]> = {}) =>
  pixelFault(format, { ...photo, ...of })
const square = (megapixels: number) => ({ width: megapixels * 1000, height: 1000 })

describe('how many pixels a picture may have', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('fits the 50 megapixels of a phone as %s', (format) => {
    expect(fault(format)).toBeUndefined()
    expect(fault(format, { isProgressive: true })).toBeUndefined()
  })

  test('fits the 61 megapixels of a camera', () => {
    expect(fault('jpeg', { width: 9504, height: 6336, chromaSubsampling: '4:2:0' })).toBeUndefined()
  })

  test.each([
    ['jpeg', 65, {}],
    ['png', 65, {}],
    ['webp', 65, {}],
    ['gif', 65, {}],
    ['jpeg', 51, { channels: 4 }],
    ['png', 51, { channels: 4, depth: 'ushort', isProgressive: true }],
    ['avif', 25, {}],
    ['avif', 18, { depth: 'ushort' }],
  ] as const)('goes by what decoding takes: %s, %i megapixels, %o', (format, most, kind) => {
    expect(fault(format, { ...kind, ...square(most) })).toBeUndefined()
    expect(fault(format, { ...kind, ...square(most + 1) })).toMatch(/megapixels/)
  })

  test('counts one frame of an animation', () => {
    expect(fault('gif', { width: 1000, height: 900_000, pageHeight: 1000 })).toBeUndefined()
  })

  test('is said with the size of the picture', () => {
    expect(fault('jpeg', { width: 12_000, height: 9000 })).toBe(
      'This picture is 12,000 × 9,000 pixels (108 megapixels). The limit for pictures is 65 megapixels. Please use a smaller one.',
    )
    expect(fault('avif')).toBe(
      'This picture is 8,160 × 6,144 pixels (50.2 megapixels). The limit for AVIF pictures like this is 25.6 megapixels. Please use a smaller one.',
    )
  })

  test('lets pictures that take much memory be decoded one at a time', () => {
    expect(isLarge('jpeg', { ...photo, width: 4032, height: 3024, chromaSubsampling: '4:2:0' })).toBe(false)
    expect(isLarge('jpeg', { ...photo, chromaSubsampling: '4:2:0' })).toBe(true)
    expect(isLarge('png', photo)).toBe(false)
    expect(isLarge('avif', { ...photo, ...square(24) })).toBe(true)
  })
})

test('a JPEG of 50 megapixels is taken for every purpose, and turned upright', async () => {
  const create = { width: 8160, height: 6144, channels: 3 as const, background: '#a33' }
  const picture = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer()
  for (const preset of uploadPresets) {
    const { width, height } = await acceptPicture(picture, preset)
    expect(height / width).toBeCloseTo(8160 / 6144, 2)
  }
})
