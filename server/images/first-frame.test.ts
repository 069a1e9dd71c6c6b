import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acceptPicture } from './accept-picture.ts'
import { withFirstFrameOnly } from './first-frame.ts'
import { cornersOf, fourCorners } from './fixtures/pictures.ts'

/** An animation whose first frame is the picture of four corners, and whose second is grey. */
async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const grey = sharp({ create: { width: 400, height: 500, channels: 3, background: '#888' } })
  const pictures = [await fourCorners().png().toBuffer(), await grey.png().toBuffer()]
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format, { loop: 0 })
    .toBuffer()
}

const pagesOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).pages ?? 1

test.each(['gif', 'webp'] as const)(
  'an animation as %s is read as far as its first frame',
  async (format) => {
    const sent = await animation(format)
    expect(await pagesOf(sent)).toBe(2)
    const first = withFirstFrameOnly(sent, format)
    expect(await pagesOf(first)).toBe(1)
    // Cut off in the second frame, which is not looked at.
    const kept = await acceptPicture(sent.subarray(0, -20), 'product-images')
    expect(kept).toMatchObject({ width: 400, height: 500 })
    expect(await cornersOf(kept.bytes)).toEqual(['red', 'green', 'black', 'blue'])
  },
)

test.each([
  ['gif', (bytes: Buffer) => bytes],
  [
    'gif',
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0x21, 0xfe, 1, 97, 0, 0x3b])]),
  ],
  ['webp', (bytes: Buffer) => bytes],
] as const)('a still picture as %s stays what it shows', async (format, change) => {
  const still = change(await fourCorners().toFormat(format).toBuffer())
  const first = withFirstFrameOnly(still, format)
  expect(await sharp(first).raw().toBuffer()).toEqual(await sharp(still).raw().toBuffer())
})

test('a WebP keeps its profile and the place of its camera’s top', async () => {
  const sent = await fourCorners().withIccProfile('p3').withMetadata({ orientation: 6 }).webp().toBuffer()
  const { orientation, icc } = await sharp(withFirstFrameOnly(sent, 'webp')).metadata()
  expect([orientation, icc?.length]).toEqual([6, (await sharp(sent).metadata()).icc?.length])
})

test.each(['gif', 'webp'] as const)('no cut of a %s is more than was sent, nor a fault', async (format) => {
  const sent = await animation(format)
  for (let length = 12; length < sent.length; length += Math.ceil(sent.length / 300)) {
    const cut = withFirstFrameOnly(sent.subarray(0, length), format)
    expect(cut.length).toBeLessThanOrEqual(length + 1)
  }
})

/** Chunks of no bytes and frames of one pixel: each takes a decoder a step for every one before it. */
const repeated = (bytes: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => bytes))

test('half a million frames take no longer than one', async () => {
  const dot = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const one = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const gif = Buffer.concat([one.subarray(0, -1), repeated(Buffer.from(dot), 500_000), Buffer.of(0x3b)])
  expect(withFirstFrameOnly(gif, 'gif')).toEqual(one)

  const webp = await animation('webp')
  const begin = webp.lastIndexOf('ANMF')
  const sent = Buffer.concat([
    webp,
    repeated(webp.subarray(begin), 500),
    repeated(Buffer.from('abcd\0\0\0\0'), 500_000),
  ])
  sent.writeUInt32LE(sent.length - 8, 4)
  expect(withFirstFrameOnly(sent, 'webp')).toEqual(withFirstFrameOnly(webp, 'webp'))
})
