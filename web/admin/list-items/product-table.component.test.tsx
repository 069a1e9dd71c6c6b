import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminListRow, StyleId } from '../../../contract/catalogue/admin-product.ts'
import { exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { ProductTable } from './product-table.tsx'

const { variants: _, ...example } = exampleOf('updateProduct').data
const set: AdminListRow = {
  ...example,
  productName: 'Full Size Soft Rayon Spaghetti Strap Tied Wide Leg Jumpsuit',
  colour: 'Army Green',
  styleId: '01a22337-46af-7000-8010-11d87721b45c' as StyleId,
}

function Table() {
  return (
    <ProductTable
      products={[set]}
      sorted={{ order: 'date', sort: 'desc' }}
      onSort={vi.fn()}
      loading={false}
      selection={useSelection([set])}
      changed={[]}
      addressOf={() => '/'}
      state={null}
    />
  )
}

test.each([390, 768, 1024])('a long name and its colour are read in full at %i px', async (width) => {
  await page.viewport(width, 844)
  await mountPanel(<Table />)
  const name = page.getByRole('link', { name: `${set.productName}, Army Green`, exact: true })
  await expect.element(name).toBeVisible()
  const link = name.element()
  expect(link.getBoundingClientRect().width).toBeGreaterThan(150)
  for (const part of [link, ...link.querySelectorAll('*')])
    expect(part.scrollHeight, part.outerHTML).toBeLessThanOrEqual(part.clientHeight || part.scrollHeight)
})
