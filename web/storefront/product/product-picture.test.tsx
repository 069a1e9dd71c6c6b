import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testShirt } from '../../cart/test-shirt.ts'
import { ProductPagePicture } from './product-picture.tsx'

test.each([
  ['https://shop.example/coat.jpg', true],
  ['', false],
])('the picture %j can be zoomed into: %s', (imgUrl, isOffered) => {
  const html = renderToString(<ProductPagePicture product={testShirt({ imgUrl })} />)
  expect(html.includes('Zoom in on the picture')).toBe(isOffered)
})
