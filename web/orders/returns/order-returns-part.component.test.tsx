import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderEvent } from '../../../contract/orders/order-history.ts'
import { exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { HistoryList } from '../history-list.tsx'
import { OrderReturnsPart } from './order-returns-part.tsx'

const { data: order } = exampleOf('getOrder')
const withdrawal = { code: 'R1042-1', state: 'accepted', isWithdrawal: true } as const

test('a withdrawal is not called a return, beside its order or in the history of it', async () => {
  const made = [{ ...withdrawal, id: crypto.randomUUID() }]
  const event: OrderEvent = { ...withdrawal, at: order.createdAt, kind: 'return', by: 'administrator' }
  await mount(
    <>
      <OrderReturnsPart order={{ ...order, returns: { made } }} />
      <HistoryList events={[event]} shopper="you" timeOf={(iso) => iso} />
    </>,
  )
  await expect.element(page.getByRole('link', { name: 'Withdrawal R1042-1' })).toBeVisible()
  await expect.element(page.getByText('Withdrawal R1042-1 accepted')).toBeVisible()
  await expect.element(page.getByText(/Return R/)).not.toBeInTheDocument()
})
