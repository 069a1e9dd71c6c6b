import { useState } from 'react'
import { formatMoney } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDifference } from '../../../contract/payments/order-edit.ts'
import { priceOfOrder } from '../../../contract/pricing/price-of-order.ts'
import { errorDetails } from '../../error-details.ts'
import { CardDialog, TestModeNote } from '../../payments/card-dialog.tsx'
import { charge, noAnswer, notConfirmed } from '../../payments/charge.ts'
import type { PaymentHandlers } from '../../payments/pay.ts'
import { useWayToOrders } from '../../session/way-to-orders.ts'
import { api } from '../../single-page-api.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangeList } from '../change-list.tsx'
import { ComparedSums } from '../compared-sums.tsx'
import { momentWords } from '../returns/moment.ts'

type AskedDifferenceProps = { difference: OrderDifference; onChanged: () => Promise<void> }

/** Shows the changes of an edit, with the sums side by side. While the edit waits, its difference can be paid. */
export function AskedDifference({ difference, onChanged }: AskedDifferenceProps) {
  const { order, state, due, changes, reason, before, after } = difference
  const [isPaying, setPaying] = useState(false)
  const orders = useWayToOrders()
  const isWaiting = state === 'waiting'

  async function pay(token: string, handlers: PaymentHandlers): Promise<string | undefined> {
    const outcome = await payDifference(difference, token, handlers)
    if (outcome.is === 'refused') return outcome.message
    setPaying(false)
    toast(outcome.is === 'succeeded' ? `Order ${order.number} is changed.` : outcome.message)
    await onChanged()
    return undefined
  }

  return (
    <div className="mt-6 flex flex-col gap-6">
      <p role="status">{leadOf(difference)}</p>
      <section
        aria-label="What changes"
        className="flex flex-col gap-3 border-y border-stone-300 py-5 text-sm"
      >
        <h2 className="font-medium">
          Order <span className="tabular-nums">{order.number}</span>
        </h2>
        <ChangeList changes={changes} />
        {reason && <p className="break-words text-stone-700">The shop writes: {reason}</p>}
      </section>
      <div className="bg-paper-deep p-5">
        <ComparedSums before={priceOfOrder(before)} after={priceOfOrder(after)} />
      </div>
      <div className="flex flex-wrap gap-3">
        {isWaiting && <Button onClick={() => setPaying(true)}>Pay {formatMoney(due)}</Button>}
        <LinkButton to={orders.address} variant={isWaiting ? 'secondary' : 'primary'}>
          {orders.words}
        </LinkButton>
      </div>
      {isWaiting && <TestModeNote />}
      <CardDialog open={isPaying} onClose={() => setPaying(false)} amount={due} pay={pay} />
    </div>
  )
}

function leadOf({ order, state, due, expiresAt }: OrderDifference): string {
  const amount = formatMoney(due)
  if (order.cancelledAt) return 'The order is cancelled, and this change with it. There is nothing to pay.'
  if (state === 'waiting')
    return `We’d like to change your order as below. It then costs ${amount} more. Pay by ${momentWords(expiresAt)}, and we’ll send it as changed. If you don’t, your order stays as it is.`
  if (state === 'paid') return `Thank you. We’ve received ${amount}, and your order is changed.`
  return 'This change was called off. Your order stays as it was, and there is nothing to pay.'
}

type Paid = { is: 'succeeded'; order: Order } | { is: 'refused' | 'settled elsewhere'; message: string }

/** Pays the difference of an edit. A repetition is the same charge. */
async function payDifference(
  { order, editId }: Pick<OrderDifference, 'order' | 'editId'>,
  paymentToken: string,
  { challenge, signal }: PaymentHandlers,
): Promise<Paid> {
  const payment = { order_id: order._id, edit_id: editId, paymentToken }
  const send = (confirmation?: string) =>
    api.call('payOrderDifference', { ...payment, confirmation }, signal && { signal })
  try {
    const { data } = await charge(send, challenge)
    return { is: 'succeeded', order: data }
  } catch (error) {
    const { code, message } = errorDetails(error)
    if (code === 'edit-over') return { is: 'settled elsewhere', message: outOfDate }
    if (code === 'payment-unconfirmed') return { is: 'refused', message: notConfirmed }
    if (code === 'payment-pending') return { is: 'settled elsewhere', message: pending }
    return { is: 'refused', message: code === undefined ? noAnswer : message }
  }
}

/** The page is read again: the change may have been called off, or another one may wait in its place. */
const outOfDate = 'This change is no longer valid. The page now shows where your order stands.'
const pending = 'The bank hasn’t answered yet. Your order changes here as soon as it has.'
