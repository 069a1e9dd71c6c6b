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

const { data: product } = exampleOf('getProduct')

beforeEach(() => {
  productDrafts.drop(product._id)
  queryClient.clear()
})

/** A shop that keeps what is saved, and whose first answer is lost. */
async function openForm() {
  let kept: AdminProduct = product
  const made: HistoryEntry[] = []
  const calls = answerCalls({
    getProduct: () => ({ data: kept }),
    getProductHistory: exampleOf('getProductHistory'),
    getStyle: exampleOf('getStyle'),
    countReturnReasons: exampleOf('countReturnReasons'),
    updateProduct({ version, changes: { productName = kept.productName, renamedSizes = [], size }, actId }) {
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
  const sizeName = (of: string) => page.getByLabelText(`Name, size ${of}`, { exact: true })
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
