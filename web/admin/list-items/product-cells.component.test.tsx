import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActId, AdminProduct, HistoryEntry, StyleId } from '../../../contract/catalogue/admin-product.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { apiQuery } from '../api-query.ts'
import { LowerEdge } from '../ui/lower-edge.tsx'
import { NameCell, PriceCell } from './product-cells.tsx'

const editPrice = (price: string) =>
  page.getByRole('button', { name: `Edit the price of Badger Socks, Slate, ${price}`, exact: true })
const price = page.getByLabelText('Price of Badger Socks, Slate')
const saved = (words: string | RegExp) => page.getByRole('status').getByText(words, { exact: true })

const socks: AdminProduct = {
  ...exampleOf('updateProduct').data,
  productName: 'Badger Socks',
  colour: 'Slate',
  styleId: '01a22337-46af-7000-8010-11d87721b45c' as StyleId,
  price: 12,
  version: 1,
}
const { variants: _, ...row } = socks

function Row() {
  const [product] = useQuery(apiQuery('listProducts', {})).data?.data ?? []
  return (
    product && (
      <div>
        <NameCell product={product} address="/" state={null} />
        <PriceCell {...product} />
        <p>Version {product.version}</p>
      </div>
    )
  )
}

/** A row of List Items in a shop that keeps what is saved. */
async function openRow({ now = socks, isLost = false }: { now?: AdminProduct; isLost?: boolean } = {}) {
  let kept = now
  const made: HistoryEntry[] = []
  const calls = answerCalls({
    listProducts: () => ({ data: [row], total: 1 }),
    undo: undefined,
    updateProduct({ version, changes, ...input }) {
      const actId = input.actId as ActId
      if (!made.some((entry) => entry.actId === actId)) {
        if (version !== kept.version) return refusal('product-changed', { current: kept, since: made })
        kept = { ...kept, ...(changes as Partial<AdminProduct>), version: version + 1 }
        made.push({ actId, kind: 'edit', at: '2026-03-03T10:00:00.000Z', version: kept.version, changes: [] })
        if (isLost && made.length === 1) return undefined
      }
      return { ...exampleOf('updateProduct'), data: kept, actId }
    },
  })
  await page.viewport(1440, 844)
  await mountPanel(
    <>
      <Row />
      <LowerEdge />
    </>,
  )
  await expect.element(editPrice('$12.00')).toBeVisible()
  return {
    changes: () =>
      calls.flatMap(({ name, input }) => {
        const { actId: _, ...edit } = input as InputOf<'updateProduct'>
        return name === 'updateProduct' ? [edit] : []
      }),
  }
}

test('a price and a name are edited in place: Enter saves, Escape cancels', async () => {
  const { changes } = await openRow()
  editPrice('$12.00').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toHaveFocus()
  await userEvent.keyboard('free{Enter}')
  await expect.element(page.getByRole('alert').getByText('Enter a price.')).toBeVisible()
  await expect.element(price).toBeInvalid()
  await userEvent.keyboard('{Escape}')
  await expect.element(editPrice('$12.00')).toHaveFocus()
  expect(changes()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toHaveFocus()
  await userEvent.keyboard('14{Enter}')
  await expect.element(saved('Saved. Price: $12.00 → $14.00.')).toBeVisible()
  await expect.element(editPrice('$14.00')).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/^Not undone: The shop could not be reached\./)).toBeVisible()
  await page.getByRole('button', { name: 'Edit the name of Badger Socks, Slate' }).click()
  await page.getByLabelText('Name of Badger Socks, Slate').fill('Badger Stockings')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Badger Stockings, Slate' })).toBeVisible()
  expect(changes()).toEqual([
    { id: row._id, version: 1, changes: { price: 14 } },
    { id: row._id, version: 2, changes: { productName: 'Badger Stockings' } },
  ])
})

test('what is typed is saved when the field is left, and nothing where it is as it was', async () => {
  const { changes } = await openRow()
  await editPrice('$12.00').click()
  await userEvent.tab()
  await expect.element(editPrice('$12.00')).toBeVisible()
  await editPrice('$12.00').click()
  await price.fill('15')
  await userEvent.tab()
  await expect.element(editPrice('$15.00')).toBeVisible()
  expect(changes()).toEqual([{ id: row._id, version: 1, changes: { price: 15 } }])
})

test.each([
  ['25', [25, 25]],
  ['26', [25, 26, 26]],
])('a price whose answer was lost, sent again as %s, is no one else’s', async (second, sent) => {
  const { changes } = await openRow({ isLost: true })
  await editPrice('$12.00').click()
  await userEvent.keyboard('25{Enter}')
  await expect.element(page.getByText(/could not be reached/)).toBeVisible()
  await price.fill(second)
  await userEvent.keyboard('{Enter}')
  await expect.element(saved(/^Saved. Price: .* → \$\d+.00/)).toBeVisible()
  await expect.element(editPrice(`$${second}.00`)).toBeVisible()
  await expect.element(page.getByText(/has just changed this/)).not.toBeInTheDocument()
  expect(changes().map((edit) => edit.changes.price)).toEqual(sent)
})

test('a price that somebody else has set alike is no question', async () => {
  await openRow({ now: { ...socks, price: 25, version: 2 } })
  await editPrice('$12.00').click()
  await userEvent.keyboard('25{Enter}')
  await expect.element(editPrice('$25.00')).toBeVisible()
  await expect.element(page.getByText(/has just changed this/)).not.toBeInTheDocument()
})

test('a price that somebody else has just changed is shown before it is overwritten', async () => {
  await openRow({ now: { ...socks, price: 33, version: 2 } })
  await editPrice('$12.00').click()
  await userEvent.keyboard('25{Enter}')
  await expect.element(page.getByRole('alert').getByText(/has just changed this to \$33\.00/)).toBeVisible()
  await expect.element(price).toHaveFocus()
  await expect.element(page.getByText('Version 2')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(saved('Saved. Price: $33.00 → $25.00.')).toBeVisible()
})
