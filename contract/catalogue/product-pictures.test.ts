import { expect, test } from 'vitest'
import { ImageAddress } from './product-pictures.ts'

test.each(['https://pictures.example/a.jpg', 'http://localhost:3000/a.jpg'])(
  'a picture may be at %s',
  (address) => {
    expect(ImageAddress.safeParse(address).success).toBe(true)
  },
)

test.each([
  'http://pictures.example/a.jpg',
  'https://ada:secret@pictures.example/a.jpg',
  `https://ada:secret@shop.example/images/${'a'.repeat(32)}-10x10.jpg`,
  'javascript:alert(1)',
])('a picture can not be at %s', (address) => {
  expect(ImageAddress.safeParse(address).success).toBe(false)
})
