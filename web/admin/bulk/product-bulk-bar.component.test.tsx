import { expect, test } from 'vitest'
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
