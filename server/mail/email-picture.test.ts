import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { storePicture } from '../images/accept-picture.ts'
import { fourCorners } from '../images/fixtures/pictures.ts'
import { openImageStore } from '../images/open-store.ts'
import { fittedInto, itemPicture } from './email-picture.ts'

const shop = await shopOfFile()

test('a picture is as large as its box allows, in its own proportion', () => {
  const length = fc.integer({ min: 1, max: 9_999 })
  fc.assert(
    fc.property(length, length, (width, height) => {
      const fitted = fittedInto({ width: 72, height: 90 }, { width, height })
      expect([fitted.width === 72 || fitted.height === 90, fitted.width <= 72, fitted.height <= 90]).toEqual([
        true,
        true,
        true,
      ])
      const scale = Math.min(72 / width, 90 / height)
      expect(Math.abs(fitted.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5)
      expect(Math.abs(fitted.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5)
    }),
  )
})

test.each([
  [1200, 400],
  [400, 1600],
  [90, 90],
])(
  'a picture of %i × %i pixels has the proportion of its file in a mail about an order',
  async (width, height) => {
    const { path } = await storePicture(
      await openImageStore(shop.running.context.config),
      await fourCorners(width, height).png().toBuffer(),
    )
    const ada = await signUpShopper(shop, { name: 'Ada' })
    await buy(shop, ada, [lineOf(await addProduct(shop, { imgUrl: shop.url + path }))])
    const [mail] = await mailsTo(shop, ada.email)
    const [, url = '', shownWidth, shownHeight] =
      /<img src="([^"]*)"[^>]* width="(\d+)" height="(\d+)"/.exec(mail?.html ?? '') ?? []
    const file = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()
    expect(file.format).toBe('jpeg')
    expect({ width: Number(shownWidth), height: Number(shownHeight) }).toEqual(
      fittedInto({ width: 72, height: 90 }, { width: file.width, height: file.height }),
    )
  },
)

test('a host that crops pictures is asked for the size, and of any other the height is left to the mail program', () => {
  expect(
    itemPicture('https://res.cloudinary.com/shop/image/upload/v1/a b.png', 'https://shop.example'),
  ).toEqual({
    url: 'https://res.cloudinary.com/shop/image/upload/f_jpg,q_auto,c_fill,w_144,h_180/v1/a%20b.png',
    width: 72,
    height: 90,
  })
  expect(itemPicture('https://pictures.example/a.jpg', 'https://shop.example')).toEqual({
    url: 'https://pictures.example/a.jpg',
    width: 72,
  })
  expect(itemPicture('', 'https://shop.example')).toBeUndefined()
})
