import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/statuses.ts'
import { OrderBadge } from '../../orders/order-badge.tsx'
import type { StatusResult } from './order-statuses.ts'
import { StatusSelect } from './status-select.tsx'

type OrderStatusPartProps = {
  order: Order
  shown: StatusResult
  onStatus: (status: OrderStatus) => void
  onPrint: () => void
}

/** The status of an order as a badge and as a dropdown, and the button that prints its packing slip. */
export function OrderStatusPart({ order, shown, onStatus, onPrint }: OrderStatusPartProps) {
  const { name } = order.userData
  return (
    <div className="flex min-w-0 flex-col gap-2 max-xl:order-1 sm:max-xl:items-end">
      <p className="flex w-full items-center justify-between gap-3">
        <OrderBadge order={{ ...order, status: shown.status }} />
        <button
          type="button"
          onClick={onPrint}
          aria-label={`Print the order of ${name}`}
          className="-my-2 min-h-11 link-underline xl:min-h-9 print:hidden"
        >
          Print
        </button>
      </p>
      <StatusSelect
        label="Status"
        aria-label={`Status of the order of ${name}`}
        status={shown.status}
        error={shown.failure}
        disabled={order.payment.state !== 'paid'}
        onStatus={onStatus}
        className="w-full print:hidden"
      />
    </div>
  )
}
