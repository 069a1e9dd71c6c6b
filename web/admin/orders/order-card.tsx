import { useId } from 'react'
import type { Order, OrderLine } from '../../../contract/orders/order.ts'
import { orderStatuses } from '../../../contract/orders/statuses.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { AdminDate } from '../admin-date.tsx'
import { paymentWords } from './payment-words.ts'
import { useStatus } from './use-status.ts'

type OrderCardProps = { order: Order; announce: (words: string) => void }

/** An order as somebody packs and sends it: who, what, where to, what it cost, and its status. */
export function OrderCard({ order, announce }: OrderCardProps) {
  const { userData, productInfo, payment, total } = order
  const { status, failure, choose } = useStatus(order, announce)
  const heading = useId()
  const unpaid = paymentWords[payment.state]
  return (
    <article
      id={order._id}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-5 border-b border-stone-300 py-6 text-sm sm:grid-cols-2 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1.5fr)_minmax(0,1fr)_13rem]"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id={heading} className="text-base font-medium break-words">
          {userData.name}
        </h2>
        <a
          href={`mailto:${userData.email}`}
          className="w-fit max-w-full break-words underline decoration-stone-400 underline-offset-4 hover:decoration-thread"
        >
          {userData.email}
        </a>
        <Id name="User" value={userData.id} />
        <Id name="Order" value={order._id} />
      </div>
      <ul aria-label="Items" className="flex min-w-0 flex-col gap-3 max-xl:order-2">
        {productInfo.map((line) => (
          <Line key={`${line._id} ${line.selectedSize}`} line={line} />
        ))}
      </ul>
      <Address delivery={order.delivery} />
      <div className="flex min-w-0 flex-col gap-1.5 max-sm:order-1 sm:max-xl:col-start-2 sm:max-xl:row-start-1">
        <p className="flex items-baseline justify-between gap-3">
          <Price dollars={total} className="text-base font-medium" />
          <AdminDate iso={order.createdAt} />
        </p>
        <p className="text-stone-700">
          <span>Method: Card</span>
          {payment.last4 && <span className="text-stone-600"> ···· {payment.last4}</span>}
        </p>
        {unpaid && (
          <p>
            <Badge tone={unpaid.tone}>{unpaid.words}</Badge>
          </p>
        )}
        <Select
          label="Status"
          labelHidden
          value={status}
          disabled={unpaid !== undefined}
          aria-label={`Status of the order of ${userData.name}`}
          error={failure}
          onChange={({ target }) => {
            const chosen = orderStatuses.find((name) => name === target.value)
            if (chosen) choose(chosen)
          }}
          className="mt-1"
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
    <p className="text-xs break-all text-stone-600">
      {name} {value}
    </p>
  )
}

function Line({ line }: { line: OrderLine }) {
  return (
    <li className="flex gap-3">
      <span className="flex h-15 w-12 shrink-0 overflow-hidden bg-paper-deep">
        <Picture address={line.imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
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

function Address({ delivery }: { delivery: Order['delivery'] }) {
  const { street, city, state, zipcode, country } = delivery.address
  return (
    <address className="min-w-0 break-words text-stone-700 not-italic max-xl:order-1 max-sm:order-3">
      <span className="block text-xs text-stone-600">Deliver to</span>
      {delivery.firstName} {delivery.lastName}
      <br />
      {street}
      <br />
      {city}, {state} {zipcode}
      <br />
      {country}
      <br />
      {delivery.phoneNumber}
    </address>
  )
}
