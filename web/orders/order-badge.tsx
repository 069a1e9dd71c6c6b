import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus, PaymentState } from '../../contract/orders/order-status.ts'
import { isConfirmed } from '../../contract/orders/payment-method.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

/** Spec §4: default blue, Packing yellow, Shipped purple, Out for Delivery orange, Delivered green. */
const tones: Record<OrderStatus, BadgeTone> = {
  'Order Placed': 'blue',
  Packing: 'yellow',
  Shipped: 'purple',
  'Out for Delivery': 'orange',
  Delivered: 'green',
}

const paymentLabels: Record<PaymentState, { label: string; tone: BadgeTone } | undefined> = {
  paid: undefined,
  awaiting: { label: 'Awaiting payment', tone: 'thread' },
  failed: { label: 'Awaiting payment', tone: 'thread' },
  refunded: { label: 'Refunded', tone: 'stone' },
  cancelled: { label: 'Cancelled', tone: 'stone' },
}

export function OrderBadge({ order: { status, payment, cancelledAt } }: { order: Order }) {
  const state = isConfirmed(payment) ? 'paid' : payment.state
  const { label, tone } = paymentLabels[cancelledAt ? 'cancelled' : state] ?? {
    label: status,
    tone: tones[status],
  }
  return <Badge tone={tone}>{label}</Badge>
}

/** Marks an order of test mode: no money moved, and nothing should be sent. */
export function TestBadge({ of: { livemode } }: { of: { livemode?: false | undefined } }) {
  return livemode === false ? <Badge tone="stone">Test</Badge> : null
}

/** A shopper can cancel an order until it is packed. */
export const isCancellable = ({ status, cancelledAt, payment: { state } }: Order): boolean =>
  status === 'Order Placed' && !cancelledAt && state !== 'refunded' && state !== 'cancelled'

export const isPayable = ({ payment }: Order): boolean =>
  !isConfirmed(payment) && (payment.state === 'awaiting' || payment.state === 'failed')
