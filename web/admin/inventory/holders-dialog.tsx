import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatPercent } from '../../../contract/money.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { errorDetails } from '../../error-details.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Link } from '../../ui/link.tsx'
import { api } from '../api.ts'
import { apiQuery, queryClient } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { ActionButton } from '../orders/action-button.tsx'
import { AdminTime } from '../ui/admin-date.tsx'
import { counted } from '../ui/counted.ts'
import { Loaded } from '../ui/loaded.tsx'
import { TableSkeleton } from '../ui/skeletons.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'

type Holder = AnswerOf<'listStockHolders'>['data'][number]

/** Who holds stock by orders that are not paid; each order is cancelled by one press. */
export default function HoldersDialog({ onClose }: { onClose: () => void }) {
  return (
    <WideDialog open onClose={onClose} title="Held by unpaid orders" maxWidth="max-w-3xl">
      <Holders />
    </WideDialog>
  )
}

function Holders() {
  const outcome = useRef<HTMLParagraphElement>(null)
  const cancel = useMutation({
    mutationFn: (orderId: Holder['orders'][number]['orderId']) =>
      api.call('adminCancelOrder', { order_id: orderId }),
    onSettled() {
      for (const name of ['listStockHolders', 'listStock', 'listProducts', 'getStockLedger', 'getAllOrders'])
        void queryClient.invalidateQueries({ queryKey: [name] })
    },
  })
  const cancelled = cancel.data?.data.number

  // The button that had the focus goes with its order.
  useEffect(() => {
    if (cancelled !== undefined) outcome.current?.focus()
  }, [cancelled])

  return (
    <div className="flex flex-col gap-4 text-sm">
      <p ref={outcome} role="status" tabIndex={-1} className="font-medium empty:sr-only">
        {cancelled !== undefined && `Order ${cancelled} cancelled.`}
      </p>
      <FormAlert>{cancel.error && errorDetails(cancel.error).message}</FormAlert>
      <HolderList onCancel={(orderId) => !cancel.isPending && cancel.mutate(orderId)} />
    </div>
  )
}

type OnCancel = { onCancel: (orderId: Holder['orders'][number]['orderId']) => void }

function HolderList({ onCancel }: OnCancel) {
  const query = useQuery(apiQuery('listStockHolders', {}))
  return (
    <Loaded query={query} what="the unpaid orders" skeleton={<TableSkeleton />}>
      {({ data: holders }) =>
        holders.length === 0 ? (
          <p>No unpaid orders hold stock right now.</p>
        ) : (
          <>
            <p className="text-stone-700">
              Stock is held until an order is paid or its time is up. Cancelling an order releases it at once,
              and the customer is told by email.
            </p>
            <ul className="border-t border-ink">
              {holders.map((holder) => (
                <HolderItem key={holder.orders[0]?.orderId} {...holder} onCancel={onCancel} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}

type HolderItemProps = Holder & OnCancel

const HolderItem = ({ name, email, isProven, pieces, share, orders, onCancel }: HolderItemProps) => (
  <li className="border-b border-stone-300 py-2.5">
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>, {email}
        {!isProven && <span className="text-stone-600">, not confirmed</span>}
      </span>
      <span className="tabular-nums">
        {counted(pieces, 'piece')}, {formatPercent(share)} of your stock
      </span>
    </p>
    <ul>
      {orders.map(({ orderId, orderNumber, pieces: held, until }) => (
        <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-4">
          <span>
            <Link to={toArea.home({ tab: 'orders', search: `${orderNumber}` })} className="link-underline">
              Order {orderNumber}
            </Link>
            , {counted(held, 'piece')} until <AdminTime iso={until} />
          </span>
          <ActionButton
            name="Cancel order"
            says={`Cancel order ${orderNumber} of ${name}`}
            onPress={() => onCancel(orderId)}
          />
        </li>
      ))}
    </ul>
  </li>
)
