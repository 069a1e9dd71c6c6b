import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InputOf } from '../../../contract/operations.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { queryClient } from '../api-query.ts'
import EditProduct from './edit-product.tsx'

const { data: product } = exampleOf('getProduct')

test('a save whose answer was lost is not taken for an edit of somebody else', async () => {
  const saved = { ...product, productName: 'Second Thoughts', version: product.version + 1 }
  let times = 0
  const calls = answerCalls({
    getProduct: { data: product },
    getProductHistory: exampleOf('getProductHistory'),
    getStyle: exampleOf('getStyle'),
    countReturnReasons: exampleOf('countReturnReasons'),
    updateProduct: ({ version }) => {
      if (++times === 1) return undefined
      if (version !== saved.version) return refusal('product-changed', { current: saved, since: [] })
      return { data: saved, stock: [] }
    },
  })
  await mount(
    <QueryClientProvider client={queryClient}>
      <EditProduct id={product._id} list={{ address: '/admin/home', state: null }} />
    </QueryClientProvider>,
  )
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabelText('Product name').fill('Second Thoughts')
  await save.click()
  await expect.poll(() => document.body.textContent).toMatch(/could not be reached/)
  await save.click()
  await expect.element(page.getByText('Saved.', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const sent = calls.flatMap(({ name, input }) =>
    name === 'updateProduct' ? [input as InputOf<'updateProduct'>] : [],
  )
  expect(sent.map(({ version }) => version - product.version)).toEqual([0, 0, 1])
})
