import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import ProductBulkBar from './product-bulk-bar.tsx'

const selected = exampleOf('listProducts').data.slice(0, 1)
const selection = { selected, toggle() {}, select() {}, deselect() {} }

test.each([
  [1498, 'Select the first 500 of 1,498'],
  [77, 'Select all 77'],
])('of a list of %i, the bar offers to “%s”', async (total, name) => {
  await mount(<ProductBulkBar selection={selection} total={total} onAll={() => {}} isReading={false} />)
  await expect.element(page.getByRole('button', { name })).toBeVisible()
})

test('the first selection is said by screen readers, in a region that was there before', async () => {
  const regions = new Set<Element>()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof Element) regions.add(target)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await mount(<ProductBulkBar selection={selection} total={77} onAll={() => {}} isReading={false} />)
  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent('1 selected')
  expect(regions).toContain(said.element())
})
