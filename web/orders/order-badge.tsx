import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus, PaymentState } from '../../contract/orders/order-status.ts'
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

export function OrderBadge({ order: { status, payment } }: { order: Order }) {
  const { label, tone } = paymentLabels[payment.state] ?? { label: status, tone: tones[status] }
  return <Badge tone={tone}>{label}</Badge>
}

/** Marks an order of test mode: no money moved, and nothing should be sent. */
export function TestBadge({ order }: { order: Order }) {
  return order.payment.livemode === false ? <Badge tone="stone">Test</Badge> : null
}

export const isPayable = ({ payment: { state } }: Order): boolean =>
  state === 'awaiting' || state === 'failed'
