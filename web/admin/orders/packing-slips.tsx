import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatDollars } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { DeliveryAddress } from '../../orders/delivery-address.tsx'
import { AdminDate } from '../admin-date.tsx'

type PackingSlipsProps = {
  orders: readonly Order[]
  /** Called with what is left to print: nothing. */
  onPrinted: (left: readonly Order[]) => void
}

/** Prints a slip for each order, a sheet each; out of the page, so that nothing else of it is printed. */
export default function PackingSlips({ orders, onPrinted }: PackingSlipsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another press prints anew, even the same orders
  useEffect(() => {
    const finish = () => onPrinted([])
    window.addEventListener('afterprint', finish)
    const soon = setTimeout(() => window.print())
    return () => {
      clearTimeout(soon)
      window.removeEventListener('afterprint', finish)
    }
  }, [orders, onPrinted])
  return createPortal(
    orders.map((order) => <PackingSlip key={order._id} order={order} />),
    document.body,
  )
}

/** The slip that goes into the parcel: whom to, and what has to be in it. */
export function PackingSlip({ order }: { order: Order }) {
  const pieces = order.productInfo.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <section
      aria-hidden="true"
      className="packing-slip hidden text-sm print:block [.packing-slip+&]:break-before-page"
    >
      <p className="flex items-baseline justify-between border-b border-ink pb-2">
        <span className="font-display text-2xl font-semibold">Selvedge</span>
        <span>
          {order.payment.livemode === false && <strong>TEST, do not send · </strong>}
          Packing slip
        </span>
      </p>
      <div className="mt-6 grid grid-cols-2 gap-8">
        <div>
          <p className="mb-1 text-xs">Deliver to</p>
          <div className="text-lg">
            <DeliveryAddress delivery={order.delivery} contact={[order.delivery.phoneNumber]} />
          </div>
        </div>
        <div>
          <p className="mb-1 text-xs">Order</p>
          <p className="text-lg font-medium tabular-nums">{order.number}</p>
          <p>
            {order.userData.name}
            <br />
            {order.userData.email}
            <br />
            <AdminDate iso={order.createdAt} />
            <br />
            <span className="text-xs break-all">{order._id}</span>
          </p>
        </div>
      </div>
      <table className="mt-8 w-full">
        <thead className="border-b border-ink text-left">
          <tr>
            <th className="w-20 py-1.5 font-medium">Packed</th>
            <th className="w-16 py-1.5 font-medium">Qty</th>
            <th className="py-1.5 font-medium">Item</th>
            <th className="w-20 py-1.5 font-medium">Size</th>
            <th className="w-28 py-1.5 text-right font-medium">Each</th>
          </tr>
        </thead>
        <tbody>
          {order.productInfo.map((line) => (
            <tr
              key={`${line._id} ${line.selectedSize}`}
              className="break-inside-avoid border-b border-stone-500"
            >
              <td className="py-2">
                <span className="block size-4 border border-ink" />
              </td>
              <td className="py-2 tabular-nums">{line.quantity}</td>
              <td className="py-2 pr-4">{line.productName}</td>
              <td className="py-2">{line.selectedSize}</td>
              <td className="py-2 text-right tabular-nums">{formatDollars(line.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 flex justify-between gap-8">
        <span>
          {pieces} {pieces === 1 ? 'item' : 'items'}
        </span>
        <span className="text-right tabular-nums">
          Subtotal {formatDollars(order.subtotal)} · Shipping {formatDollars(order.shippingFee)} ·{' '}
          <strong>Total {formatDollars(order.total)}</strong>
          <br />
          Method: Card
        </span>
      </p>
      <p className="mt-8 text-xs">Returns and exchanges within 7 days.</p>
    </section>
  )
}
