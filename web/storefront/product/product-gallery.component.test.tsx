import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { testShirt } from '../../cart/test-shirt.ts'
import ProductGallery from './product-gallery.tsx'
import { ProductPagePicture } from './product-picture.tsx'

const picture = (name: string) => ({
  url: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='8' height='10' id='${name}'/>`,
  alt: '',
})
const pictures = ['front', 'back', 'cuff'].map(picture)
const coat = testShirt({ productName: 'Wrap Coat', imgUrl: picture('front').url })

const zoomIn = (number: number) =>
  page.getByRole('button', { name: `Zoom in on the picture, ${number} of 3`, exact: true })
const choice = (number: number) => page.getByRole('radio', { name: `Picture ${number} of 3` })
const closeUp = page.getByRole('region', { name: 'Picture of Wrap Coat' })
const large = () => closeUp.element().querySelector('picture img') as HTMLImageElement

/** The number of the picture whose left edge is at the strip's. */
function shown(): number {
  const strip = page.getByRole('region', { name: 'Pictures of Wrap Coat' }).getByRole('list').element()
  const left = strip.getBoundingClientRect().left
  return 1 + [...strip.children].findIndex((item) => Math.abs(item.getBoundingClientRect().left - left) < 2)
}

test('several pictures are gone through by the arrow keys and by their small ones, and each picture is seen up close', async () => {
  await page.viewport(1440, 1000)
  await mount(<ProductGallery product={coat} pictures={pictures} />)
  zoomIn(1).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(zoomIn(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(zoomIn(3)).toHaveFocus()
  // A wide screen shows all of them.
  await expect.element(zoomIn(3)).toBeInViewport({ ratio: 0.9 })
  await page.viewport(1024, 1000)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(zoomIn(2)).toHaveFocus()
  await expect.poll(shown).toBe(2)
  await userEvent.keyboard('{Enter}')
  await expect.element(closeUp).toBeVisible()
  expect(large().src).toContain('back')
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await expect.element(zoomIn(2)).toHaveFocus()
  await userEvent.tab()
  await expect.element(choice(2)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(choice(3)).toHaveFocus()
  await expect.poll(shown).toBe(3)
  await choice(1).click({ force: true })
  await expect.poll(shown).toBe(1)
})

test('the picture up close is worked by keyboard', async () => {
  await page.viewport(1440, 800)
  await mount(<ProductPagePicture product={coat} />)
  const open = page.getByRole('button', { name: 'Zoom in on the picture' })
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Zoom in', exact: true })).toHaveFocus()
  const width = () => Math.round(large().getBoundingClientRect().width)
  const left = () => large().getBoundingClientRect().left
  const whole = width()
  await userEvent.keyboard('{Enter}')
  await expect.poll(width).toBe(Math.round(whole * 1.5))
  await userEvent.keyboard('+')
  await expect.poll(width).toBe(Math.round(whole * 2.25))
  const before = left()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(left).toBeLessThan(before)
  await userEvent.keyboard('-')
  await expect.poll(width).toBe(Math.round(whole * 1.5))
  await userEvent.keyboard('0')
  await expect.poll(width).toBe(whole)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})
