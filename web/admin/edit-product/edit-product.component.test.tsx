import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ActId, AdminProduct, HistoryEntry } from '../../../contract/catalogue/admin-product.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { queryClient } from '../api-query.ts'
import EditProduct from './edit-product.tsx'
import { productDrafts } from './product-drafts.ts'

const { data: example } = exampleOf('getProduct')
const product = { ...example, variants: example.variants.map((variant) => ({ ...variant, onHand: 3 })) }

beforeEach(() => {
  productDrafts.drop(product._id)
  queryClient.clear()
})

/** A shop that keeps what is saved, and whose first answer is lost. */
async function openForm() {
  let kept: AdminProduct = product
  const made: HistoryEntry[] = []
  let counted: ActId | undefined
  /** Counts raise no version. */
  const count = (counts: NonNullable<InputOf<'updateProduct'>['stock']>, actId: ActId) => {
    const stock = counts.map(({ size, set, expected }) => {
      const { onHand = null } = kept.variants.find((variant) => variant.size === size) ?? {}
      const result = { productId: product._id, size, before: onHand, onHand, reserved: 0 }
      if (actId === counted) return result
      return expected === onHand ? { ...result, onHand: set } : { ...result, problem: 'changed' as const }
    })
    kept = {
      ...kept,
      variants: kept.variants.map((variant) => {
        const onHand = stock.find(({ size }) => size === variant.size)?.onHand
        return typeof onHand === 'number' ? { ...variant, onHand } : variant
      }),
    }
    const isFirst = counted === undefined
    counted ??= actId
    return isFirst ? undefined : { data: kept, stock, actId }
  }
  const calls = answerCalls({
    getProduct: () => ({ data: kept }),
    getProductHistory: exampleOf('getProductHistory'),
    getStyle: exampleOf('getStyle'),
    countReturnReasons: exampleOf('countReturnReasons'),
    updateProduct({ version, changes, stock: counts = [], actId }) {
      const { productName = kept.productName, renamedSizes = [], size } = changes
      if (counts.length > 0 && !('productName' in changes)) return count(counts, actId as ActId)
      if (!made.some((entry) => entry.actId === actId)) {
        if (version !== kept.version) return refusal('product-changed', { current: kept, since: made })
        const labels = new Map(renamedSizes.map(({ from, to }) => [from, to]))
        const label = (one: string) => labels.get(one) ?? one
        kept = {
          ...kept,
          productName,
          size: (size ?? kept.size).map(label),
          formerSizes: Object.fromEntries(labels),
          variants: kept.variants.map((variant) => ({ ...variant, size: label(variant.size) })),
          version: version + 1,
        }
        made.push({
          actId: actId as ActId,
          kind: 'edit',
          at: '2026-03-03T10:00:00.000Z',
          version: kept.version,
          changes: [],
        })
        if (made.length === 1) return undefined
      }
      return { data: kept, stock: [], actId: actId as ActId }
    },
  })
  await mount(
    <QueryClientProvider client={queryClient}>
      <EditProduct id={product._id} list={{ address: '/admin/home', state: null }} />
    </QueryClientProvider>,
  )
  return {
    sent: () =>
      calls.flatMap(({ name, input }) =>
        name === 'updateProduct' ? [input as InputOf<'updateProduct'>] : [],
      ),
  }
}

const save = page.getByRole('button', { name: 'Save', exact: true })
const saved = page.getByText('Saved.', { exact: true }).first()
const unreachable = () => expect.poll(() => document.body.textContent).toMatch(/could not be reached/)

test('a save whose answer was lost is the same act when it is sent again', async () => {
  const { sent } = await openForm()
  await page.getByLabelText('Product name').fill('Second Thoughts')
  await save.click()
  await unreachable()
  await save.click()
  await expect.element(saved).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const [first, second, ...others] = sent()
  expect(second).toEqual(first)
  expect(others).toEqual([])
})

test('what is changed after a lost answer is saved, and a size that it renamed is nobody else’s', async () => {
  const { sent } = await openForm()
  const { size = '' } = product.variants[0] ?? {}
  const sizeName = (of: string) => page.getByRole('textbox', { name: `Name, size ${of}`, exact: true })
  await sizeName(size).fill('Small')
  await save.click()
  await unreachable()
  await page.getByLabelText('Product name').fill('Third Thoughts')
  await save.click()
  await expect.element(sizeName('Small')).toHaveValue('Small')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => sent().length).toBe(3)
  const renamedSizes = [{ from: size, to: 'Small' }]
  expect(sent().map(({ version, changes }) => [version - product.version, changes])).toEqual([
    [0, { renamedSizes }],
    [0, { productName: 'Third Thoughts', renamedSizes }],
    [1, { productName: 'Third Thoughts' }],
  ])
})

test('a count that is changed after a lost answer is nobody else’s', async () => {
  const { sent } = await openForm()
  const { size = '', onHand } = product.variants[0] ?? {}
  const pieces = page.getByRole('textbox', { name: `On hand, size ${size}`, exact: true })
  await pieces.fill('55')
  await save.click()
  await unreachable()
  await pieces.fill('56')
  await save.click()
  await expect.element(page.getByText('Stock saved for 1 size.', { exact: true }).first()).toBeVisible()
  await expect
    .poll(() => sent().map(({ stock = [] }) => stock.map(({ set, expected }) => [expected, set])))
    .toEqual([[[onHand, 55]], [[onHand, 56]], [[onHand, 55]], [[55, 56]]])
})
