import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { createStore, useStore } from '../../store.ts'
import { BulkGrid } from './bulk-grid.tsx'
import { currentEdits, discardAll, settleGrid } from './grid-edits.ts'
import type { GridKind } from './grid-rows.ts'

const garment = (place: number, productName: string): AdminProduct => ({
  ...exampleOf('updateProduct').data,
  _id: `01890000-0000-7000-8000-${String(place).padStart(12, '0')}` as ProductId,
  productName,
  category: 'Men',
  subCategory: 'Topwear',
  size: ['S'],
  variants: [{ size: 'S' }],
})
const [vest, shirt, coat] = [garment(1, 'Vest'), garment(2, 'Shirt'), garment(3, 'Coat')]

const listed = createStore<readonly AdminProduct[]>(() => [])

const Grid = ({ kind = 'products' }: { kind?: GridKind }) => (
  <BulkGrid products={useStore(listed, [])} kind={kind} loading={false}>
    {null}
  </BulkGrid>
)

const typeOf = (name: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('gridcell')
    .nth(4)
const typed = () =>
  [...currentEdits().values()].flatMap(({ seen, cells }) =>
    [...cells].map(([cell, text]) => `${seen.productName} ${cell}: ${text}`),
  )

/** The grid as it is when its rows are read again. */
async function openGrid(...products: AdminProduct[]) {
  await page.viewport(1440, 844)
  listed.set(products)
  await mountPanel(<Grid />)
  return (...now: AdminProduct[]) => listed.set(now)
}

afterEach(discardAll)

test('a cell that is being edited stays that of its product when others come before it', async () => {
  const show = await openGrid(vest, shirt)
  await typeOf('Shirt').click()
  await userEvent.keyboard('Ov')
  show(coat, vest, shirt)
  await userEvent.keyboard('er{Enter}')
  expect(typed()).toEqual(['Shirt productType: Over'])
})

test('the active cell of a product with a very long word stays within a phone', async () => {
  const name = 'x'.repeat(120)
  await openGrid(garment(4, name))
  await page.viewport(390, 844)
  await expect.element(page.getByText(`${name}: Name`)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('what is chosen stays chosen when other rows come before it', async () => {
  const show = await openGrid(vest, shirt)
  await typeOf('Shirt').click()
  show(coat, vest, shirt)
  await expect.element(typeOf('Shirt')).toHaveFocus()
  await userEvent.keyboard('Over{Enter}')
  expect(typed()).toEqual(['Shirt productType: Over'])
})

test('what was being typed when its row went is kept for its product', async () => {
  const show = await openGrid(vest, shirt)
  await typeOf('Vest').click()
  await userEvent.keyboard('Under')
  show(coat, shirt)
  await expect.poll(typed).toEqual(['Vest productType: Under'])
})

test('the keys that save also save the cell that is being edited, and the keyboard stays there', async () => {
  const calls = answerCalls({
    updateEachProduct: ({ edits }) => ({
      data: edits.map(({ changes }) => ({ ...vest, ...(changes as Partial<AdminProduct>), version: 2 })),
      changed: 1,
      refused: [],
    }),
  })
  await openGrid(vest, shirt)
  await typeOf('Vest').click()
  await userEvent.keyboard('Over{Control>}s{/Control}')
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await expect.poll(typed).toEqual([])
  expect(calls.map(({ input }) => input)).toMatchObject([
    { edits: [{ id: vest._id, changes: { productType: 'Over' } }] },
  ])
  await expect.element(typeOf('Vest')).toHaveFocus()
})

test('a cell that its product has no place for any more can be put back by itself', async () => {
  const gone = new Map([['sku S', 'V-S']])
  const refusals = new Map([['sku S', 'S is not one of the sizes.']])
  settleGrid(new Map([[vest._id, { seen: vest, cells: gone, refusals }]]))
  await openGrid(vest, shirt)
  await typeOf('Shirt').click()
  await userEvent.keyboard('Over{Enter}')
  await page.getByRole('button', { name: 'Revert marked cells' }).click()
  expect(typed()).toEqual(['Shirt productType: Over'])
})

test('a category whose sub-categories lack that of the product is put back', async () => {
  const hat = { ...vest, subCategory: 'Hats' as AdminProduct['subCategory'] }
  settleGrid(new Map([[hat._id, { seen: hat, cells: new Map([['category', 'Kids']]), refusals: new Map() }]]))
  await openGrid(hat)
  await page.getByRole('button', { name: 'Revert marked cells' }).click()
  expect(typed()).toEqual([])
})

test('whoever pastes rows of other products beside those of the grid is told', async () => {
  await page.viewport(1440, 844)
  listed.set([vest, shirt, coat])
  await mountPanel(<Grid kind="sizes" />)
  await page.getByRole('rowheader', { name: 'Vest' }).click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Vest\tS\tV-1\nCoat\tS\tC-1\nShirt\tM\tS-1\n')
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(page.getByText(/^Pasted 3 cells. In 2 rows the pasted product or size/)).toBeVisible()
})

test('a second tap edits a cell, also where a click does not say that it is a tap', async () => {
  await openGrid(vest, shirt)
  await expect.element(typeOf('Shirt')).toBeVisible()
  const tap = () => {
    const cell = typeOf('Shirt').element()
    cell.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
    for (const type of ['mousedown', 'mouseup', 'click'])
      cell.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  }
  tap()
  await expect.element(typeOf('Shirt')).toHaveFocus()
  expect(page.getByRole('textbox').query()).toBeNull()
  tap()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})
