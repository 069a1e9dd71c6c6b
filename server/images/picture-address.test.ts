import { describe, expect, test } from 'vitest'
import { isUploadedPicture, pictureOrigins, uploadTarget } from './cloudinary.ts'
import { toPublicAddress, toStoredAddress } from './picture-address.ts'

const base = 'https://shop.example'
const own = `/images/${'ab'.repeat(16)}-1600x2000.jpg`

describe('the address of an own picture', () => {
  test('is kept as a path and shown with the shop’s name, whichever that is', () => {
    expect(toStoredAddress(base + own, base)).toBe(own)
    expect(toStoredAddress(own, base)).toBe(own)
    expect(toPublicAddress(own, 'http://localhost:3000')).toBe(`http://localhost:3000${own}`)
  })

  test.each([
    '',
    'https://other.example/picture.jpg',
    `https://other.example${own}`,
    `${base}.evil.example${own}`,
    `${base}/images/upload`,
    `//evil.example${own}`,
    'https://res.cloudinary.com/demo/image/upload/v1/shirt.jpg',
  ])('is nothing else: %s', (address) => {
    expect(toStoredAddress(address, base)).toBe(address)
    expect(toPublicAddress(address, base)).toBe(address)
  })
})

describe('without Cloudinary', () => {
  test('browsers upload to the shop itself', () => {
    expect(uploadTarget({})).toEqual({ url: '/images/upload', cloudName: 'local' })
    expect(pictureOrigins({})).toEqual({ images: [], uploads: [] })
  })

  test('only the shop’s own pictures are hosted', () => {
    expect(isUploadedPicture({}, base, base + own)).toBe(true)
    expect(isUploadedPicture({}, base, own)).toBe(true)
    expect(isUploadedPicture({}, base, 'https://res.cloudinary.com/demo/image/upload/v1/face.jpg')).toBe(
      false,
    )
    expect(isUploadedPicture({}, base, `https://other.example${own}`)).toBe(false)
  })
})

describe('with Cloudinary', () => {
  const cloud = { CLOUDINARY_CLOUD_NAME: 'selvedge' }

  test('browsers upload to its endpoint for the configured cloud, or to the one that is configured', () => {
    expect(uploadTarget(cloud)).toEqual({
      url: 'https://api.cloudinary.com/v1_1/selvedge/image/upload',
      cloudName: 'selvedge',
    })
    const region = {
      ...cloud,
      CLOUDINARY_UPLOAD_URL: 'https://api-eu.cloudinary.com/v1_1/selvedge/image/upload',
    }
    expect(uploadTarget(region).url).toBe(region.CLOUDINARY_UPLOAD_URL)
    expect(pictureOrigins(region)).toEqual({
      images: ['https://res.cloudinary.com', 'https://selvedge-res.cloudinary.com'],
      uploads: ['https://api-eu.cloudinary.com'],
    })
  })

  test.each([
    'https://res.cloudinary.com/selvedge/image/upload/v1700000000/profile/face.jpg',
    'https://selvedge-res.cloudinary.com/image/upload/v1/face.jpg',
    base + own,
  ])('a picture of that cloud or of the shop is hosted: %s', (address) => {
    expect(isUploadedPicture(cloud, base, address)).toBe(true)
  })

  test.each([
    'https://res.cloudinary.com/another/image/upload/v1/face.jpg',
    'https://res.cloudinary.com/selvedge/image/fetch/https://evil.example/x.svg',
    'https://res.cloudinary.com/selvedge/../another/image/upload/v1/face.jpg',
    'http://res.cloudinary.com/selvedge/image/upload/v1/face.jpg',
    'https://res.cloudinary.com:8443/selvedge/image/upload/v1/face.jpg',
    'https://selvedge@res.cloudinary.com/selvedge/image/upload/v1/face.jpg',
    'https://res.cloudinary.com.evil.example/selvedge/image/upload/v1/face.jpg',
    'https://another-res.cloudinary.com/image/upload/v1/face.jpg',
    'javascript:alert(1)//res.cloudinary.com/selvedge/image/upload/',
    '',
  ])('no other address is: %s', (address) => {
    expect(isUploadedPicture(cloud, base, address)).toBe(false)
  })
})
