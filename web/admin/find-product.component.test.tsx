import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { answerCalls, exampleOf } from '../../tests/setup/components/answers.ts'
import { mountPanel } from '../../tests/setup/components/mount-panel.tsx'
import { FindProduct } from './find-product.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as ProductId
const shirts = Array.from({ length: 10 }, (_, at) => {
  const [row] = exampleOf('listProducts').data
  if (row === undefined) throw new Error('no product as an example')
  const { styleId: _style, ...product } = row
  return { ...product, _id: idOf(at), productName: `Shirt ${at}` }
})

/** A shop with ten shirts, of which the first are chosen. */
async function find(chosen: number) {
  answerCalls({
    listProducts: ({ limit }) => ({ data: shirts.slice(0, Number(limit)), total: shirts.length }),
  })
  const ids = shirts.slice(0, chosen).map(({ _id }) => _id)
  await mountPanel(<FindProduct label="Products" chosen={ids} onChoose={vi.fn()} />)
  await userEvent.type(page.getByLabelText('Products'), 'shirt')
}

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

test('eight products are offered at a time', async () => {
  await find(0)
  await expect.poll(options).toHaveLength(8)
})

test('products are offered that come after eight which are chosen', async () => {
  await find(8)
  await expect.poll(options).toEqual(['Shirt 8', 'Shirt 9'])
})

test('says that what is found is chosen already', async () => {
  await find(10)
  await expect.element(page.getByRole('status')).toHaveTextContent('All products found are already chosen.')
})
