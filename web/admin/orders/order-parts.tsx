import type { Order, OrderLine } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { OrderBadge, TestBadge } from '../../orders/order-badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { AdminDate, AdminTime } from '../admin-date.tsx'
import type { StatusResult } from './order-statuses.ts'
import { StatusSelect } from './status-select.tsx'
import { isSelectable } from './use-selection.ts'

export type AdminOrderProps = {
  order: Order
  /** The status to show, which may differ from the order's while a change is sent. */
  shown: StatusResult
  onStatus: (status: OrderStatus) => void
  selected: boolean
  onSelect: () => void
  onPrint: () => void
}

/** The name of the customer, which is the order's heading, its number and its ids. */
export function OrderCustomer(props: AdminOrderProps & { headingId: string }) {
  const { order, headingId, selected, onSelect } = props
  const { name, email, id } = order.userData
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-start">
        {isSelectable(order) && (
          <Checkbox
            label=""
            aria-label={`Choose the order of ${name}`}
            checked={selected}
            onChange={onSelect}
            className="-my-2.5 print:hidden"
          />
        )}
        <h2 id={headingId} className="min-w-0 text-base font-medium break-words">
          {name}
        </h2>
      </div>
      <p className="font-medium">
        Order <span className="tabular-nums">{order.number}</span> <TestBadge order={order} />
      </p>
      <a href={`mailto:${email}`} className="w-fit max-w-full break-words link-underline">
        {email}
      </a>
      <p className="text-xs break-all text-stone-700">User {id}</p>
      <p className="text-xs break-all text-stone-700">Order id {order._id}</p>
    </div>
  )
}

export const OrderItems = ({ lines }: { lines: readonly OrderLine[] }) => (
  <ul aria-label="Items" className="flex min-w-0 flex-col gap-2.5 max-xl:order-2">
    {lines.map((line) => (
      <li key={`${line._id} ${line.selectedSize}`} className="flex gap-3">
        <span className="flex h-12.5 w-10 shrink-0 overflow-hidden bg-paper-deep print:hidden">
          <Picture address={line.imgUrl} alt="" sizes="40px" upTo={160} className="size-full object-cover" />
        </span>
        <span className="min-w-0">
          <span className="block break-words">{line.productName}</span>
          <span className="text-stone-700">
            {line.quantity} × <Price dollars={line.price} />, size {line.selectedSize}
          </span>
        </span>
      </li>
    ))}
  </ul>
)

export const OrderPayment = ({ order: { total, createdAt, payment } }: { order: Order }) => (
  <dl className="flex min-w-0 flex-wrap content-start items-baseline gap-x-4 gap-y-0.5 max-xl:order-1 xl:flex-col xl:flex-nowrap">
    <div className="flex items-baseline gap-2">
      <dt>Total</dt>
      <dd className="text-base font-medium">
        <Price dollars={total} />
      </dd>
    </div>
    <div>
      <dt className="sr-only">Date</dt>
      <dd>
        <AdminDate iso={createdAt} />{' '}
        <span className="text-stone-700">
          <AdminTime iso={createdAt} />
        </span>
      </dd>
    </div>
    <div>
      <dt className="sr-only">Payment</dt>
      <dd className="text-stone-700">
        <span className="whitespace-nowrap">Method: Card</span>
        {payment.last4 && <span className="whitespace-nowrap"> ···· {payment.last4}</span>}
      </dd>
    </div>
  </dl>
)

export function OrderStatusPart({ order, shown, onStatus, onPrint }: AdminOrderProps) {
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
