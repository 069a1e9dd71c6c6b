import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../contract/api-error.ts'
import { largestUpload } from '../../contract/images/uploads.ts'
import { acceptPicture } from './accept-picture.ts'
import { cornersOf, fourCorners, noise, pixelBomb, pngOfSides, withPngText } from './fixtures/pictures.ts'

const accept = (bytes: Buffer) => acceptPicture(bytes, 'product-images')

async function uploadErrorOf(bytes: Buffer): Promise<ApiError> {
  const outcome: unknown = await accept(bytes).catch((error: unknown) => error)
  if (outcome instanceof ApiError) return outcome
  throw new Error('The picture was not refused', { cause: outcome })
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const upright = ['red', 'green', 'black', 'blue']

describe('a picture the shop can use', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is taken as %s and kept as it looks',
    async (format) => {
      const accepted = await accept(await fourCorners().toFormat(format).toBuffer())
      expect(accepted).toMatchObject({ width: 400, height: 500 })
      expect(accepted.hash).toMatch(/^[0-9a-f]{32}$/)
      expect(await cornersOf(accepted.bytes)).toEqual(upright)
    },
  )

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright whatever its EXIF orientation (%i)',
    async (orientation) => {
      // Laid down the way a camera of that orientation would have, so that every one of them shows the same.
      const laidDown = {
        1: (picture: Sharp) => picture,
        2: (picture: Sharp) => picture.flop(),
        3: (picture: Sharp) => picture.rotate(180),
        4: (picture: Sharp) => picture.flip(),
        5: (picture: Sharp) => picture.rotate(270).flop(),
        6: (picture: Sharp) => picture.rotate(270),
        7: (picture: Sharp) => picture.rotate(90).flop(),
        8: (picture: Sharp) => picture.rotate(90),
      }[orientation]
      if (!laidDown) throw new Error('There are eight orientations')
      const flat = sharp(await fourCorners().png().toBuffer())
      const turned = sharp(await laidDown(flat).png().toBuffer())
      const accepted = await accept(await turned.withMetadata({ orientation }).jpeg().toBuffer())
      expect(accepted).toMatchObject({ width: 400, height: 500 })
      expect(await cornersOf(accepted.bytes)).toEqual(upright)
      expect((await sharp(accepted.bytes).metadata()).orientation).toBeUndefined()
    },
  )

  test('loses its metadata: place, camera, profile, comments', async () => {
    const exif = {
      IFD0: { Artist: 'Ada', Copyright: 'SECRET-STREET-1' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1' },
    }
    const sent = await fourCorners().withExif(exif).withIccProfile('p3').jpeg().toBuffer()
    expect(sent.includes('SECRET-STREET-1')).toBe(true)
    const kept = await accept(sent)
    const { exif: left, icc, xmp, iptc } = await sharp(kept.bytes).metadata()
    expect([left, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.bytes.includes('SECRET-STREET-1')).toBe(false)
  })

  test('may be CMYK, as from a printer’s files', async () => {
    const accepted = await accept(await fourCorners().toColourspace('cmyk').jpeg().toBuffer())
    expect((await sharp(accepted.bytes).metadata()).space).toBe('srgb')
    expect(await cornersOf(accepted.bytes)).toEqual(upright)
  })

  test('may have 16 bits to a colour', async () => {
    const accepted = await accept(await fourCorners().toColourspace('rgb16').png().toBuffer())
    expect(await sharp(accepted.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      depth: 'uchar',
      space: 'srgb',
    })
    expect(await cornersOf(accepted.bytes)).toEqual(upright)
  })

  test('may be grey, with 16 bits and half transparent', async () => {
    const grey = sharp({
      create: { width: 60, height: 60, channels: 4, background: { r: 90, g: 90, b: 90, alpha: 0.5 } },
    })
    const sent = await grey.toColourspace('grey16').png().toBuffer()
    expect(await sharp(sent).metadata()).toMatchObject({ channels: 2, depth: 'ushort' })
    const accepted = await accept(sent)
    expect(await sharp(accepted.bytes).metadata()).toMatchObject({
      hasAlpha: true,
      space: 'srgb',
      depth: 'uchar',
    })
  })

  test('keeps its transparency', async () => {
    const cutOut = sharp({
      create: { width: 80, height: 90, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
    })
    const accepted = await accept(await cutOut.webp({ lossless: true }).toBuffer())
    expect(accepted).toMatchObject({ width: 80, height: 90 })
    const { data } = await sharp(accepted.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([200, 0, 0, 128])
  })

  test('is kept as a JPEG when its transparency shows nothing through', async () => {
    const accepted = await accept(await fourCorners().ensureAlpha().png().toBuffer())
    expect((await sharp(accepted.bytes).metadata()).format).toBe('jpeg')
  })

  test.each(['gif', 'webp'] as const)(
    'stands still: an animated %s shows its first frame',
    async (format) => {
      const frames = await Promise.all(
        ['#e01010', '#1010e0', '#10c010'].map((background) =>
          sharp({ create: { width: 40, height: 30, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      )
      const animated = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      expect((await sharp(animated).metadata()).pages).toBe(3)
      const accepted = await accept(animated)
      expect(accepted).toMatchObject({ width: 40, height: 30 })
      expect(await cornersOf(accepted.bytes)).toEqual(['red', 'red', 'red', 'red'])
    },
  )

  test('may be a single pixel', async () => {
    expect(await accept(await fourCorners(1, 1).png().toBuffer())).toMatchObject({
      width: 1,
      height: 1,
    })
  })

  test('is made smaller to what the widest screen shows, never larger', { tags: ['release'] }, async () => {
    const wide = await accept(await noise(4000, 3000).jpeg({ quality: 20 }).toBuffer())
    expect(wide).toMatchObject({ width: 2560, height: 1920 })
    const face = await acceptPicture(
      await noise(3000, 4000).jpeg({ quality: 20 }).toBuffer(),
      'profile-images',
    )
    expect(face).toMatchObject({ width: 768, height: 1024 })
  })

  test('has one name however often it comes, and another picture another', async () => {
    const sent = await fourCorners().png().toBuffer()
    const [once, twice, other] = await Promise.all([
      accept(sent),
      accept(sent),
      accept(await fourCorners(400, 500, 1).png().toBuffer()),
    ])
    expect(once.hash).toBe(twice.hash)
    expect(once.hash).not.toBe(other.hash)
  })
})

describe('a hostile file', () => {
  test.each([
    ['an SVG', svg],
    ['an SVG with a declaration before it', `<?xml version="1.0"?><!-- \x89PNG -->${svg}`],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a ZIP', 'PK\x03\x04aaaaaaaaaaaaaaaaaaaaaa'],
    ['a BMP', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a text', 'just words'],
  ])('is refused by its content: %s', async (_what, text) => {
    expect((await uploadErrorOf(Buffer.from(text, 'latin1'))).body).toMatchObject({
      code: 'image-refused',
      fields: { file: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.' },
    })
  })

  test('is refused as TIFF, which sharp could read', async () => {
    expect((await uploadErrorOf(await fourCorners().tiff().toBuffer())).code).toBe('image-refused')
  })

  test.each([
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['GIF', 'GIF89a        '],
    ['WebP', 'RIFF    WEBP'],
    ['AVIF', '\0\0\0\x10ftypavif\0\0\0\0'],
  ])('is refused when it is an SVG behind the first bytes of a %s', async (_format, magic) => {
    expect((await uploadErrorOf(Buffer.from(magic + svg, 'latin1'))).code).toBe('image-refused')
  })

  test('is refused when it is empty', async () => {
    expect((await uploadErrorOf(Buffer.alloc(0))).body).toMatchObject({
      code: 'image-refused',
      fields: { file: 'This file is empty.' },
    })
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is refused when it is a %s cut off',
    async (format) => {
      const whole = await noise(300, 300).toFormat(format).toBuffer()
      for (const part of [0.1, 0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * part))
        expect((await uploadErrorOf(cut)).code).toBe('image-refused')
      }
    },
  )

  test('is refused when its pixels are corrupt', async () => {
    const png = await noise(300, 300).png().toBuffer()
    const middle = Math.floor(png.length / 2)
    png.fill(0x55, middle, middle + 400)
    expect((await uploadErrorOf(png)).body.fields?.file).toBe('This picture is damaged or incomplete.')
  })

  test('is refused with more bytes than allowed, and taken with exactly as many', async () => {
    const picture = await fourCorners().jpeg().toBuffer()
    const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
    expect(await uploadErrorOf(padded(largestUpload + 1))).toMatchObject({
      code: 'image-too-large',
      status: 413,
    })
    expect((await uploadErrorOf(padded(largestUpload + 1))).body.fields?.file).toBe(
      'This picture is 20.1 MB. The limit is 20 MB. Please use a smaller one.',
    )
    expect(await accept(padded(largestUpload))).toMatchObject({ width: 400 })
  })

  test('is refused before its pixels are unfolded: a bomb', { tags: ['release'] }, async () => {
    expect((await uploadErrorOf(pngOfSides(100_000, 100_000))).code).toBe('image-too-large')
    const bomb = await pixelBomb(20_000, 15_000)
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = process.memoryUsage.rss()
    expect((await uploadErrorOf(bomb)).code).toBe('image-too-large')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  test('is refused when it announces sides that are not there, or none', async () => {
    expect((await uploadErrorOf(pngOfSides(4000, 4000))).code).toBe('image-refused')
    expect((await uploadErrorOf(pngOfSides(0, 10))).code).toBe('image-refused')
  })

  test.each([
    [
      'a page behind a JPEG',
      async () => Buffer.concat([await fourCorners().jpeg().toBuffer(), Buffer.from(`PAYLOAD ${svg}`)]),
    ],
    [
      'a ZIP behind a PNG',
      async () => Buffer.concat([await fourCorners().png().toBuffer(), Buffer.from('PK\x03\x04PAYLOAD')]),
    ],
    [
      'a script in the text of a PNG',
      async () => withPngText(await fourCorners().png().toBuffer(), '<?php PAYLOAD ?>'),
    ],
    [
      'a script behind a GIF',
      async () => Buffer.concat([await fourCorners().gif().toBuffer(), Buffer.from('*/=1;alert("PAYLOAD")')]),
    ],
    [
      'a script in the EXIF of a JPEG',
      () =>
        fourCorners()
          .withExif({ IFD0: { Artist: '<script>PAYLOAD</script>' } })
          .jpeg()
          .toBuffer(),
    ],
  ])('leaves nothing of what it hid: %s', async (_what, make) => {
    const sent = await make()
    expect(sent.includes('PAYLOAD')).toBe(true)
    const kept = await accept(sent)
    expect(kept.bytes.includes('PAYLOAD')).toBe(false)
    expect(await cornersOf(kept.bytes)).toEqual(upright)
  })

  test('that is a GIF and a script at once ends as a picture', async () => {
    // 10,799 pixels wide: then the file begins GIF89a/* and a script engine reads on behind the closing comment.
    const gif = await fourCorners(10_799, 20).gif().toBuffer()
    const sent = Buffer.concat([gif, Buffer.from('*/=1;alert("PAYLOAD")')])
    expect(sent.toString('latin1', 0, 8)).toBe('GIF89a/*')
    const kept = await accept(sent)
    expect(kept.bytes.includes('PAYLOAD')).toBe(false)
    expect(await cornersOf(kept.bytes)).toEqual(upright)
  })
})
