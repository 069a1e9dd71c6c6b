import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus, PaymentState } from '../../contract/orders/statuses.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

/** Spec §4: default blue, Packing yellow, Shipped purple, Out for Delivery orange, Delivered green. */
const tones: Record<OrderStatus, BadgeTone> = {
  'Order Placed': 'blue',
  Packing: 'yellow',
  Shipped: 'purple',
  'Out for Delivery': 'orange',
  Delivered: 'green',
}

/** What is said instead of the status of an order that is not paid. */
const moneyWords: Record<PaymentState, { words: string; tone: BadgeTone } | undefined> = {
  paid: undefined,
  awaiting: { words: 'Awaiting payment', tone: 'thread' },
  failed: { words: 'Awaiting payment', tone: 'thread' },
  refunded: { words: 'Refunded', tone: 'stone' },
  cancelled: { words: 'Cancelled', tone: 'stone' },
}

/** Where an order stands, in a word and its colour. */
export function OrderBadge({ order: { status, payment } }: { order: Order }) {
  const money = moneyWords[payment.state]
  return money ? <Badge tone={money.tone}>{money.words}</Badge> : <Badge tone={tones[status]}>{status}</Badge>
}

/** Whether somebody can still pay it. */
export const isPayable = ({ payment: { state } }: Order): boolean =>
  state === 'awaiting' || state === 'failed'
