import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ActId, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { mostStockChanges } from '../../../contract/inventory/stock-change.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { latestAction } from '../undo/latest-action.ts'
import { BulkGrid } from './bulk-grid.tsx'
import { currentEdits, discardAll, settleGrid, type TypedRow } from './grid-edits.ts'

const actId = '01890000-0000-7000-8000-00000000000a' as ActId
const garment = (place: number): AdminProduct => ({
  ...exampleOf('updateProduct').data,
  _id: `01890000-0000-7000-8000-${String(place).padStart(12, '0')}` as ProductId,
  category: 'Men',
  subCategory: 'Topwear',
  size: ['S', 'M'],
  variants: [{ size: 'S' }, { size: 'M' }],
})
const vest = garment(1)
const saved = { ...vest, productType: 'Over', version: vest.version + 1 }

async function openGrid(products: readonly AdminProduct[], cells: Record<string, string>) {
  await page.viewport(1440, 844)
  const typed = (seen: AdminProduct): TypedRow => ({
    seen,
    cells: new Map(Object.entries(cells)),
    refusals: new Map(),
  })
  settleGrid(new Map(products.map((product) => [product._id, typed(product)])))
  await mountPanel(
    <BulkGrid products={[vest]} kind="products" loading={false}>
      {null}
    </BulkGrid>,
  )
  await page.getByRole('button', { name: /^Save/ }).click()
}
const left = () => [...currentEdits().values()].flatMap(({ cells }) => [...cells.keys()])

afterEach(() => {
  discardAll()
  latestAction.set(undefined)
})

test('what was saved before a call failed is told, can be taken back, and the rest stays typed', async () => {
  answerCalls({
    updateEachProduct: { data: [saved], changed: 1, refused: [], actId },
    setStock: refusal('unavailable'),
  })
  await openGrid([vest], { productType: 'Over', 'onHand S': '5' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(latestAction.get()).toMatchObject({ words: 'Saved: 1 product.', undo: expect.any(Function) })
  expect(left()).toEqual(['onHand S'])
})

test('counts beyond what one call takes stay typed when their call fails; those before are saved', async () => {
  const calls = answerCalls({
    setStock: ({ changes }) =>
      changes.length < mostStockChanges
        ? undefined
        : {
            actId,
            data: changes.map(({ size }, place) => {
              const { _id: productId } = garment(1 + Math.floor(place / 2))
              return { productId, size, before: null, onHand: 5, reserved: 0 }
            }),
          },
  })
  const products = Array.from({ length: mostStockChanges / 2 + 1 }, (_, place) => garment(1 + place))
  await openGrid(products, { 'onHand S': '5', 'onHand M': '5' })
  await expect.poll(() => calls.length).toBe(2)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(latestAction.get()).toMatchObject({ words: `Saved: ${mostStockChanges} counts.` })
  expect([...currentEdits().keys()]).toEqual([products.at(-1)?._id])
})

test('nothing is said to be marked where the shop has what was typed already', async () => {
  answerCalls({
    updateEachProduct: {
      data: [],
      changed: 0,
      refused: [{ id: vest._id, message: 'Changed in the meantime.', current: saved, since: [] }],
    },
  })
  await openGrid([vest], { productType: 'Over' })
  await expect.poll(latestAction.get).toMatchObject({ words: 'The shop already has this.' })
  expect(left()).toEqual([])
})

test('cells of a size that somebody has removed meanwhile are marked, and keep no other from being saved', async () => {
  const narrowed = { ...vest, size: ['M'], variants: [{ size: 'M' }], version: vest.version + 1 }
  const calls = answerCalls({
    updateEachProduct: ({ edits: [edit] }) =>
      edit?.version === narrowed.version
        ? { data: [{ ...narrowed, variants: [{ size: 'M', sku: 'V-M' }] }], changed: 1, refused: [], actId }
        : {
            data: [],
            changed: 0,
            refused: [{ id: vest._id, message: 'Changed in the meantime.', current: narrowed, since: [] }],
          },
  })
  await openGrid([vest], { 'sku S': 'V-S', 'sku M': 'V-M' })
  await expect.element(page.getByRole('button', { name: /no longer has size S/ })).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(left).toEqual(['sku S'])
  expect(calls.at(-1)?.input).toMatchObject({
    edits: [{ changes: { variants: [{ size: 'M', sku: 'V-M', barcode: '' }] } }],
  })
  await page.getByRole('button', { name: 'Revert marked cells' }).click()
  expect(left()).toEqual([])
})
