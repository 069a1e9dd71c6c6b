import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { testShirt } from '../../cart/test-shirt.ts'
import { SizeSelector } from './size-selector.tsx'

const size = (name: string) => page.getByRole('radio', { name, exact: true })

const shirt = testShirt({ size: ['S', 'M', 'L'], stock: { S: 0, M: 2 } })

const leftOf = (of: string) => shirt.stock?.[of]

function Sizes({ inCart = new Map() }: { inCart?: ReadonlyMap<string, number> }) {
  const [selected, select] = useState('M')
  return <SizeSelector product={shirt} {...{ leftOf, selected, inCart }} onSelect={select} />
}

test('arrows go from size to size, and the pieces that are left are said', async () => {
  await mount(<Sizes />)
  await userEvent.tab()
  await expect.element(size('M')).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Only 2 left')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(size('L')).toBeChecked()
  await expect.element(page.getByText(/left/)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(size('S sold out')).toBeChecked()
  await expect.element(page.getByRole('status').getByText('Size S is sold out')).toBeVisible()
})

test('a size that is sold out is struck out, and can be chosen by a press', async () => {
  await mount(<Sizes />)
  const box = page.elementLocator(size('S sold out').element().parentElement as HTMLElement)
  await expect.element(box).toHaveStyle({ textDecorationLine: 'line-through' })
  await box.click()
  await expect.element(size('S sold out')).toBeChecked()
})

test('marks how many of each size lie in the cart', async () => {
  await mount(<Sizes inCart={new Map([['M', 2]])} />)
  await expect.element(size('M')).toHaveAccessibleDescription('2 in your cart')
  await expect.element(size('L')).not.toHaveAccessibleDescription()
})
