import { describe, expect, test } from 'vitest'
import {
  isHostedImage,
  parseHostedImage,
  pictureHash,
  picturePath,
  pictureSources,
  pictureWidths,
  variantWidths,
} from './pictures.ts'

const hash = '0123456789abcdef0123456789abcdef'
const path = `/images/${hash}-1000x1250.jpg`

describe('an own picture', () => {
  test('is known by its address, under whatever name the shop is reached', () => {
    for (const address of [path, `http://localhost:3000${path}`, `https://shop.example${path}`]) {
      expect(parseHostedImage(address)).toEqual({ hash, width: 1000, height: 1250 })
      expect(pictureHash(address)).toBe(hash)
    }
    expect(picturePath({ hash, width: 1000, height: 1250 })).toBe(path)
  })

  test.each([
    '',
    `/images/${hash}/640.avif`,
    `/images/${hash.toUpperCase()}-1000x1250.jpg`,
    `/images/${hash}-0x1250.jpg`,
    `/images/${hash}-10000x1250.jpg`,
    `/images/${hash}-1000x1250.png`,
    `${path}?x=1`,
    `${path}\n`,
    `//evil.example${path}`,
    `https://shop.example/elsewhere${path}`,
    `javascript:${path}`,
  ])('is not at %j', (address) => {
    expect(isHostedImage(address)).toBe(false)
  })

  test('exists in the listed widths below its own, and once at its own', () => {
    expect(variantWidths(1000)).toEqual([160, 320, 480, 640, 800, 960, 1280])
    expect(variantWidths(960)).toEqual([160, 320, 480, 640, 800, 960])
    expect(variantWidths(90)).toEqual([160])
    expect(variantWidths(2560)).toEqual([...pictureWidths])
  })

  test('is shown by path, best format first, and its srcset promises no more pixels than there are', () => {
    const small = pictureSources(`https://old-name.example/images/${hash}-400x500.jpg`)
    expect(small).toEqual({
      src: `/images/${hash}/480.jpg`,
      srcSet: `/images/${hash}/160.jpg 160w, /images/${hash}/320.jpg 320w, /images/${hash}/480.jpg 400w`,
      width: 400,
      height: 500,
      sources: [
        {
          type: 'image/avif',
          srcSet: `/images/${hash}/160.avif 160w, /images/${hash}/320.avif 320w, /images/${hash}/480.avif 400w`,
        },
        {
          type: 'image/webp',
          srcSet: `/images/${hash}/160.webp 160w, /images/${hash}/320.webp 320w, /images/${hash}/480.webp 400w`,
        },
      ],
    })
  })

  test('is offered no wider than its place on the page', () => {
    const { srcSet, src } = pictureSources(path, { upTo: 320, fallback: 160 })
    expect(srcSet).toBe(`/images/${hash}/160.jpg 160w, /images/${hash}/320.jpg 320w`)
    expect(src).toBe(`/images/${hash}/160.jpg`)
  })
})

describe('a picture elsewhere', () => {
  test('at Cloudinary is resized by Cloudinary, in the format it finds best', () => {
    const address = 'https://res.cloudinary.com/demo/image/upload/v17/shirts/oxford.jpg'
    const { src, srcSet, sources } = pictureSources(address, { upTo: 320 })
    expect(src).toBe(
      'https://res.cloudinary.com/demo/image/upload/f_auto,q_auto,c_limit,w_640/v17/shirts/oxford.jpg',
    )
    expect(srcSet?.split(', ')).toEqual(
      [160, 320].map(
        (width) =>
          `https://res.cloudinary.com/demo/image/upload/f_auto,q_auto,c_limit,w_${width}/v17/shirts/oxford.jpg ${width}w`,
      ),
    )
    expect(sources).toEqual([])
  })

  test('on a cloud’s own host as well', () => {
    const { src } = pictureSources('https://demo-res.cloudinary.com/image/upload/v17/a b.jpg')
    expect(src).toBe('https://demo-res.cloudinary.com/image/upload/f_auto,q_auto,c_limit,w_640/v17/a%20b.jpg')
  })

  test.each([
    'https://other.example/oxford.jpg',
    'https://res.cloudinary.com/demo/image/upload/s--AbC123--/v17/oxford.jpg',
    'https://res.cloudinary.com/demo/raw/upload/v17/oxford.jpg',
    'https://res.cloudinary.com.evil.example/demo/image/upload/v17/oxford.jpg',
    '/pictures/oxford.jpg',
  ])('is shown as it is: %s', (address) => {
    expect(pictureSources(address)).toEqual({
      src: address,
      srcSet: undefined,
      width: undefined,
      height: undefined,
      sources: [],
    })
  })
})
