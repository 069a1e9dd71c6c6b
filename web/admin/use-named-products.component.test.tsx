import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { answerCalls, exampleOf } from '../../tests/setup/components/answers.ts'
import { mountPanel } from '../../tests/setup/components/mount-panel.tsx'
import { CollectionForm } from './collections/collection-form.tsx'
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
  await mountPanel(
    <ProductPicker label="Products" listLabel="Chosen products" chosen={chosen} onChange={vi.fn()} />,
  )
  await expect.element(page.getByRole('button', { name: 'Remove Shirt 0', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Shirt 100', exact: true })).toBeVisible()
})

test('products of a collection that shoppers don’t see are marked, and moving one asks for no names again', async () => {
  const [row] = exampleOf('listProducts').data
  if (row === undefined) throw new Error('no product as an example')
  const before = { ...exampleOf('getEditedCollection').data, rule: null, products: [idOf(1), idOf(2)] }
  const { styleId: _, ...named } = row
  const calls = answerCalls({
    listProducts: {
      data: [
        { ...named, _id: idOf(1), productName: 'Coat', status: 'active' },
        { ...named, _id: idOf(2), productName: 'Shirt', status: 'archived' },
      ],
      total: 2,
    },
  })
  await mountPanel(<CollectionForm before={before} onSaved={vi.fn()} onCancel={vi.fn()} />)
  const shown = () =>
    page
      .getByRole('list', { name: 'Products in the collection' })
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('span')?.textContent)
  await expect.poll(shown).toEqual(['Coat', 'Shirt · Hidden from shoppers'])
  await page.getByRole('button', { name: 'Move Shirt up' }).click()
  expect(shown()).toEqual(['Shirt · Hidden from shoppers', 'Coat'])
  expect(calls).toHaveLength(1)
})
