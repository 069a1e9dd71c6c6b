import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { answerCalls, exampleOf } from '../../tests/setup/components/answers.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { queryClient } from './api-query.ts'
import { ProductPicker } from './product-picker.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as ProductId

test('each product of an offer has its name, drafts and those beyond the first hundred too', async () => {
  const [row] = exampleOf('listProducts').data
  if (row === undefined) throw new Error('no product as an example')
  answerCalls({
    listProducts: ({ ids = '' }) => {
      const named = ids.split(',').slice(0, 100) as ProductId[]
      const data = named.map((_id) => ({
        ...row,
        _id,
        status: 'draft' as const,
        productName: `Shirt ${Number(_id.slice(-12))}`,
      }))
      return { data, total: data.length }
    },
  })
  const chosen = Array.from({ length: 101 }, (_, at) => idOf(at))
  await mount(
    <QueryClientProvider client={queryClient}>
      <ProductPicker label="Products" listLabel="Chosen products" chosen={chosen} onChange={vi.fn()} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Remove Shirt 0', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Shirt 100', exact: true })).toBeVisible()
})
