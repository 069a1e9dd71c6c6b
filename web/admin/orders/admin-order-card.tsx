import { useId } from 'react'
import type { Order, OrderLine } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/statuses.ts'
import { DeliveryAddress } from '../../orders/delivery-address.tsx'
import { OrderBadge, TestBadge } from '../../orders/order-badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { AdminDate, AdminTime } from '../admin-date.tsx'
import { orderColumns } from './order-columns.ts'
import { canBeChosen } from './use-selection.ts'
import type { Outcome } from './order-statuses.ts'

type OrderCardProps = {
  order: Order
  /** Its status as it is shown, and why it is not what was chosen. */
  shown: Outcome
  onStatus: (status: OrderStatus) => void
  /** Ticked, to be acted on together with others. */
  chosen: boolean
  onChosen: () => void
  onPrint: () => void
}

/** An order as somebody packs and sends it: who, what, where to, what it cost, and its status. */
export function OrderCard({ order, shown, onStatus, chosen, onChosen, onPrint }: OrderCardProps) {
  const { userData, productInfo, payment } = order
  const { status, failure } = shown
  const heading = useId()
  return (
    <article
      id={order._id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={`grid scroll-mt-28 scroll-mb-4 gap-x-7 gap-y-4 border border-stone-300 p-4 text-sm break-inside-avoid focus:outline-2 focus:-outline-offset-2 focus:outline-thread max-xl:bg-white sm:grid-cols-2 xl:border-0 xl:border-b xl:py-4 xl:hover:bg-paper-deep ${orderColumns}`}
    >
      <div className="flex min-w-0 flex-col gap-0.5">
        <div className="flex items-start">
          {canBeChosen(order) && (
            <Checkbox
              label=""
              aria-label={`Choose the order of ${userData.name}`}
              checked={chosen}
              onChange={onChosen}
              className="-my-2.5 print:hidden"
            />
          )}
          <h2 id={heading} className="min-w-0 text-base font-medium break-words">
            {userData.name}
          </h2>
        </div>
        <p className="font-medium">
          Order <span className="tabular-nums">{order.number}</span> <TestBadge order={order} />
        </p>
        <a
          href={`mailto:${userData.email}`}
          className="w-fit max-w-full break-words underline decoration-stone-400 underline-offset-4 hover:decoration-thread"
        >
          {userData.email}
        </a>
        <Id name="User" value={userData.id} />
        <Id name="Order id" value={order._id} />
      </div>
      <ul aria-label="Items" className="flex min-w-0 flex-col gap-2.5 max-xl:order-2">
        {productInfo.map((line) => (
          <Line key={`${line._id} ${line.selectedSize}`} line={line} />
        ))}
      </ul>
      <div className="min-w-0 max-xl:order-3">
        <p className="text-xs text-stone-700 xl:sr-only">Deliver to</p>
        <DeliveryAddress delivery={order.delivery} contact={[order.delivery.phoneNumber]} />
      </div>
      <dl className="flex min-w-0 flex-wrap content-start items-baseline gap-x-4 gap-y-0.5 max-xl:order-1 xl:flex-col xl:flex-nowrap">
        <div className="flex items-baseline gap-2">
          <dt>Total</dt>
          <dd className="text-base font-medium">
            <Price dollars={order.total} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">Date</dt>
          <dd>
            <AdminDate iso={order.createdAt} />{' '}
            <span className="text-stone-700">
              <AdminTime iso={order.createdAt} />
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
      <div className="flex min-w-0 flex-col gap-2 max-xl:order-1 sm:max-xl:items-end">
        <p className="flex w-full items-center justify-between gap-3">
          <OrderBadge order={{ ...order, status }} />
          <button
            type="button"
            onClick={onPrint}
            aria-label={`Print the order of ${userData.name}`}
            className="-my-2 min-h-11 underline decoration-stone-400 underline-offset-4 hover:decoration-thread xl:min-h-9 print:hidden"
          >
            Print
          </button>
        </p>
        <Select
          label="Status"
          labelHidden
          value={status}
          disabled={payment.state !== 'paid'}
          aria-label={`Status of the order of ${userData.name}`}
          error={failure}
          onChange={({ target }) => {
            const wanted = orderStatuses.find((name) => name === target.value)
            if (wanted) onStatus(wanted)
          }}
          className="w-full print:hidden"
        >
          {orderStatuses.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
    </article>
  )
}

function Id({ name, value }: { name: string; value: string }) {
  return (
    <p className="text-xs break-all text-stone-700">
      {name} {value}
    </p>
  )
}

function Line({ line }: { line: OrderLine }) {
  return (
    <li className="flex gap-3">
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
  )
}
