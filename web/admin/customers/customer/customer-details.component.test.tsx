import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../../../tests/setup/components/answers.ts'
import { mount } from '../../../../tests/setup/components/mount.tsx'
import { queryClient } from '../../api-query.ts'
import { CustomerDetails } from './customer-details.tsx'

const { data } = exampleOf('getCustomer')
const [order] = data.latestOrders

test('an order that is cancelled and whose money is still to go back is not shown as placed, and one of test mode says so', async () => {
  const latestOrders = order && [
    {
      ...order,
      status: 'Order Placed' as const,
      payment: 'paid' as const,
      cancelledAt: '2026-03-05T14:02:11.000Z',
      livemode: false as const,
    },
  ]
  await mount(
    <QueryClientProvider client={queryClient}>
      <CustomerDetails customer={{ ...data, latestOrders: latestOrders ?? [] }} onErase={vi.fn()} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Cancelled, paid')).toBeVisible()
  await expect.element(page.getByText('Test', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Order Placed')).not.toBeInTheDocument()
})
