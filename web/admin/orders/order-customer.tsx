import type { Order } from '../../../contract/orders/order.ts'
import { TestBadge } from '../../orders/order-badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { isSelectable } from './use-selection.ts'

type OrderCustomerProps = { order: Order; headingId: string; selected: boolean; onSelect: () => void }

/** The name of the customer, which is the order's heading, its number and its ids. */
export function OrderCustomer({ order, headingId, selected, onSelect }: OrderCustomerProps) {
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
