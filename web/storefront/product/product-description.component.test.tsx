import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { ProductDescription } from './product-description.tsx'

test.each([
  ['few words', 'Cut from wool. Lined.', 'before'],
  ['many words', 'Cut from wool. '.repeat(40), 'after'],
  ['many lines', 'Cut from wool.\n'.repeat(10), 'after'],
])('on a desk a description of %s stands %3$s the sizes', async (_, text, place) => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(390, 844))
  await mount(
    <div className="flex flex-col">
      <ProductDescription text={text} />
      <p>Sizes</p>
    </div>,
  )
  const top = (words: RegExp) => page.getByText(words).element().getBoundingClientRect().top
  expect(top(/^Cut from wool/) < top(/^Sizes/)).toBe(place === 'before')
})
