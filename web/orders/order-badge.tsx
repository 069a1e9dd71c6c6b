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

/** Where an order stands, in words: the parcel's station, or what is the matter with the money. */
const standingOf = ({ status, payment }: Order): string => moneyWords[payment.state]?.words ?? status

/** Where an order stands, in a word and its colour. */
export function OrderBadge({ order }: { order: Order }) {
  const tone = moneyWords[order.payment.state]?.tone ?? tones[order.status]
  return <Badge tone={tone}>{standingOf(order)}</Badge>
}

/** Marks an order that was paid in test mode: no money moved, and nothing should be sent. */
export function TestBadge({ order }: { order: Order }) {
  return order.payment.livemode === false ? <Badge tone="stone">Test</Badge> : null
}

/** Whether somebody can still pay it. */
export const isPayable = ({ payment: { state } }: Order): boolean =>
  state === 'awaiting' || state === 'failed'
