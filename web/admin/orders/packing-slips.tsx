import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { formatDollars, toDollars } from '../../../contract/money.ts'
import type { Order, OrderLine } from '../../../contract/orders/order.ts'
import { priceOfOrder } from '../../../contract/orders/price-of-order.ts'
import { DeliveryAddress } from '../../orders/delivery-address.tsx'
import { AdminDate } from '../admin-date.tsx'

type PackingSlipsProps = { orders: readonly Order[]; onPrinted: () => void }

/** Prints a slip per order, one on each sheet. The slips stand outside the page's root, which is not printed. */
export default function PackingSlips({ orders, onPrinted }: PackingSlipsProps) {
  const finish = useEffectEvent(onPrinted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press prints the same orders again
  useEffect(() => {
    window.addEventListener('afterprint', finish)
    const soon = setTimeout(() => window.print())
    return () => {
      clearTimeout(soon)
      window.removeEventListener('afterprint', finish)
    }
  }, [orders])
  return createPortal(
    orders.map((order) => <PackingSlip key={order._id} order={order} />),
    document.body,
  )
}

export const PackingSlip = ({ order }: { order: Order }) => (
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
    <SlipHead order={order} />
    <SlipLines lines={order.productInfo} />
    <SlipTotals order={order} />
    <p className="mt-8 text-xs">Returns and exchanges within 7 days.</p>
  </section>
)

const SlipHead = ({ order: { _id, number, createdAt, userData, delivery } }: { order: Order }) => (
  <div className="mt-6 grid grid-cols-2 gap-8">
    <div>
      <p className="mb-1 text-xs">Deliver to</p>
      <div className="text-lg">
        <DeliveryAddress delivery={delivery} contact={[delivery.phoneNumber]} />
      </div>
    </div>
    <div>
      <p className="mb-1 text-xs">Order</p>
      <p className="text-lg font-medium tabular-nums">{number}</p>
      <p>
        {userData.name}
        <br />
        {userData.email}
        <br />
        <AdminDate iso={createdAt} />
        <br />
        <span className="text-xs break-all">{_id}</span>
      </p>
    </div>
  </div>
)

const SlipLines = ({ lines }: { lines: readonly OrderLine[] }) => (
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
      {lines.map((line) => (
        <tr key={`${line._id} ${line.selectedSize}`} className="break-inside-avoid border-b border-stone-500">
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
)

function SlipTotals({ order }: { order: Order }) {
  const pieces = order.productInfo.reduce((sum, line) => sum + line.quantity, 0)
  const { subtotal, adjustments, total } = priceOfOrder(order)
  return (
    <p className="mt-4 flex justify-between gap-8">
      <span>
        {pieces} {pieces === 1 ? 'item' : 'items'}
      </span>
      <span className="text-right tabular-nums">
        Subtotal {formatDollars(toDollars(subtotal))} ·{' '}
        {adjustments.map(
          ({ kind, label, cents }) =>
            `${kind === 'shipping' ? 'Shipping' : label} ${formatDollars(toDollars(cents))} · `,
        )}
        <strong>Total {formatDollars(toDollars(total))}</strong>
        <br />
        Method: Card
      </span>
    </p>
  )
}
