import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../tests/setup/components/mount.tsx'
import { testShirt } from '../../../cart/test-shirt.ts'
import { SizeGuidePart } from './size-guide.tsx'

const open = page.getByRole('button', { name: 'Size guide', exact: true })
const guide = page.getByRole('dialog', { name: 'Size guide' })
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent)
const measuresOf = (size: string) =>
  texts(
    guide
      .getByRole('row', { name: new RegExp(`^${size} \\(chosen\\)`) })
      .getByRole('cell')
      .elements(),
  )

test('says in centimetres and in inches what the sizes mean, without being left', async () => {
  await page.viewport(320, 844)
  const coat = testShirt({ category: 'Women', subCategory: 'Winterwear', size: ['S', 'M'] })
  const shop = await mount(<SizeGuidePart product={coat} selected="M" />)
  await open.click()
  await expect.element(guide.getByRole('table')).toBeVisible()
  const heads = texts(guide.getByRole('columnheader').elements())
  expect(heads).toEqual(['Size', 'Bust', 'Waist', 'Hips'])
  await guide.getByText('inches', { exact: true }).click()
  await expect.poll(() => measuresOf('M')).toEqual(['34½–36½', '28–30', '38–40'])
  await guide.getByText('cm', { exact: true }).click()
  await expect.poll(() => measuresOf('M')).toEqual(['88–93', '71–76', '96–101'])
  await userEvent.keyboard('{Escape}')
  await expect.element(guide).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  expect(shop.location.pathname).toBe('/')
})

test('says what the waist sizes of jeans mean', async () => {
  const jeans = testShirt({ category: 'Men', subCategory: 'Bottomwear', size: ['30', '32', '34'] })
  await mount(<SizeGuidePart product={jeans} selected="32" />)
  await open.click()
  await guide.getByText('cm', { exact: true }).click()
  await expect.poll(() => measuresOf('32')).toEqual(['79–83', '95–99'])
})

test('is not offered for sizes it says nothing about', async () => {
  await mount(<SizeGuidePart product={testShirt({ size: ['One size'] })} selected="One size" />)
  await expect.element(open).not.toBeInTheDocument()
})
