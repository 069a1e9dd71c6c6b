import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { OrderId } from '../../../contract/orders/order.ts'
import type { OrderDifference } from '../../../contract/payments/order-edit.ts'
import { errorDetails } from '../../error-details.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { useWayToOrders } from '../../session/way-to-orders.ts'
import { api } from '../../single-page-api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/order-difference'
import { AskedDifference } from './asked-difference.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: 'A change to your order',
      description: 'What the shop would change, and what it costs.',
      path: to.orderDifference(params.id),
      unlisted: true,
    },
    matches,
  )

/** A letter about an edit links here: what it changes, and the payment of the difference. */
export default function OrderDifferencePage() {
  const { id = '' } = useParams()
  const { difference, failure, load } = useDifference(id)
  return (
    <section className="page-width py-10 sm:py-16">
      <div className="mx-auto max-w-2xl">
        <h1 className="font-display text-3xl font-medium">A change to your order</h1>
        {failure && !difference && <NotLoaded reason={failure} onRetry={load} />}
        {!failure && !difference && <Skeleton className="mt-8 h-96" />}
        {difference && <AskedDifference difference={difference} onChanged={load} />}
      </div>
    </section>
  )
}

function useDifference(id: string) {
  const [difference, setDifference] = useState<OrderDifference>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      const { data } = await api.call('getOrderDifference', { order_id: id as OrderId })
      setDifference(data)
    } catch (error) {
      setFailure(errorDetails(error).message)
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { difference, failure, load }
}

function NotLoaded({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const orders = useWayToOrders()
  return (
    <EmptyState title="There is nothing to show">
      <p className="text-stone-700">{reason}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <LinkButton to={orders.address} variant="secondary">
          {orders.words}
        </LinkButton>
      </div>
    </EmptyState>
  )
}
