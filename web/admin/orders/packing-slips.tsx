import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { colouredName } from '../../../contract/catalogue/coloured-name.ts'
import { formatCents, formatMoney } from '../../../contract/money.ts'
import { keptLines } from '../../../contract/orders/kept-lines.ts'
import type { Order, OrderLine } from '../../../contract/orders/order.ts'
import { type Adjustment, adjustmentLabel } from '../../../contract/pricing/cart-price.ts'
import { priceOfOrder } from '../../../contract/pricing/price-of-order.ts'
import { inDays } from '../../../contract/returns/in-days.ts'
import { shippedReturns } from '../../../contract/returns/shipped-returns.ts'
import { DeliveryAddress } from '../../orders/delivery-address.tsx'
import { hasWords, paymentWords } from '../../orders/payment-words.ts'
import { printPage } from '../../orders/print-page.ts'
import { useShopSettings } from '../../settings/shop-settings.ts'
import { ShopMark } from '../../top-bar/shop-mark.tsx'
import { AdminDate } from '../ui/admin-date.tsx'
import { counted } from '../ui/counted.ts'
import { reasonsNotToSend } from './reasons-not-to-send.ts'

type PackingSlipsProps = { orders: readonly Order[]; onPrinted: () => void }

/** Prints a slip per order, one on each sheet. The slips stand outside the page's root, which is not printed. */
export default function PackingSlips({ orders, onPrinted }: PackingSlipsProps) {
  const { returns = shippedReturns } = useShopSettings()
  const finish = useEffectEvent(onPrinted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press prints the same orders again
  useEffect(() => {
    let isOpen = true
    let giveUp = () => {}
    void logosDrawn().then(() => {
      if (isOpen) giveUp = printPage(() => finish())
    })
    return () => {
      isOpen = false
      giveUp()
    }
  }, [orders])
  return createPortal(
    orders.map((order) => (
      <PackingSlip key={order._id} order={order} returnDays={order.returnDays ?? returns.days} />
    )),
    document.body,
  )
}

/** The printer gets the logo too. One that can't be loaded keeps nobody from printing. */
const logosDrawn = () =>
  Promise.allSettled(
    Array.from(document.querySelectorAll<HTMLImageElement>('.packing-slip img'), (logo) => logo.decode()),
  )

/** `returnDays` are those that the order was promised. */
type PackingSlipProps = { order: Order; returnDays: number }

export const PackingSlip = ({ order, returnDays }: PackingSlipProps) => (
  <section
    aria-hidden="true"
    className="packing-slip hidden text-sm print:block [.packing-slip+&]:break-before-page"
  >
    <p className="flex items-baseline justify-between border-b border-ink pb-2">
      <span className="font-display text-2xl font-semibold">
        <ShopMark />
      </span>
      <span>
        {reasonsNotToSend(order).map((reason) => (
          <strong key={reason}>{reason}, do not send · </strong>
        ))}
        Packing slip
      </span>
    </p>
    <SlipHead order={order} />
    <SlipLines lines={keptLines(order.productInfo)} />
    <SlipTotals order={order} />
    {returnDays > 0 && <p className="mt-8 text-xs">Returns and exchanges within {inDays(returnDays)}.</p>}
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
        <bdi>{userData.name}</bdi>
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
          <td className="py-2 pr-4">{colouredName(line)}</td>
          <td className="py-2">{line.selectedSize}</td>
          <td className="py-2 text-right tabular-nums">{formatMoney(line.price)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const slipName = (adjustment: Adjustment) =>
  adjustment.label === 'Shipping fee' ? 'Shipping' : adjustmentLabel(adjustment)

function SlipTotals({ order }: { order: Order }) {
  const pieces = keptLines(order.productInfo).reduce((sum, line) => sum + line.quantity, 0)
  const { subtotal, adjustments, total } = priceOfOrder(order)
  return (
    <p className="mt-4 flex justify-between gap-8">
      <span className="shrink-0">{counted(pieces, 'item')}</span>
      <span className="text-right tabular-nums">
        Subtotal {formatCents(subtotal)} ·{' '}
        {adjustments.map((adjustment) => `${slipName(adjustment)} ${formatCents(adjustment.cents)} · `)}
        <strong>Total {formatCents(total)}</strong>
        <br />
        Method: {order.payment.method}
        {hasWords(order) && ` · ${paymentWords(order)}`}
      </span>
    </p>
  )
}
